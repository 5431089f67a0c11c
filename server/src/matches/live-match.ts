import type { Asked, MatchSnapshot, Choice, Event, Line, OnFrame, Saying, Seat, Table, Viewer } from '@gloamhall/kernel'
import { askedOf, clone, Match, seatsOf, undone, versionsUndone } from '@gloamhall/kernel'
import { SNAPSHOT_CODE_HASH } from './code-fingerprint.ts'
import type { TimedEvent, EventPage } from './event-history.ts'
import { EventHistory } from './event-history.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Setting } from '../tables/seats.ts'

/** The version and time at which a seat was asked its current question. */
interface Since {
  readonly version: number
  readonly at: number
}

/**
 * The state of a match, as stored in a snapshot. Contains all secrets and never leaves the store. The event history is stored
 * separately, since it would make each snapshot of a long match larger than the one before.
 */
export interface StoredMatch {
  readonly codeHash: string
  readonly snapshot: MatchSnapshot
  readonly since: readonly Since[]
}

/** Parses a snapshot whose MAC has been verified; others are not to be trusted. */
export function parseSnapshot(state: string): StoredMatch | undefined {
  if (!state.startsWith(`{"codeHash":"${SNAPSHOT_CODE_HASH}"`)) return undefined
  return JSON.parse(state) as StoredMatch
}

interface Beginning {
  readonly dealt?: Table | undefined
  readonly filed?: number
}

/** How often a seat may change its answer while the others are thinking. */
const MAX_ANSWER_CHANGES = 30

/** Who undoes, and how many choices. */
export interface UndoRange {
  readonly by: Seat | 'all'
  readonly count: number
}

/** Counts of what a seat did beyond answering. */
interface Extras {
  said: number
  undone: number
}

/** A running match and its event history. Knows nothing of sockets, storage or clocks. */
export class LiveMatch {
  readonly history: EventHistory
  readonly #match: Match
  readonly #extras: readonly Extras[]
  readonly #asked: (Asked | undefined)[] = []
  readonly #since: Since[]
  /** The seat of each choice that has not been undone. */
  readonly #chosen: Seat[] = []
  /** How often each seat has answered its current question. */
  readonly #answers: number[] = []
  #version: number
  #untold: readonly Event[] = []

  private constructor(match: Match, lines: readonly Line[], history: EventHistory, since: readonly Since[]) {
    this.history = history
    this.#match = match
    this.#version = lines.length
    this.#since = [...since]
    this.#extras = seatsOf(match.table).map(() => ({ said: 0, undone: 0 }))
    for (const line of lines) this.#count(line)
    this.#noteQuestions()
  }

  /** Starts a match; `filed` is the version up to which events are stored already. */
  static begin(
    { game, seats, options, seeding }: Setting,
    at: number,
    { dealt, filed = -1 }: Beginning = {},
  ): LiveMatch {
    // Undo replays from the setup, so a setup given from outside has to be repeated.
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
    { snapshot, since }: StoredMatch,
    history: EventHistory,
  ): LiveMatch {
    return new LiveMatch(Match.restore(game, seats, options, seeding, lines, snapshot), lines, history, since)
  }

  get version(): number {
    return this.#version
  }

  /** The digest of all lines up to this version. */
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
    return { codeHash: SNAPSHOT_CODE_HASH, snapshot: this.#match.snapshot(), since: this.#since }
  }

  /** How often a seat has chatted, and undone something, alone or by consent. */
  extras(seat: Seat): Readonly<Extras> {
    return this.#extras[seat - 1] ?? { said: 0, undone: 0 }
  }

  // ---- commands ----

  /**
   * A choice answers the question that its seat saw at this version; answers of others since then do not matter. If it is the
   * latest of the seat since then, a client has repeated it because the acknowledgement was lost.
   */
  choose(seat: Seat, version: number, choice: Choice, at: number, onFrame?: OnFrame): Line {
    const asked = askedOf(this.table, seat)
    if (version > this.#version || (asked && version < this.since(seat).version)) throw new Refusal('stale')
    // Sealed answers may be changed and optional questions answered again, but each time adds a line to the record.
    if ((this.#answers[seat - 1] ?? 0) >= MAX_ANSWER_CHANGES) throw new Refusal('limit-reached')
    if (asked && this.#latestSince(seat, version) === choice) throw new Refusal('stale')
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

  /** Replays a line of the log. */
  replayLine(line: Line, at: number): void {
    this.#take(line, at)
  }

  // ---- queries ----

  /** The latest events for a viewer. */
  eventsFor(viewer: Viewer): EventPage {
    return this.history.page(viewer)
  }

  /** Events of the latest line since its last frame. */
  get untold(): readonly Event[] {
    return this.#untold
  }

  /** Returns and clears them: they go into a frame. */
  drainUntold(): readonly Event[] {
    const told = this.#untold
    this.#untold = []
    return told
  }

  /** How many choices were made for a seat after a version. */
  choicesSince(seat: Seat, version = this.#version): number {
    return this.#match.lines.slice(version).filter((line) => line.kind === 'choice' && line.seat === seat).length
  }

  #latestSince(seat: Seat, version: number): Choice | undefined {
    const latest = this.#match.lines.slice(version).findLast((line) => line.kind === 'choice' && line.seat === seat)
    return latest?.kind === 'choice' ? latest.choice : undefined
  }

  #take(proposed: Line, at: number, onFrame?: OnFrame): Line {
    try {
      let framed = 0
      const verdict = act(
        this.#match,
        proposed,
        onFrame &&
          ((told) => {
            framed += told.length
            onFrame(told)
          }),
      )
      if (!verdict.ok) throw new Refusal(verdict.code, 'rule' in verdict ? verdict.rule : undefined)
      this.#version++
      // The match decides which choice an undo line refers to.
      const line = this.#match.lines.at(-1) ?? proposed
      const news = line.kind === 'undo' ? [undone(line, this.#versionsUndone)] : verdict.events
      this.#untold = news.slice(framed)
      this.history.add(news.map((event): TimedEvent => ({ version: this.#version, at, event })))
      this.#count(line)
      if (line.kind === 'choice') this.#answers[line.seat - 1] = (this.#answers[line.seat - 1] ?? 0) + 1
      this.#noteQuestions({ version: this.#version, at })
      return line
    } catch (error) {
      // After an exception the match has rebuilt its table: the same questions are new objects.
      if (!(error instanceof Refusal)) this.#noteQuestions()
      throw error
    }
  }

  /** The lines undone by the last undo. */
  get #versionsUndone(): readonly number[] {
    return versionsUndone(this.#match.lines).get(this.#version) ?? []
  }

  #count(line: Line): void {
    if (line.kind === 'choice') this.#chosen.push(line.seat)
    const extras = this.#extras[(line.kind === 'undo' ? this.#seatUndoing(line) : line.seat) - 1]
    if (!extras) return
    if (line.kind === 'undo') extras.undone++
    if (line.kind === 'claim' || line.kind === 'text') extras.said++
  }

  /** The seat that counts as undoing: an undo by consent belongs to the seat that requested it. */
  #seatUndoing({ by, count = 1, sealed }: Extract<Line, { kind: 'undo' }>): Seat {
    const at = by !== 'all' && sealed ? this.#chosen.lastIndexOf(by) : this.#chosen.length - count
    const [first] = this.#chosen.splice(at, count)
    return by === 'all' ? (first as Seat) : by
  }

  /** Notes which seats were asked something new. A question is the same as long as it is the same object in the table. */
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
