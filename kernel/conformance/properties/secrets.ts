import type { Chance, Choice, Event, Game, Table, View, Viewer } from '../../src/index.ts'
import {
  choicesOf,
  clone,
  cloneTable,
  eventFor,
  imagine,
  isToldAll,
  options,
  pick,
  printLine,
  seatsOf,
  showsTo,
  swift,
  viewOf,
} from '../../src/index.ts'
import { look, same } from './likeness.ts'
import type { Move } from './random-play.ts'
import {
  MAX_GAME_DECISIONS,
  claimsOf,
  make,
  nowAndThen,
  opened,
  randomMove,
  someoneAsked,
  viewers,
} from './random-play.ts'

/**
 * Changes what this viewer cannot see on a table, straight from the digest. A second opinion beside the game's own
 * `imagine`, which starts from the view: if the view shows too much, `imagine` may simply reproduce it, and the leak
 * would stay undetected.
 */
export type Disguise<T extends Table> = (table: T, viewer: Viewer, chance: Chance) => void

/**
 * Changing what a viewer cannot see changes nothing that viewer receives.
 *
 * For each viewer, a second table is imagined from the view, or made by disguising the first. It must look the same;
 * and as long as the same choices are made at both, the viewer must receive the same views and events, byte for byte.
 * Only a revealing event may tell the two apart, and it must carry what it reveals: the first event that differs must
 * be a revealing one, and views may differ only after it. Then another table is imagined, until the game is over.
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
    for (let decisions = 0; table.asked.length > 0 && decisions < MAX_GAME_DECISIONS; ) {
      const disguised = disguise && pick(dice, [true, false])
      const other = disguised
        ? inDisguise(game, table, viewer, dice, disguise)
        : imaginedFrom(game, table, viewer, dice)
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

const imaginedFrom = <T extends Table>(game: Game<T>, table: T, viewer: Viewer, dice: Chance): T =>
  imagine(game, JSON.parse(JSON.stringify(viewOf(game, table, viewer))) as View, dice)

/** A copy of the table with its secrets changed; sealed answers of other seats may change too. */
function inDisguise<T extends Table>(game: Game<T>, table: T, viewer: Viewer, dice: Chance, disguise: Disguise<T>): T {
  const other = cloneTable(game, table)
  disguise(other, viewer, dice)
  for (const asked of other.asked) {
    if (asked.answer !== undefined && asked.seat !== viewer) asked.answer = pick(dice, options(game, other, asked))
  }
  return other
}

/** Plays both tables alike until the viewer may tell them apart. Returns the number of decisions made. */
function inParallel<T extends Table>(game: Game<T>, table: T, other: T, viewer: Viewer, dice: Chance): number {
  for (let decisions = 1; ; decisions++) {
    const move = commonMove(game, table, other, dice)
    if (!move) {
      // No choice is legal at both tables, so the next choice of the seat tells them apart legitimately.
      make(game, table, randomMove(game, table, dice))
      return decisions
    }
    const [here, there] = [playAndLog(game, table, move, viewer), playAndLog(game, other, move, viewer)]
    try {
      const agreed = commonPrefix(here.events, there.events, viewer)
      sameFrames(here.frames, there.frames, agreed)
      if (agreed < Math.max(here.events.length, there.events.length)) return decisions
      same('no event shows why the views differ', look(game, table, viewer), look(game, other, viewer))
    } catch (difference) {
      throw new Error(`viewer ${viewer} learns something after "${printLine(move)}": ${difference}`)
    }
    if (table.asked.length === 0) return decisions
  }
}

/** What a viewer received during one move: the events, and each frame with the number of events before it. */
interface MoveLog {
  readonly events: readonly Event[]
  readonly frames: readonly Frame[]
}

interface Frame {
  readonly told: number
  readonly view: string
}

function playAndLog(game: Game, table: Table, move: Move, viewer: Viewer): MoveLog {
  const frames: Frame[] = []
  let framed = 0
  const events = make(game, table, move, () => {
    const news = table.news ?? []
    // As in a match: a step without a new public event is not worth a frame.
    if (!isToldAll(news, framed)) return
    framed = news.length
    frames.push({ told: eventsReaching(viewer, news).length, view: JSON.stringify(viewOf(game, table, viewer)) })
  })
  return { events: eventsReaching(viewer, events), frames }
}

/**
 * The number of leading events that are the same at both tables; the first one that differs must be a revealing one.
 */
function commonPrefix(here: readonly Event[], there: readonly Event[], viewer: Viewer): number {
  const told = (event?: Event) => event && eventFor(event, viewer)
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    const [one, other] = [here[at], there[at]]
    if (JSON.stringify(told(one)) === JSON.stringify(told(other))) continue
    if ([one, other].some((event) => event && showsTo(event, viewer))) return at
    same('an event that shows nothing differs', told(one) ?? 'nothing', told(other) ?? 'nothing')
  }
  return here.length
}

/**
 * A viewer must not see more in the middle of a cascade than at its end: until an event legitimately differs, frames
 * are the same.
 */
function sameFrames(here: readonly Frame[], there: readonly Frame[], agreed: number): void {
  const before = (frames: readonly Frame[]): Frame[] => frames.filter(({ told }) => told <= agreed)
  for (const { told, view } of before(here)) {
    const other = before(there).find((frame) => frame.told === told)
    // Right before the difference, the steps of the two tables may differ, so one of them may have no frame there.
    if (other) same('no event shows why the frames differ', view, other.view)
    else if (told < agreed) throw new Error(`after ${told} events only one of the tables has a frame`)
  }
}

const eventsReaching = (viewer: Viewer, events: readonly Event[]): Event[] =>
  events.filter((event) => eventFor(event, viewer))

/** A claim or choice that is legal at both tables, if there is one. */
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
