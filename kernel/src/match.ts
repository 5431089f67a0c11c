import type { Opening } from './chain.ts'
import { Chain } from './chain.ts'
import type { Chance } from './chance.ts'
import { commitment, sealed, swift } from './chance.ts'
import { cloneTable } from './clone.ts'
import type { Event } from './events.ts'
import { isToldAll, showsTo } from './events.ts'
import type { Game, Outcome } from './game.ts'
import { optionsOf } from './options.ts'
import type { Verdict } from './play.ts'
import { begin, choose, isSealed } from './play.ts'
import type { Counting, Played } from './played.ts'
import { countingIn, isChoiceOf, stillCounting } from './played.ts'
import type { ChanceRecord, Line, MatchRecord, Nonces } from './record.ts'
import type { Choice, Options, Seat, Table, Viewer } from './table.ts'
import { seatsOf } from './table.ts'
import type { Saying } from './talk.ts'
import { speak, sayingRefusal } from './talk.ts'
import type { View } from './view.ts'
import { kept, viewOf } from './view.ts'

/** How chance is seeded: sealed for matches between people, `swift` wherever no player depends on the dice. */
export type Seeding =
  | { readonly kind: 'sealed'; readonly seed: string; readonly nonces: Nonces }
  | { readonly kind: 'swift'; readonly seed: number }

/** The result of a choice, an undo or a message. */
export type MatchVerdict =
  | Verdict
  | { readonly ok: false; readonly code: 'nothing-to-undo' | 'needs-consent' | 'not-a-claim' | 'not-a-text' }

type ChoiceLine = Extract<Line, { readonly kind: 'choice' }>
type TalkLine = Extract<Line, { readonly kind: 'claim' | 'text' }>

/** A copy of the table after `played` of the counting lines: an undo restarts from it instead of the beginning. */
interface Anchor<T extends Table> {
  readonly table: T
  readonly played: number
}

/** One after the last choice that cannot be undone freely, and one after the one before it, for an undo by consent. */
const MAX_ANCHORS = 2
/** Maximum number of lines between two anchors when no choice is final. */
const MAX_LINES_BETWEEN_ANCHORS = 16

/**
 * A snapshot of a match, from which it can continue without a replay. Plain JSON, except that the lines come from the
 * record. It contains every secret of the table.
 */
export interface MatchSnapshot<T extends Table = Table> {
  readonly table: T
  /**
   * The number of lines in the record at that time. The lines themselves are not part of the snapshot, so that a long
   * match does not make it longer.
   */
  readonly lines: number
  /** Which of the choices that still count may be undone freely, and whose they are. */
  readonly counting: Counting
}

/** Receives the events since the last frame, while the table is in the state of that frame. */
export type OnFrame = (told: readonly Event[]) => void

/** A match being played: the table, and the record of how it came about. */
export class Match<T extends Table = Table, B = unknown> {
  readonly game: Game<T, B>
  readonly seats: number
  readonly options: Options
  readonly #seeding: Seeding
  #lines: Line[] = []
  #played: Played[] = []
  #anchors: Anchor<T>[] = []
  #keepsSparseAnchors = false
  #repeated = 0
  #table: T
  #opening: readonly Event[] = []
  #chain: Chain | undefined

  constructor(game: Game<T, B>, seats: number, options: unknown, seeding: Seeding, table?: T) {
    this.game = game
    this.seats = seats
    this.options = optionsOf(game, options)
    this.#seeding = seeding
    this.#table = table ?? this.#setUpTable()
  }

  /**
   * Continues from a snapshot. The match takes over the table. An undo that reaches back before the snapshot replays
   * the record from its beginning.
   */
  static restore<T extends Table, B>(
    game: Game<T, B>,
    seats: number,
    options: unknown,
    seeding: Seeding,
    lines: readonly Line[],
    { table, lines: count, counting }: MatchSnapshot<T>,
  ): Match<T, B> {
    if (lines.length !== count)
      throw new RangeError(`the snapshot is of line ${count}, but the record has ${lines.length} lines`)
    const match = new Match(game, seats, options, seeding, table)
    table.news = []
    match.#lines = [...lines]
    match.#played = stillCounting(lines, counting)
    match.#addAnchor()
    return match
  }

  get table(): T {
    return this.#table
  }

  /** The events of the setup, before the first question. */
  get opening(): readonly Event[] {
    return this.#opening
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#table)
  }

  /**
   * The head of the hash chain of its lines. Computed on demand, continuing from the last call, because most matches
   * never need it.
   */
  get head(): string {
    this.#chain ??= new Chain(this.game.options, this.#parameters(), secretOf(this.#seeding))
    while (this.#chain.length < this.#lines.length) this.#chain.add(this.#lines[this.#chain.length] as Line)
    return this.#chain.head
  }

  /** A copy of the view: it does not change when the match goes on. */
  view(viewer: Viewer): View<B> {
    return kept(viewOf(this.game, this.#table, viewer))
  }

  choose(seat: Seat, choice: Choice, onFrame?: OnFrame): Verdict {
    return this.#withRollback(() => {
      const line: ChoiceLine = { kind: 'choice', seat, choice }
      const verdict = this.#choose(line, onFrame)
      if (verdict.ok) this.#lines.push(line)
      return verdict
    })
  }

  say(seat: Seat, saying: Saying): MatchVerdict {
    const code = sayingRefusal(this.game, this.#table, seat, saying)
    if (code) return { ok: false, code }
    return this.#withRollback(() => {
      const line = talkLine(seat, saying)
      this.#speak(line)
      this.#lines.push(line)
      return { ok: true, events: this.#table.news ?? [] }
    })
  }

  /**
   * Whether a seat may undo. Free for the seat that chose last, as long as no die was rolled and nothing hidden was
   * revealed; otherwise all players must agree.
   */
  mayUndo(by: Seat | 'all'): 'nothing-to-undo' | 'needs-consent' | undefined {
    // The end of a match publishes its seed: playing on from here, players would know every die in advance.
    if (this.#seeding.kind === 'sealed' && this.outcome) return 'nothing-to-undo'
    const last = this.#lastChoice
    if (!last) return 'nothing-to-undo'
    if (by === 'all' || isSealed(this.#table, by)) return undefined
    return isChoiceOf(by, last) && !last.final ? undefined : 'needs-consent'
  }

  get #lastChoice(): Played | undefined {
    return this.#played.findLast(({ line }) => line.kind === 'choice')
  }

  /**
   * The choices that would have to be undone for a seat to return to its own last choice: that one first, then
   * everything other seats have chosen since. Empty if the seat has chosen nothing yet.
   */
  since(seat: Seat): readonly Played[] {
    const at = this.#played.findLastIndex((each) => isChoiceOf(seat, each))
    return at < 0 ? [] : this.#played.slice(at).filter(({ line }) => line.kind === 'choice')
  }

  /**
   * Undoes the last choice: adds a line to the record, and rebuilds the table without that choice. A seat may undo its
   * own sealed answer even if other seats have answered since, because no player has seen it. By consent of all,
   * several choices can be undone at once.
   */
  undo(by: Seat | 'all', count = 1): MatchVerdict {
    const code = this.mayUndo(by)
    if (code) return { ok: false, code }
    const own = by !== 'all' && isSealed(this.#table, by) ? by : undefined
    const back = this.#lastChoices(count, own)
    if (back.length !== count || count < 1 || (count > 1 && by !== 'all')) return { ok: false, code: 'nothing-to-undo' }
    const isLast = back[0] === this.#lastChoices(1)[0]
    this.#rebuildWithout(back)
    this.#lines.push({ kind: 'undo', by, ...(count > 1 ? { count } : {}), ...(isLast ? {} : { sealed: true }) })
    return { ok: true, events: [] }
  }

  /** The number of lines replayed because of undos: what undo has cost so far. */
  get repeated(): number {
    return this.#repeated
  }

  /**
   * Keeps anchors over the whole match, with gaps that grow with age, instead of only the last two. An undo then costs
   * in proportion to what it undoes, however often and however far. Needed for records from outside, which may contain
   * any number of undos.
   */
  keepSparseAnchors(isWanted: boolean): void {
    this.#keepsSparseAnchors = isWanted
    this.#thinAnchors()
  }

  /** Indices of the last counting choices, optionally of one seat: the latest first, at most `count`. */
  #lastChoices(count: number, seat?: Seat): number[] {
    const found: number[] = []
    for (let at = this.#played.length - 1; at >= 0 && found.length < count; at--) {
      const { line } = this.#played[at] as Played
      if (line.kind === 'choice' && (seat === undefined || line.seat === seat)) found.push(at)
    }
    return found
  }

  /** All lines written, in the order they happened. */
  get lines(): readonly Line[] {
    return this.#lines
  }

  /** A snapshot, to be serialised at once: it holds the table itself, not a copy. */
  snapshot(): MatchSnapshot<T> {
    return { table: this.#table, lines: this.#lines.length, counting: countingIn(this.#played) }
  }

  /** The record as it may be published: with the seed only when the match is over or abandoned. */
  record({ isOver = this.outcome !== undefined } = {}): MatchRecord {
    const { outcome } = this
    return {
      ...this.#parameters(isOver),
      ...(outcome ? { outcome } : {}),
      head: this.head,
      lines: [...this.#lines],
    }
  }

  #parameters(over = false): Opening {
    return {
      game: this.game.id,
      version: this.game.version,
      seats: this.seats,
      options: this.options,
      ...(this.game.pack ? { pack: this.game.pack } : {}),
      ...(this.game.carried ? { carried: this.game.carried } : {}),
      chance: chanceRecord(this.#seeding, over),
    }
  }

  #choose(line: ChoiceLine, onFrame?: OnFrame): Verdict {
    const { drawn } = this.#table.chance
    const all = askedForAll(this.#table, line.seat)
    const onStep = onFrame && frameNotifier(this.#table, onFrame)
    const verdict = choose(this.game, this.#table, line.seat, line.choice, onStep)
    if (!verdict.ok) return verdict
    const shown = verdict.events.some((event) => showsToAnyone(this.#table, event))
    const final = shown || this.#table.chance.drawn !== drawn
    this.#count({ line, final, all })
    return verdict
  }

  #count(played: Played): void {
    this.#played.push(played)
    if (played.final || this.#played.length - (this.#anchors.at(-1)?.played ?? 0) >= MAX_LINES_BETWEEN_ANCHORS)
      this.#addAnchor()
  }

  #addAnchor(): void {
    const anchor = { table: cloneTable(this.game, this.#table), played: this.#played.length }
    this.#anchors = [...this.#anchors, anchor]
    this.#thinAnchors()
  }

  #thinAnchors(): void {
    this.#anchors = this.#keepsSparseAnchors ? sparseAnchors(this.#anchors) : this.#anchors.slice(-MAX_ANCHORS)
  }

  #speak(line: TalkLine): void {
    speak(this.game, this.#table, line.seat, line)
    if (line.kind === 'text') this.#dropSupersededText()
    this.#count({ line, final: false })
  }

  /**
   * Free text does not change the table: of several in a row, only the last is kept, to be emitted again after an undo.
   */
  #dropSupersededText(): void {
    const isAnchored = this.#anchors.at(-1)?.played === this.#played.length
    if (this.#played.at(-1)?.line.kind === 'text' && !isAnchored) this.#played.pop()
  }

  /**
   * Runs a change of the table. A rule that throws is a bug and may leave the table half changed: then the table is
   * rebuilt from the record.
   */
  #withRollback<Result>(act: () => Result): Result {
    const count = this.#played.length
    try {
      return act()
    } catch (bug) {
      const from = this.#anchorBefore(count)
      this.#replayFrom(from, this.#played.slice(from, count))
      throw bug
    }
  }

  /** Rebuilds the table without the choices at these indices (the latest first). */
  #rebuildWithout(back: readonly number[]): void {
    const from = this.#anchorBefore(back.at(-1) as number)
    const lines = this.#played.slice(from)
    const taken = new Set(back)
    try {
      this.#replayFrom(
        from,
        lines.filter((_, at) => !taken.has(from + at)),
      )
    } catch (bug) {
      this.#replayFrom(from, lines)
      throw bug
    }
    // A choice undone once is often undone again: with an anchor here, the next undo replays less.
    if (this.#keepsSparseAnchors && lines.length > MAX_LINES_BETWEEN_ANCHORS / 4) this.#addAnchor()
  }

  /** The number of lines before the last anchor that covers at most `count` of them; 0 for the beginning. */
  #anchorBefore(count: number): number {
    return this.#anchors.findLast((anchor) => anchor.played <= count)?.played ?? 0
  }

  /** Goes back to an anchor, or to the beginning, and plays these lines from there. */
  #replayFrom(from: number, lines: readonly Played[]): void {
    this.#anchors = this.#anchors.filter((anchor) => anchor.played <= from)
    const anchor = this.#anchors.at(-1)
    this.#table = anchor ? cloneTable(this.game, anchor.table) : this.#setUpTable()
    this.#played.length = from
    this.#repeated += lines.length
    for (const { line } of lines) this.#replayLine(line)
  }

  #replayLine(line: Line): void {
    if (line.kind === 'choice') this.#choose(line)
    if (line.kind === 'text') this.#speak(line)
    if (line.kind !== 'claim') return
    // A claim made after an undone choice may no longer be valid; then it is skipped, but still counts as said.
    if (sayingRefusal(this.game, this.#table, line.seat, line)) this.#count({ line, final: false })
    else this.#speak(line)
  }

  #setUpTable(): T {
    const table = begin(this.game, this.seats, this.options, chanceOf(this.#seeding, this.game), {
      listen: true,
    })
    this.#opening = table.news ?? []
    table.news = []
    return table
  }
}

/** Keeps anchors whose distance grows with their age: their number is logarithmic in the length of the match. */
function sparseAnchors<T extends Table>(anchors: readonly Anchor<T>[]): Anchor<T>[] {
  const newest = anchors.at(-1)
  if (!newest) return []
  const kept = [newest]
  for (let at = anchors.length - 2; at >= 0; at--) {
    const [anchor, later] = [anchors[at] as Anchor<T>, kept.at(-1) as Anchor<T>]
    const gapWithout = later.played - (anchors[at - 1]?.played ?? 0)
    if (gapWithout > newest.played - later.played) kept.push(anchor)
  }
  return kept.reverse()
}

/** All seats that could have answered, if this seat is about to answer for all of them. */
const askedForAll = ({ asked }: Table, seat: Seat): readonly Seat[] | undefined =>
  asked.some((each) => each.seat === seat && each.manner === 'forAll')
    ? asked.flatMap((each) => (each.manner === 'forAll' ? [each.seat] : []))
    : undefined

/**
 * Calls `onFrame` only after a step with a public event. A step with nothing new is not worth a frame, and after a step
 * with only secret events the frame itself would tell the other viewers that something happened. Secret events wait for
 * the next frame.
 */
function frameNotifier(table: Table, onFrame: OnFrame): () => void {
  let told = 0
  return () => {
    const news = table.news ?? []
    if (!isToldAll(news, told)) return
    onFrame(news.slice(told))
    told = news.length
  }
}

const talkLine = (seat: Seat, saying: Saying): TalkLine =>
  'claim' in saying ? { kind: 'claim', seat, claim: saying.claim } : { kind: 'text', seat, text: saying.text }

const showsToAnyone = (table: Table, event: Event): boolean =>
  event.shows === true || seatsOf(table).some((seat) => showsTo(event, seat))

/** A sealed seed is mixed with what was brought: with another pack, the same seed gives different dice. */
const chanceOf = (seeding: Seeding, brought: Pick<Game, 'pack' | 'carried'>): Chance =>
  seeding.kind === 'swift' ? swift(seeding.seed) : sealed(seeding.seed, inSeatOrder(seeding.nonces), brought)

const secretOf = (seeding: Seeding): string => (seeding.kind === 'sealed' ? seeding.seed : '')

const inSeatOrder = (nonces: Nonces): string[] =>
  Object.keys(nonces)
    .map(Number)
    .sort((a, b) => a - b)
    .map((seat) => nonces[seat] as string)

function chanceRecord(seeding: Seeding, over: boolean): ChanceRecord {
  if (seeding.kind === 'swift') return seeding
  const { seed, nonces } = seeding
  return { kind: 'sealed', commitment: commitment(seed), nonces, ...(over ? { seed } : {}) }
}
