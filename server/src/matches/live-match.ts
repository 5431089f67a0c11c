import type { Asked, MatchSnapshot, Choice, Event, Line, OnFrame, Saying, Seat, Table, Viewer } from '@gloamhall/kernel'
import { askedOf, clone, Match, seatsOf, undone } from '@gloamhall/kernel'
import { SNAPSHOT_CODE_HASH } from './code-fingerprint.ts'
import type { TimedEvent, EventPage } from './event-history.ts'
import { EventHistory } from './event-history.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Setting } from '../tables/seats.ts'

/** Since when a seat has been asked what it is asked now. */
interface Since {
  readonly version: number
  readonly at: number
}

/**
 * Where a match stands: what a snapshot holds. All secrets are in here; it never leaves the store. What was told until
 * then is filed apart (event-history.ts): with it every snapshot of a long match would be longer than the one before.
 */
export interface StoredMatch {
  readonly form: string
  readonly bookmark: MatchSnapshot
  readonly since: readonly Since[]
}

/** What a snapshot holds, if a house like this one has written it: what others mean by it, nobody here knows. */
export function parseSnapshot(state: string): StoredMatch | undefined {
  if (!state.startsWith(`{"form":"${SNAPSHOT_CODE_HASH}"`)) return undefined
  return JSON.parse(state) as StoredMatch
}

interface Beginning {
  readonly dealt?: Table | undefined
  readonly filed?: number
}

/** Nobody changes their mind more often while others think. */
const MOST_ANSWERS = 30

/** Who takes back, and how many choices. */
export interface UndoRange {
  readonly by: Seat | 'all'
  readonly count: number
}

/** How often a seat has done what is not asked of it. */
interface Extras {
  said: number
  undone: number
}

/** A match under way and what has been told of it. Nothing in here knows of sockets, storage or time. */
export class LiveMatch {
  readonly history: EventHistory
  readonly #match: Match
  readonly #extras: readonly Extras[]
  readonly #asked: (Asked | undefined)[] = []
  readonly #since: Since[]
  /** Who has made each of the choices that still count. */
  readonly #chosen: Seat[] = []
  /** How often each seat has answered what it is asked now. */
  readonly #answers: number[] = []
  #version: number
  #untold: readonly Event[] = []

  private constructor(match: Match, lines: readonly Line[], past: EventHistory, since: readonly Since[]) {
    this.history = past
    this.#match = match
    this.#version = lines.length
    this.#since = [...since]
    this.#extras = seatsOf(match.table).map(() => ({ said: 0, undone: 0 }))
    for (const line of lines) this.#count(line)
    this.#noteQuestions()
  }

  /** From the first card on; `filed` says up to which version what was told lies in the store already. */
  static begin(
    { game, seats, options, seeding }: Setting,
    at: number,
    { dealt, filed = -1 }: Beginning = {},
  ): LiveMatch {
    // What is taken back is played again from the first card on: from the same ones, whoever dealt them.
    const book = dealt ? { ...game, setup: () => clone(dealt) } : game
    const match = new Match(book, seats, options, seeding)
    const opening = match.opening.map((event) => ({ version: 0, at, event }))
    return new LiveMatch(
      match,
      [],
      new EventHistory(opening, 0, filed),
      seatsOf(match.table).map(() => ({ version: 0, at })),
    )
  }

  static resume(
    { game, seats, options, seeding }: Setting,
    lines: readonly Line[],
    { bookmark, since }: StoredMatch,
    past: EventHistory,
  ): LiveMatch {
    return new LiveMatch(Match.restore(game, seats, options, seeding, lines, bookmark), lines, past, since)
  }

  get version(): number {
    return this.#version
  }

  /** Of the chain of all lines up to this version. */
  get head(): string {
    return this.#match.head
  }

  get table(): Table {
    return this.#match.table
  }

  get match(): Match {
    return this.#match
  }

  since(seat: Seat): Since {
    return this.#since[seat - 1] ?? { version: 0, at: 0 }
  }

  snapshot(): StoredMatch {
    return { form: SNAPSHOT_CODE_HASH, bookmark: this.#match.snapshot(), since: this.#since }
  }

  /** How often a seat has spoken, and taken something back, alone or with everybody's consent. */
  extras(seat: Seat): Readonly<Extras> {
    return this.#extras[seat - 1] ?? { said: 0, undone: 0 }
  }

  // ---- what people do ----

  /** A choice answers the question its seat saw at that version; that others have answered theirs since does no harm. */
  choose(seat: Seat, version: number, choice: Choice, at: number, onFrame?: OnFrame): Line {
    const asked = askedOf(this.table, seat)
    if (version > this.#version || (asked && version < this.since(seat).version)) throw new Refusal('stale')
    // A sealed answer may be changed, a standing question answered again; but every time is a line of the record.
    if ((this.#answers[seat - 1] ?? 0) >= MOST_ANSWERS) throw new Refusal('limit-reached')
    return this.#take({ kind: 'choice', seat, choice }, at, onFrame)
  }

  say(seat: Seat, saying: Saying, at: number): Line {
    const line: Line =
      'claim' in saying ? { kind: 'claim', seat, claim: saying.claim } : { kind: 'text', seat, text: saying.text }
    return this.#take(line, at)
  }

  undo({ by, count }: UndoRange, at: number): Line {
    return this.#take({ kind: 'undo', by, ...(count > 1 ? { count } : {}) }, at)
  }

  /** A line of the log, once more. */
  replayLine(line: Line, at: number): void {
    this.#take(line, at)
  }

  // ---- what people see ----

  /** The latest of what has been told to a viewer. */
  eventsFor(viewer: Viewer): EventPage {
    return this.history.page(viewer)
  }

  /** What the latest line has told since its last frame. */
  get untold(): readonly Event[] {
    return this.#untold
  }

  /** It is told now, in a frame. */
  drainUntold(): readonly Event[] {
    const told = this.#untold
    this.#untold = []
    return told
  }

  /** How often somebody has chosen for a seat behind a version. */
  choicesSince(seat: Seat, version = this.#version): number {
    return this.#match.lines.slice(version).filter((line) => line.kind === 'choice' && line.seat === seat).length
  }

  #take(wish: Line, at: number, onFrame?: OnFrame): Line {
    try {
      let framed = 0
      const verdict = act(
        this.#match,
        wish,
        onFrame &&
          ((told) => {
            framed += told.length
            onFrame(told)
          }),
      )
      if (!verdict.ok) throw new Refusal(verdict.code, 'rule' in verdict ? verdict.rule : undefined)
      this.#version++
      // Which choice an undo takes back, the match knows.
      const line = this.#match.lines.at(-1) ?? wish
      const news = line.kind === 'undo' ? [undone(line)] : verdict.events
      this.#untold = news.slice(framed)
      this.history.add(news.map((event): TimedEvent => ({ version: this.#version, at, event })))
      this.#count(line)
      if (line.kind === 'choice') this.#answers[line.seat - 1] = (this.#answers[line.seat - 1] ?? 0) + 1
      this.#noteQuestions({ version: this.#version, at })
      return line
    } catch (error) {
      // The match has set its table anew: the same questions lie on new sheets.
      if (!(error instanceof Refusal)) this.#noteQuestions()
      throw error
    }
  }

  #count(line: Line): void {
    if (line.kind === 'choice') this.#chosen.push(line.seat)
    const extras = this.#extras[(line.kind === 'undo' ? this.#takenBackBy(line) : line.seat) - 1]
    if (!extras) return
    if (line.kind === 'undo') extras.undone++
    if (line.kind === 'claim' || line.kind === 'text') extras.said++
  }

  /** Whose undo it is: all together take back as far as the last choice of whoever wished it. */
  #takenBackBy({ by, count = 1, sealed }: Extract<Line, { kind: 'undo' }>): Seat {
    const at = by !== 'all' && sealed ? this.#chosen.lastIndexOf(by) : this.#chosen.length - count
    const [first] = this.#chosen.splice(at, count)
    return by === 'all' ? (first as Seat) : by
  }

  /** Notes which seats are asked something new; a question is the same as long as it is the same entry of the table. */
  #noteQuestions(now?: Since): void {
    for (const seat of seatsOf(this.table)) {
      const asked = askedOf(this.table, seat)
      if (now && asked !== this.#asked[seat - 1]) {
        this.#since[seat - 1] = now
        this.#answers[seat - 1] = 0
      }
      this.#asked[seat - 1] = asked
    }
  }
}

const act = (match: Match, line: Line, onFrame?: OnFrame) => {
  switch (line.kind) {
    case 'choice':
      return match.choose(line.seat, line.choice, onFrame)
    case 'undo':
      return match.undo(line.by, line.count)
    default:
      return match.say(line.seat, line)
  }
}
