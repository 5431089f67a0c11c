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
import { speak, unsayable } from './talk.ts'
import type { View } from './view.ts'
import { kept, viewOf } from './view.ts'

/** How chance is seeded: sealed for matches between people, swift for everything nobody bets on. */
export type Seeding =
  | { readonly kind: 'sealed'; readonly seed: string; readonly nonces: Nonces }
  | { readonly kind: 'swift'; readonly seed: number }

export type MatchVerdict =
  | Verdict
  | { readonly ok: false; readonly code: 'nothing-to-undo' | 'needs-consent' | 'not-a-claim' | 'not-a-text' }

type Chosen = Extract<Line, { readonly kind: 'choice' }>
type Spoken = Extract<Line, { readonly kind: 'claim' | 'text' }>

/** The table as it was when so many of the lines that count were played: an undo goes back to it, not to the start. */
interface Anchor<T extends Table> {
  readonly table: T
  readonly played: number
}

/** One behind the last choice that is not free to be taken back, and one behind the one before, for when all agree. */
const MAX_ANCHORS = 2
/** Where nothing is final for long, anchors are cast all the same. */
const ANCHOR_AFTER = 16

/**
 * Where a match stands, so that it need not be played from its beginning to go on. Plain JSON, but for the lines, which
 * are the record's. It holds every secret of the table.
 */
export interface MatchSnapshot<T extends Table = Table> {
  readonly table: T
  /** After how many lines of the record. What of them still counts, they say themselves: a long match is no longer here. */
  readonly lines: number
  /** Of the choices that still count, which may be taken back freely, and whose they are. */
  readonly counting: Counting
}

/** Hears what was told since the last frame, while the table is as it looks there. */
export type OnFrame = (told: readonly Event[]) => void

/** A match being played: the table, and the record of how it came to be. */
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
    this.#table = table ?? this.#setTable()
  }

  /** Goes on from a bookmark. The match keeps the table it is handed; undo still plays the record from its beginning. */
  static restore<T extends Table, B>(
    game: Game<T, B>,
    seats: number,
    options: unknown,
    seeding: Seeding,
    lines: readonly Line[],
    { table, lines: count, counting }: MatchSnapshot<T>,
  ): Match<T, B> {
    if (lines.length !== count)
      throw new RangeError(`the bookmark stands behind line ${count}, but the record has ${lines.length}`)
    const match = new Match(game, seats, options, seeding, table)
    table.news = []
    match.#lines = [...lines]
    match.#played = stillCounting(lines, counting)
    match.#castAnchor()
    return match
  }

  get table(): T {
    return this.#table
  }

  /** What happened before anybody was asked: what setting the table told everybody, and single seats. */
  get opening(): readonly Event[] {
    return this.#opening
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#table)
  }

  /** The head of the chain of its lines. Worked out when somebody asks, on from the last time: most matches need none. */
  get head(): string {
    this.#chain ??= new Chain(this.game.options, this.#setting(), secretOf(this.#seeding))
    while (this.#chain.length < this.#lines.length) this.#chain.add(this.#lines[this.#chain.length] as Line)
    return this.#chain.head
  }

  /** A picture of the table: it stays as it is, whatever is played after it. */
  view(viewer: Viewer): View<B> {
    return kept(viewOf(this.game, this.#table, viewer))
  }

  choose(seat: Seat, choice: Choice, onFrame?: OnFrame): Verdict {
    return this.#guarded(() => {
      const line: Chosen = { kind: 'choice', seat, choice }
      const verdict = this.#choose(line, onFrame)
      if (verdict.ok) this.#lines.push(line)
      return verdict
    })
  }

  say(seat: Seat, saying: Saying): MatchVerdict {
    const code = unsayable(this.game, this.#table, seat, saying)
    if (code) return { ok: false, code }
    return this.#guarded(() => {
      const line = spoken(seat, saying)
      this.#speak(line)
      this.#lines.push(line)
      return { ok: true, events: this.#table.news ?? [] }
    })
  }

  /** Free for the one who chose last, as long as no die fell and nothing hidden was shown; otherwise all must agree. */
  mayUndo(by: Seat | 'all'): 'nothing-to-undo' | 'needs-consent' | undefined {
    // The end opens the seed: whoever played on from here would know every die beforehand.
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
   * What would have to be taken back for a seat to come to its own last choice: that one first, then whatever others have
   * chosen since. Nothing, if it has chosen nothing yet.
   */
  since(seat: Seat): readonly Played[] {
    const at = this.#played.findLastIndex((each) => isChoiceOf(seat, each))
    return at < 0 ? [] : this.#played.slice(at).filter(({ line }) => line.kind === 'choice')
  }

  /**
   * Takes the last choice back: an entry in the record, and the table of the record without that choice. What a seat has
   * sealed in this round it takes back whatever others have sealed since: nobody has built on what nobody has seen. All
   * together may take back so many choices at once.
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

  /** Lines played once more because something was taken back: what undo has cost so far. */
  get repeated(): number {
    return this.#repeated
  }

  /**
   * Keeps anchors all the way back, the sparser the older, instead of the last two: taking back then costs in proportion
   * to what is taken back, however often and however far. For records from elsewhere, which may hold any number of undos.
   */
  keepSparseAnchors(isWanted: boolean): void {
    this.#keepsSparseAnchors = isWanted
    this.#thinAnchors()
  }

  /** Where the last choices lie that still count, or those of one seat: the latest first, and no more than so many. */
  #lastChoices(count: number, seat?: Seat): number[] {
    const found: number[] = []
    for (let at = this.#played.length - 1; at >= 0 && found.length < count; at--) {
      const { line } = this.#played[at] as Played
      if (line.kind === 'choice' && (seat === undefined || line.seat === seat)) found.push(at)
    }
    return found
  }

  /** All that was written down, in the order it happened. */
  get lines(): readonly Line[] {
    return this.#lines
  }

  /** To be written down at once: the table in it is the table itself, not a copy. */
  snapshot(): MatchSnapshot<T> {
    return { table: this.#table, lines: this.#lines.length, counting: countingIn(this.#played) }
  }

  /** The record as it may be published: the seed only once nothing more depends on it, or the match is given up. */
  record({ isOver = this.outcome !== undefined } = {}): MatchRecord {
    const { outcome } = this
    return {
      ...this.#setting(isOver),
      ...(outcome ? { outcome } : {}),
      head: this.head,
      lines: [...this.#lines],
    }
  }

  #setting(over = false): Opening {
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

  #choose(line: Chosen, onFrame?: OnFrame): Verdict {
    const { drawn } = this.#table.chance
    const all = askedForAll(this.#table, line.seat)
    const onlooker = onFrame && framing(this.#table, onFrame)
    const verdict = choose(this.game, this.#table, line.seat, line.choice, onlooker)
    if (!verdict.ok) return verdict
    const shown = verdict.events.some((event) => showsToAnyone(this.#table, event))
    const final = shown || this.#table.chance.drawn !== drawn
    this.#count({ line, final, all })
    return verdict
  }

  #count(played: Played): void {
    this.#played.push(played)
    if (played.final || this.#played.length - (this.#anchors.at(-1)?.played ?? 0) >= ANCHOR_AFTER) this.#castAnchor()
  }

  #castAnchor(): void {
    const anchor = { table: cloneTable(this.game, this.#table), played: this.#played.length }
    this.#anchors = [...this.#anchors, anchor]
    this.#thinAnchors()
  }

  #thinAnchors(): void {
    this.#anchors = this.#keepsSparseAnchors ? sparse(this.#anchors) : this.#anchors.slice(-MAX_ANCHORS)
  }

  #speak(line: Spoken): void {
    speak(this.game, this.#table, line.seat, line)
    if (line.kind === 'text') this.#forgetText()
    this.#count({ line, final: false })
  }

  /** Free text changes nothing at the table but the news: of many in a row only the last is said again after an undo. */
  #forgetText(): void {
    const isAnchored = this.#anchors.at(-1)?.played === this.#played.length
    if (this.#played.at(-1)?.line.kind === 'text' && !isAnchored) this.#played.pop()
  }

  /** A rule that throws is a bug and may have left the table half changed: the table is set anew from the record. */
  #guarded<Result>(act: () => Result): Result {
    const count = this.#played.length
    try {
      return act()
    } catch (bug) {
      const from = this.#anchorBefore(count)
      this.#playAgain(from, this.#played.slice(from, count))
      throw bug
    }
  }

  /** Sets the table anew without these choices: where they lie among the lines that count, the latest first. */
  #rebuildWithout(back: readonly number[]): void {
    const from = this.#anchorBefore(back.at(-1) as number)
    const lines = this.#played.slice(from)
    const taken = new Set(back)
    try {
      this.#playAgain(
        from,
        lines.filter((_, at) => !taken.has(from + at)),
      )
    } catch (bug) {
      this.#playAgain(from, lines)
      throw bug
    }
    // Taken back once, it is often taken back again: the next time less has to be repeated.
    if (this.#keepsSparseAnchors && lines.length > ANCHOR_AFTER / 4) this.#castAnchor()
  }

  /** How many of the lines that count lie before the last anchor with no more than so many; none where it is the start. */
  #anchorBefore(count: number): number {
    return this.#anchors.findLast((anchor) => anchor.played <= count)?.played ?? 0
  }

  /** Goes back to where an anchor lies, or to the start, and plays these lines from there. */
  #playAgain(from: number, lines: readonly Played[]): void {
    this.#anchors = this.#anchors.filter((anchor) => anchor.played <= from)
    const anchor = this.#anchors.at(-1)
    this.#table = anchor ? cloneTable(this.game, anchor.table) : this.#setTable()
    this.#played.length = from
    this.#repeated += lines.length
    for (const { line } of lines) this.#again(line)
  }

  #again(line: Line): void {
    if (line.kind === 'choice') this.#choose(line)
    if (line.kind === 'text') this.#speak(line)
    if (line.kind !== 'claim') return
    // What was claimed after a choice may make no sense without it, and then goes unheard; it still counts as said.
    if (unsayable(this.game, this.#table, line.seat, line)) this.#count({ line, final: false })
    else this.#speak(line)
  }

  #setTable(): T {
    const table = begin(this.game, this.seats, this.options, chanceOf(this.#seeding, this.game), {
      listen: true,
    })
    this.#opening = table.news ?? []
    table.news = []
    return table
  }
}

/** Anchors far back are as far apart as they are old, so that there are few of them however long the match is. */
function sparse<T extends Table>(anchors: readonly Anchor<T>[]): Anchor<T>[] {
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

/** Everybody who could have answered, if this seat is about to answer for all. */
const askedForAll = ({ asked }: Table, seat: Seat): readonly Seat[] | undefined =>
  asked.some((each) => each.seat === seat && each.manner === 'forAll')
    ? asked.flatMap((each) => (each.manner === 'forAll' ? [each.seat] : []))
    : undefined

/**
 * A frame tells everybody something: a step after which there is nothing new is not worth one, and where only some have
 * learned something, the others would see by the frame that they have. Whatever was whispered waits for the next one.
 */
function framing(table: Table, onFrame: OnFrame): () => void {
  let told = 0
  return () => {
    const news = table.news ?? []
    if (!isToldAll(news, told)) return
    onFrame(news.slice(told))
    told = news.length
  }
}

const spoken = (seat: Seat, saying: Saying): Spoken =>
  'claim' in saying ? { kind: 'claim', seat, claim: saying.claim } : { kind: 'text', seat, text: saying.text }

const showsToAnyone = (table: Table, event: Event): boolean =>
  event.shows === true || seatsOf(table).some((seat) => showsTo(event, seat))

/** Dice that people rely on hang on what was brought as well: with another pack, none of them falls as it did. */
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
