import type { Ahead, Asked, Chance, Choice, Event, Game, Line, Seat, Table, View, Viewer } from '../src/index.ts'
import {
  accept,
  ahead,
  anyOption,
  askedOf,
  awaited,
  begin,
  below,
  choicesOf,
  choose,
  clone,
  cloneTable,
  eventFor,
  imagine,
  isSealed,
  Match,
  options,
  parseRecord,
  pick,
  printLine,
  printRecord,
  replay,
  sealed,
  seat,
  seatsOf,
  showsTo,
  swift,
  viewOf,
} from '../src/index.ts'
import { questionOf } from '../src/play.ts'
import { speak, unsayable } from '../src/talk.ts'

/** What must hold after every step of every game: throws when it does not. */
export type Invariant<T extends Table> = (table: T) => void

/**
 * Changes on a table what this viewer cannot see, straight from the digest. The own imagine of a game starts from the
 * view: if the view shows too much, imagine may simply believe it, and the two look honest together.
 */
export type Disguise<T extends Table> = (table: T, viewer: Viewer, chance: Chance) => void

/** A game is given up for endless after so many decisions; the longest random games seen stay far below. */
const ENDLESS = 20_000

// ---- playing at random ----

interface Choosing {
  readonly kind: 'choice'
  readonly seat: Seat
  readonly choice: Choice
}

interface Claiming {
  readonly kind: 'claim'
  readonly seat: Seat
  readonly claim: Choice
}

type Move = Choosing | Claiming

/** Somebody at the table chooses something legal, or claims something where the game knows claims. */
function randomMove(game: Game, table: Table, dice: Chance): Move {
  const who = pick(dice, seatsOf(table))
  const claims = nowAndThen(dice) ? claimsOf(game, table, who) : []
  return claims.length > 0 ? { kind: 'claim', seat: who, claim: pick(dice, claims) } : randomChoice(game, table, dice)
}

function randomChoice(game: Game, table: Table, dice: Chance): Choosing {
  const asked = someoneAsked(table, dice)
  const listed = options(game, table, asked)
  if (listed.length === 0) throw new Error(`seat ${asked.seat} is asked, but has no legal answer`)
  return { kind: 'choice', seat: asked.seat, choice: pick(dice, listed) }
}

/** Mostly somebody the table waits for; now and then a standing question is used or a sealed answer changed. */
function someoneAsked(table: Table, dice: Chance): Asked {
  if (awaited(table).length === 0) throw new Error('only standing questions are open: nothing will ever go on')
  return pick(dice, nowAndThen(dice) ? table.asked : awaited(table))
}

const nowAndThen = (dice: Chance): boolean => pick(dice, [true, false, false, false])

const claimsOf = (game: Game, table: Table, who: Seat): readonly Choice[] => game.talk?.claims(table, who) ?? []

function make(game: Game, table: Table, move: Move): readonly Event[] {
  const refusal = move.kind === 'claim' ? say(game, table, move) : undefined
  const verdict = move.kind === 'choice' ? choose(game, table, move.seat, move.choice) : undefined
  const code = refusal ?? (verdict?.ok === false ? `${verdict.code} (${verdict.rule})` : undefined)
  if (code) throw new Error(`"${printLine(move)}" was listed, yet refused with ${code}`)
  return table.news ?? []
}

function say(game: Game, table: Table, move: Claiming): string | undefined {
  const code = unsayable(game, table, move.seat, move)
  if (!code) speak(game, table, move.seat, move)
  return code
}

function opened<T extends Table>(game: Game<T>, seats: number, seed: number): T {
  const table = begin(game, seats, someOptions(game, seed), swift(seed))
  table.news = []
  return table
}

/** Every house rule gets its turn, seed by seed. */
function someOptions(game: Game, seed: number): Record<string, string> {
  const dice = swift(seed + 1)
  return Object.fromEntries(Object.entries(game.options).map(([name, { values }]) => [name, pick(dice, values)]))
}

/** Plays a whole game at random and stops before every decision. */
function* walk<T extends Table>(game: Game<T>, seats: number, seed: number): Generator<{ table: T; move: Move }> {
  const table = opened(game, seats, seed)
  const dice = swift(seed * 7 + 3)
  for (let decisions = 0; table.asked.length > 0; decisions++) {
    if (decisions > ENDLESS) throw new Error(`no end after ${ENDLESS} decisions`)
    const move = randomMove(game, table, dice)
    yield { table, move }
    make(game, table, move)
  }
}

// ---- the properties ----

/** Random legal play always ends, and only then is there an outcome. */
export function ends<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  let last: T | undefined
  for (const { table } of walk(game, seats, seed)) {
    if (game.outcome(table)) throw new Error('there is an outcome while somebody is still asked')
    last = table
  }
  const outcome = last && game.outcome(last)
  if (!last || !outcome) throw new Error('nobody is asked anything, yet there is no outcome')
  if (last.agenda.length > 0) throw new Error(`the game is over with ${JSON.stringify(last.agenda)} still to happen`)
  const strangers = outcome.winners.filter((winner) => !seatsOf(last).includes(winner))
  if (strangers.length > 0) throw new Error(`winners ${strangers.join(', ')} do not sit at this table`)
}

/** Every listed choice is accepted; everything else is refused with a code and a rule, and the table is untouched. */
export function acceptsWhatItLists<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const heard = new Set<Choice>(STRANGE)
  const claims = new Set<string>()
  for (const { table } of walk(game, seats, seed)) {
    for (const who of [...seatsOf(table), seat(0), seat(seats + 1)]) {
      const listed = choicesOf(game, table, who)
      refusesTheRest(game, table, who, heard)
      for (const choice of listed) tryOut(game, table, { kind: 'choice', seat: who, choice })
      for (const choice of listed) heard.add(choice)
    }
    for (const asked of table.asked) drawsFromTheList(game, table, asked, seed)
    // A claim changes little, and there are many: each is tried out once, and random play makes some everywhere.
    for (const who of seatsOf(table)) {
      for (const claim of claimsOf(game, table, who)) {
        if (!claims.has(`${who} ${claim}`)) tryOut(game, table, { kind: 'claim', seat: who, claim })
        claims.add(`${who} ${claim}`)
      }
    }
  }
}

const STRANGE: readonly Choice[] = ['', 'nonsense', 'attack', '0', 'undo', 'done', 'toString', '__proto__']

/** What was heard anywhere in this game, and is not legal for this seat now, is refused; so is what is barred. */
function refusesTheRest(game: Game, table: Table, who: Seat, heard: ReadonlySet<Choice>): void {
  const listed = choicesOf(game, table, who)
  const questions = table.asked.filter((asked) => asked.seat === who).length
  if (questions > 1) throw new Error(`seat ${who} is asked twice`)
  if (questions > 0 && listed.length === 0) throw new Error(`seat ${who} is asked, but has no legal answer`)
  if (new Set(listed).size !== listed.length) throw new Error(`a choice is listed twice: ${listed.join(', ')}`)
  const before = JSON.stringify(table)
  for (const choice of questions > 0 ? heard : STRANGE) {
    if (!listed.includes(choice)) expectRefusal(game, table, who, choice)
  }
  for (const { choice, rule } of barredFor(game, table, who)) expectRefusal(game, table, who, choice, rule)
  if (JSON.stringify(table) !== before) throw new Error('a refused choice has changed the table')
}

/** A question that draws without a list must draw what the list would have given: nothing else, and nothing more often. */
function drawsFromTheList(game: Game, table: Table, asked: Asked, seed: number): void {
  const listed = options(game, table, asked)
  for (let draw = 0; draw < listed.length; draw++) {
    const expected = pick(swift(seed + draw), listed)
    const drawn = anyOption(game, table, asked, swift(seed + draw))
    if (drawn !== expected) throw new Error(`"${drawn}" was drawn where the list gives "${expected}"`)
  }
}

/** Listed is listed: it can be done, and a record that holds it can be read. */
function tryOut<T extends Table>(game: Game<T>, table: T, move: Move): void {
  make(game, cloneTable(game, table), move)
  const head = { game: 'any', version: 1, seats: table.seats, options: {}, chance: { kind: 'swift', seed: 1 } } as const
  const lines: readonly Line[] = parseRecord(printRecord({ ...head, lines: [move] })).lines
  if (lines[0]?.kind !== move.kind) throw new Error(`"${printLine(move)}" means something else in a record`)
}

function barredFor(game: Game, table: Table, who: Seat) {
  const asked = askedOf(table, who)
  return (asked && questionOf(game, asked.question).barred?.(table, asked)) ?? []
}

function expectRefusal(game: Game, table: Table, who: Seat, choice: Choice, because?: string): void {
  const verdict = choose(game, table, who, choice)
  if (verdict.ok) throw new Error(`"${who} ${choice}" was ${because ? 'barred' : 'not listed'}, yet accepted`)
  if (!verdict.code || !/^[A-Z]+-\d+$/.test(verdict.rule))
    throw new Error(`refusal without code or rule: ${JSON.stringify(verdict)}`)
  if (because && verdict.rule !== because)
    throw new Error(`"${who} ${choice}" is barred by ${because}, but refused by ${verdict.rule}`)
}

/** The same seed and choices give the same table, byte for byte; so do a table that went through JSON and a clone. */
export function repeats<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const twin = opened(game, seats, seed)
  let saved = JSON.stringify(twin)
  let copy = cloneTable(game, twin)
  for (const { table, move } of walk(game, seats, seed)) {
    const now = JSON.stringify(table)
    plain('the table', table)
    for (const viewer of viewers(table)) {
      plain(`the view of ${viewer}`, viewOf(game, table, viewer))
      if (JSON.stringify(table) !== now) throw new Error('looking at the table has changed it')
    }
    if (JSON.stringify(twin) !== now) throw new Error('same seed, same choices, another table')
    if (saved !== now) throw new Error('a table that went through JSON plays on differently')
    if (JSON.stringify(copy) !== now) throw new Error('a clone plays on differently')
    plain('the events', make(game, twin, move))
    const loaded = JSON.parse(saved) as T
    make(game, loaded, move)
    saved = JSON.stringify(loaded)
    copy = cloneTable(game, copy)
    const original = cloneTable(game, copy)
    make(game, copy, move)
    if (JSON.stringify(original) !== now) throw new Error('a clone changed when its twin was played on')
    if (JSON.stringify(cloneTable(game, copy)) !== JSON.stringify(clone(copy)))
      throw new Error('the own clone is not the generic one')
  }
}

/** Only plain data survives being saved and sent; everything else is lost by JSON without a word. */
function plain(what: string, value: unknown): void {
  if (value === undefined || value === null || ['string', 'boolean'].includes(typeof value)) return
  if (typeof value === 'number' && Number.isFinite(value)) return
  const isPlain =
    typeof value === 'object' && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  if (!isPlain) throw new Error(`${what} is no plain data: JSON loses ${String(value)}`)
  if (Array.isArray(value) && value.includes(undefined))
    throw new Error(`${what} has a gap, which JSON fills with null`)
  for (const [key, inner] of Object.entries(value)) plain(`${what}.${key}`, inner)
}

/** Undo is the replay of the shorter record; the record survives printing, parsing and replaying. */
export function undoes(game: Game, seats: number, seed: number): void {
  const match = new Match(game, seats, someOptions(game, seed), { kind: 'swift', seed })
  const dice = swift(seed * 11 + 5)
  const kept: Choosing[] = []
  while (match.table.asked.length > 0 && kept.length < 400) {
    if (kept.length > 0 && below(dice, 6) === 0) {
      takeBack(match, kept, dice)
      if (JSON.stringify(match.table) !== JSON.stringify(played(game, match, seed, kept).table)) {
        throw new Error('the table after an undo is not that of the shorter record')
      }
    } else {
      const move = randomChoice(game, match.table, dice)
      if (!match.choose(move.seat, move.choice).ok) throw new Error('a listed choice was refused')
      kept.push(move)
    }
  }
  const text = printRecord(match.record())
  const again = replay(game, parseRecord(text))
  if (printRecord(again.record()) !== text)
    throw new Error('the record does not survive printing, parsing and replaying')
  if (JSON.stringify(again.table) !== JSON.stringify(match.table)) throw new Error('a replay ends at another table')
}

function takeBack(match: Match, kept: Choosing[], dice: Chance): void {
  const last = kept.at(-1) as Choosing
  const free = match.mayUndo(last.seat) === undefined
  if (!match.undo(free && pick(dice, [true, false]) ? last.seat : 'all').ok)
    throw new Error('an undo by all was refused')
  kept.pop()
}

function played(game: Game, { seats, options: picked }: Match, seed: number, moves: readonly Choosing[]): Match {
  const match = new Match(game, seats, picked, { kind: 'swift', seed })
  for (const move of moves) match.choose(move.seat, move.choice)
  return match
}

/** What a match has shown stays as it was shown, whatever is played after it: replays are made of nothing else. */
export function remembers(game: Game, seats: number, seed: number): void {
  const match = new Match(game, seats, someOptions(game, seed), { kind: 'swift', seed })
  const dice = swift(seed * 19 + 7)
  const album: { readonly view: View; readonly text: string }[] = []
  for (let decisions = 0; match.table.asked.length > 0 && decisions < 400; decisions++) {
    for (const viewer of viewers(match.table)) {
      const view = match.view(viewer)
      album.push({ view, text: JSON.stringify(view) })
    }
    const { seat: who, choice } = randomChoice(game, match.table, dice)
    match.choose(who, choice)
  }
  const faded = album.find(({ view, text }) => JSON.stringify(view) !== text)
  if (faded) throw new Error(`a view of ${faded.view.viewer} has changed since it was shown`)
}

/**
 * What a seat can foresee from its view is what then happens: the same events in the same order, and the same view where
 * the foresight ends between two choices. Nothing is rolled or shown before the horizon.
 */
export function foresees<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const dice = swift(seed * 23 + 11)
  for (const { table } of walk(game, seats, seed)) {
    const { seat: who } = someoneAsked(table, dice)
    const imagined = imagine(game, viewOf(game, table, who), dice)
    const plan = somePlan(game, imagined, who, dice)
    const before = JSON.stringify(imagined)
    const foreseen = ahead(game, imagined, who, plan)
    if (JSON.stringify(imagined) !== before) throw new Error('looking ahead has changed the table')
    comesTrue(game, cloneTable(game, table), who, plan, foreseen)
  }
}

/** A few choices of one seat in a row, as far as it can see. */
function somePlan<T extends Table>(game: Game<T>, table: T, who: Seat, dice: Chance): Choice[] {
  const choices: Choice[] = []
  for (let next: Ahead<T> = ahead(game, table, who, choices); next.horizon === 'end' && choices.length < 4; ) {
    const listed = choicesOf(game, next.table, who)
    if (listed.length === 0) break
    choices.push(pick(dice, listed))
    next = ahead(game, table, who, choices)
  }
  return choices
}

function comesTrue<T extends Table>(
  game: Game<T>,
  table: T,
  who: Seat,
  plan: readonly Choice[],
  foreseen: Ahead<T>,
): void {
  const { drawn } = table.chance
  const happened: Event[] = []
  const go = (choice: Choice | undefined): void => {
    if (choice !== undefined) happened.push(...make(game, table, { kind: 'choice', seat: who, choice }))
  }
  const told = `${who} plans ${plan.join(', ')}`
  table.news = []
  for (const choice of plan.slice(0, foreseen.whole)) go(choice)
  if (table.chance.drawn !== drawn) throw new Error(`${told}: a die fell before the horizon`)
  if (happened.some((event) => seatsOf(table).some((each) => showsTo(event, each))))
    throw new Error(`${told}: something was shown before the horizon`)
  const isBetween = foreseen.whole === plan.length
  if (isBetween && JSON.stringify(viewOf(game, foreseen.table, who)) !== JSON.stringify(viewOf(game, table, who)))
    throw new Error(`${told}: the view is not the one foreseen`)
  if (!isBetween) go(plan[foreseen.whole])
  const seen = JSON.stringify(foreseen.events.flatMap((event) => eventFor(event, who) ?? []))
  const came = happened.flatMap((event) => eventFor(event, who) ?? [])
  if (JSON.stringify(isBetween ? came : came.slice(0, foreseen.events.length)) !== seen)
    throw new Error(`${told}: what happened is not what was foreseen`)
}

/** What the digest says of every table holds after every step, on real tables and on imagined ones. */
export function keeps<T extends Table>(
  game: Game<T>,
  seats: number,
  seed: number,
  invariants: Readonly<Record<string, Invariant<T>>>,
): void {
  const check = (table: T): void => {
    for (const [name, holds] of Object.entries(invariants)) {
      try {
        holds(table)
      } catch (broken) {
        throw new Error(`${name}: ${broken instanceof Error ? broken.message : broken}`)
      }
    }
  }
  const dice = swift(seed * 13 + 1)
  let last: T | undefined
  for (const { table } of walk(game, seats, seed)) {
    check(table)
    check(imagine(game, viewOf(game, table, pick(dice, viewers(table))), dice))
    last = table
  }
  if (last) check(last)
}

/**
 * Changing what a viewer cannot see changes nothing that viewer receives.
 *
 * From the view of each viewer another table is imagined, or the table disguised. It must look the same; and as long as the same choices are
 * made at both, the viewer must receive the same views and events, byte for byte. Only an event that shows something
 * may tell the two apart, and it must say what it shows: the first event that differs is one that shows, and views
 * differ only after such an event. Then another table is imagined, until the game is over.
 */
export function keepsSecrets<T extends Table>(
  game: Game<T>,
  seats: number,
  seed: number,
  disguise?: Disguise<T>,
): void {
  for (const viewer of viewers(opened(game, seats, seed))) {
    const table = opened(game, seats, seed)
    const dice = swift(seed * 17 + (viewer === 'spectator' ? 0 : viewer))
    for (let decisions = 0; table.asked.length > 0 && decisions < ENDLESS; ) {
      const disguised = disguise && pick(dice, [true, false])
      const other = disguised ? inDisguise(game, table, viewer, dice, disguise) : pictured(game, table, viewer, dice)
      same(
        `the ${disguised ? 'disguised' : 'imagined'} table does not fit the view`,
        look(game, table, viewer),
        look(game, other, viewer),
      )
      other.chance = clone(table.chance)
      other.news = []
      decisions += inParallel(game, table, other, viewer, dice)
    }
  }
}

const pictured = <T extends Table>(game: Game<T>, table: T, viewer: Viewer, dice: Chance): T =>
  imagine(game, JSON.parse(JSON.stringify(viewOf(game, table, viewer))) as View, dice)

/** The table with its secrets changed; answers that others have sealed may be other ones too. */
function inDisguise<T extends Table>(game: Game<T>, table: T, viewer: Viewer, dice: Chance, disguise: Disguise<T>): T {
  const other = cloneTable(game, table)
  disguise(other, viewer, dice)
  for (const asked of other.asked) {
    if (asked.answer !== undefined && asked.seat !== viewer) asked.answer = pick(dice, options(game, other, asked))
  }
  return other
}

/** All a viewer has to go by between events: the view, and what there is to say. */
const look = <T extends Table>(game: Game<T>, table: T, viewer: Viewer) => ({
  ...viewOf(game, table, viewer),
  claims: viewer === 'spectator' ? [] : claimsOf(game, table, viewer),
})

/**
 * An answer that waits for those of others moves nothing: everybody sees that it was given, who gave it sees it, and all
 * else looks as before. Houses rely on it, and do not look again.
 */
export function waits<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const looks = (table: T): string[] =>
    viewers(table).map((viewer) => {
      const { asked: _, answer: __, ...rest } = viewOf(game, table, viewer)
      return JSON.stringify(rest)
    })
  let before: string[] = []
  let giver: Seat | undefined
  for (const { table, move } of walk(game, seats, seed)) {
    const now = looks(table)
    if (giver !== undefined && isSealed(table, giver)) same(`the answer of seat ${giver} moves something`, before, now)
    before = now
    giver = move.kind === 'choice' ? move.seat : undefined
  }
}

/** How many openings are compared; enough that some look alike to a seat although they are not. */
const OPENINGS = 100

/**
 * What a viewer hears before the first question is what the view shows: where two openings look alike to a viewer, they
 * sound alike too. Knowledge is state: who is told more than the view holds would lose it with the next message.
 */
export function opensHonestly<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const heard = new Map<string, string>()
  for (let other = 0; other < OPENINGS; other++) {
    const table = begin(game, seats, someOptions(game, seed), swift(seed * OPENINGS + other), { listen: true })
    const events = table.news ?? []
    plain('the opening', events)
    for (const viewer of viewers(table)) {
      const seen = JSON.stringify(viewOf(game, table, viewer))
      const told = JSON.stringify(events.flatMap((event) => eventFor(event, viewer) ?? []))
      const before = heard.get(seen) ?? told
      if (before !== told) throw new Error(`viewer ${viewer} hears more in the opening than the view shows: ${told}`)
      heard.set(seen, told)
    }
  }
}

/** The table says by which version it is played, and so does every table that is imagined from a view of it. */
export function saysItsRules<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const table = opened(game, seats, seed)
  if (table.rules !== game.version) throw new Error(`played by version ${game.version}, the table says ${table.rules}`)
  for (const viewer of viewers(table)) {
    const { rules } = imagine(game, viewOf(game, table, viewer), swift(seed))
    if (rules !== game.version) throw new Error(`played by version ${game.version}, an imagined table says ${rules}`)
  }
}

/** Plays both tables alike until the viewer may tell them apart; how many decisions that took. */
function inParallel<T extends Table>(game: Game<T>, table: T, other: T, viewer: Viewer, dice: Chance): number {
  for (let decisions = 1; ; decisions++) {
    const move = commonMove(game, table, other, dice)
    if (!move) {
      // No choice is legal at both tables: whatever the seat does next tells them apart, and lawfully.
      make(game, table, randomMove(game, table, dice))
      return decisions
    }
    const events = make(game, table, move)
    const otherEvents = make(game, other, move)
    try {
      if (shownApart(events, otherEvents, viewer)) return decisions
      same('no event shows why the views differ', look(game, table, viewer), look(game, other, viewer))
    } catch (difference) {
      throw new Error(`viewer ${viewer} learns something after "${printLine(move)}": ${difference}`)
    }
    if (table.asked.length === 0) return decisions
  }
}

/** Do the events differ, lawfully: is the first one that is not the same at both tables one that shows? */
function shownApart(events: readonly Event[], others: readonly Event[], viewer: Viewer): boolean {
  const [here, there] = [reaching(viewer, events), reaching(viewer, others)]
  const told = (event?: Event) => event && eventFor(event, viewer)
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    const [one, other] = [here[at], there[at]]
    if (JSON.stringify(told(one)) === JSON.stringify(told(other))) continue
    if ([one, other].some((event) => event && showsTo(event, viewer))) return true
    same('an event that shows nothing differs', told(one) ?? 'nothing', told(other) ?? 'nothing')
  }
  return false
}

const reaching = (viewer: Viewer, events: readonly Event[]): Event[] =>
  events.filter((event) => eventFor(event, viewer))

/** Something that can be said or chosen at both tables, if there is anything. */
function commonMove(game: Game, table: Table, other: Table, dice: Chance): Move | undefined {
  const speaker = pick(dice, seatsOf(table))
  const claims = nowAndThen(dice) ? common(claimsOf(game, table, speaker), claimsOf(game, other, speaker)) : []
  if (claims.length > 0) return { kind: 'claim', seat: speaker, claim: pick(dice, claims) }
  const { seat: who } = someoneAsked(table, dice)
  const choices = common(choicesOf(game, table, who), choicesOf(game, other, who))
  return choices.length > 0 ? { kind: 'choice', seat: who, choice: pick(dice, choices) } : undefined
}

const common = (here: readonly Choice[], there: readonly Choice[]): Choice[] =>
  here.filter((choice) => there.includes(choice))

/** What can be imagined can be played: an imagined table is legal to its end, and shares nothing with the view. */
export function imagines<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const dice = swift(seed * 19 + 2)
  for (const { table } of walk(game, seats, seed)) {
    if (!nowAndThen(dice)) continue
    const view = viewOf(game, table, pick(dice, viewers(table)))
    const before = JSON.stringify([table, view])
    const other = imagine(game, view, dice)
    for (let decisions = 0; other.asked.length > 0; decisions++) {
      if (decisions > ENDLESS) throw new Error('an imagined table does not end')
      const { seat: who, choice } = randomChoice(game, other, dice)
      accept(game, other, askedOf(other, who) as NonNullable<ReturnType<typeof askedOf>>, choice)
    }
    if (!game.outcome(other)) throw new Error('an imagined table ends without an outcome')
    if (JSON.stringify([table, view]) !== before) throw new Error('playing an imagined table has changed the real one')
  }
}

/** Neither the seed nor the state of chance occurs in any view or event. */
export function sealsChance<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const secret = seed.toString(16).padStart(64, 'c0ffee')
  const chance = sealed(secret)
  const table = begin(game, seats, someOptions(game, seed), chance, { listen: true })
  const dice = swift(seed * 23 + 9)
  const check = (events: readonly Event[]): void => {
    for (const viewer of viewers(table)) {
      const text = JSON.stringify([look(game, table, viewer), events.map((event) => eventFor(event, viewer))])
      for (const hidden of [secret, chance.key, '"chance"', '"drawn"']) {
        if (text.includes(hidden)) throw new Error(`viewer ${viewer} receives ${hidden}`)
      }
    }
  }
  check(table.news ?? [])
  for (let decisions = 0; table.asked.length > 0 && decisions < ENDLESS; decisions++) {
    check(make(game, table, randomMove(game, table, dice)))
  }
}

const viewers = (table: Table): Viewer[] => [...seatsOf(table), 'spectator']

function same(what: string, one: unknown, other: unknown): void {
  const [here, there] = [JSON.stringify(one), JSON.stringify(other)]
  if (here === there) return
  let at = 0
  while (here[at] === there[at]) at++
  throw new Error(
    `${what}: …${here.slice(Math.max(0, at - 80), at + 80)}… against …${there.slice(Math.max(0, at - 80), at + 80)}…`,
  )
}
