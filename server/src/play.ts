import type { Asked, Bookmark, Choice, Event, Line, Saying, Seat, SeenEvent, Table, Viewer } from '@gloamhall/kernel'
import { askedOf, eventFor, Match, seatsOf } from '@gloamhall/kernel'
import type { Told, UndoState } from '@gloamhall/protocol'
import { Refusal } from './refusal.ts'
import type { Setting } from './seating.ts'

/** Something that happened, as the table knows it: each viewer is told their part. */
interface Past {
  readonly version: number
  readonly at: number
  readonly event: Event
}

/** Since when a seat has been asked what it is asked now. */
interface Since {
  readonly version: number
  readonly at: number
}

/** Where a match stands: what a snapshot holds. All secrets are in here; it never leaves the store. */
export interface Standing {
  readonly bookmark: Bookmark
  readonly past: readonly Past[]
  readonly since: readonly Since[]
}

/** A match under way and what has been told of it. Nothing in here knows of sockets, storage or time. */
export class Play {
  readonly #match: Match
  readonly #past: Past[]
  readonly #asked: (Asked | undefined)[] = []
  readonly #since: Since[]
  #version: number
  #news: readonly Event[] = []

  private constructor(match: Match, version: number, past: readonly Past[], since: readonly Since[]) {
    this.#match = match
    this.#version = version
    this.#past = [...past]
    this.#since = [...since]
    this.#look()
  }

  static begin({ game, seats, options, seeding }: Setting, at: number, dealt?: Table): Play {
    const match = dealt
      ? Match.restore(game, seats, options, seeding, [], { table: dealt, kept: [], final: true })
      : new Match(game, seats, options, seeding)
    const opening = match.opening.map((event) => ({ version: 0, at, event }))
    return new Play(
      match,
      0,
      opening,
      seatsOf(match.table).map(() => ({ version: 0, at })),
    )
  }

  static resume({ game, seats, options, seeding }: Setting, lines: readonly Line[], standing: Standing): Play {
    const match = Match.restore(game, seats, options, seeding, lines, standing.bookmark)
    return new Play(match, lines.length, standing.past, standing.since)
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

  standing(): Standing {
    return { bookmark: this.#match.bookmark(), past: this.#past, since: this.#since }
  }

  // ---- what people do ----

  /** A choice answers the question its seat saw at that version; that others have answered theirs since does no harm. */
  choose(seat: Seat, version: number, choice: Choice, at: number): Line {
    const asked = askedOf(this.table, seat)
    if (version > this.#version || (asked && version < this.since(seat).version)) throw new Refusal('stale')
    return this.#take({ kind: 'choice', seat, choice }, at)
  }

  say(seat: Seat, saying: Saying, at: number): Line {
    const line: Line =
      'claim' in saying ? { kind: 'claim', seat, claim: saying.claim } : { kind: 'text', seat, text: saying.text }
    return this.#take(line, at)
  }

  undo(by: Seat | 'all', at: number): Line {
    return this.#take({ kind: 'undo', by }, at)
  }

  /** A line of the log, once more. */
  again(line: Line, at: number): void {
    this.#take(line, at)
  }

  // ---- what people see ----

  /** What has been told to a viewer since the beginning. */
  told(viewer: Viewer): Told[] {
    return this.#past.flatMap(({ version, at, event }) => {
      const seen = eventFor(event, viewer)
      return seen ? [{ ...seen, version, at }] : []
    })
  }

  /** What the latest line tells a viewer. */
  news(viewer: Viewer): SeenEvent[] {
    return this.#news.flatMap((event) => eventFor(event, viewer) ?? [])
  }

  /** Does the latest line tell anybody more than the others? */
  isWhispered(): boolean {
    return this.#news.some(({ only }) => only !== undefined)
  }

  mayUndo(viewer: Viewer): UndoState['mine'] {
    if (viewer === 'spectator') return 'nothing-to-undo'
    return this.#match.mayUndo(viewer) ?? 'free'
  }

  #take(line: Line, at: number): Line {
    try {
      const verdict = act(this.#match, line)
      if (!verdict.ok) throw new Refusal(verdict.code, 'rule' in verdict ? verdict.rule : undefined)
      this.#version++
      this.#news = line.kind === 'undo' ? [undone(line.by)] : verdict.events
      for (const event of this.#news) this.#past.push({ version: this.#version, at, event })
      this.#look({ version: this.#version, at })
      return line
    } catch (error) {
      // The match has set its table anew: the same questions lie on new sheets.
      if (!(error instanceof Refusal)) this.#look()
      throw error
    }
  }

  /** Notes which seats are asked something new; a question is the same as long as it is the same entry of the table. */
  #look(now?: Since): void {
    for (const seat of seatsOf(this.table)) {
      const asked = askedOf(this.table, seat)
      if (now && asked !== this.#asked[seat - 1]) this.#since[seat - 1] = now
      this.#asked[seat - 1] = asked
    }
  }
}

const act = (match: Match, line: Line) => {
  switch (line.kind) {
    case 'choice':
      return match.choose(line.seat, line.choice)
    case 'undo':
      return match.undo(line.by)
    default:
      return match.say(line.seat, line)
  }
}

/** In the words of the house, as the terminal has them. */
const undone = (by: Seat | 'all'): Event => ({ key: by === 'all' ? 'undo.all' : 'undo', rule: '', all: { by } })
