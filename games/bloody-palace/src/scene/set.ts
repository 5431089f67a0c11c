import type { Chance, Options, PlayedBy, RuleId, Seat } from '@gloamhall/kernel'
import { against, expectOnce, fieldsIn, listIn, numberIn, plan, seatIn, wordIn } from '@gloamhall/kernel'
import type { AchievementId } from '../content/achievements.ts'
import { ACHIEVEMENT_IDS } from '../content/achievements.ts'
import { achievementOf, cardOf, palaceOf } from '../content/cards.ts'
import type { FoeClass } from '../content/foes.ts'
import type { HunterId } from '../content/hunters.ts'
import type { PalaceId } from '../content/palace.ts'
import { PALACE_IDS } from '../content/palace.ts'
import { nameOf, START } from '../hexes.ts'
import { hunterAt, hunterOn, inTurn, isFree } from '../models.ts'
import { linkFits, linkOut, linkRule } from '../rules/links.ts'
import { newTurn } from '../rules/turn.ts'
import { setup, stageDeck } from '../setup.ts'
import type { BloodyPalaceTable, Hunter } from '../table.ts'
import type { SceneBehaviours, SceneFoe } from './foes.ts'
import { layBehaviours, layFoes } from './foes.ts'
import type { SceneHunter } from './hunters.ts'
import { hunterFrom } from './hunters.ts'
import { flagIn, hexIn, takeOut } from './words.ts'

/**
 * A table in the middle of a stage, in a few words. Anything not given is as at the start: the first card of its set is face up,
 * its foes are placed as it shows them, and the Hunters are in the middle with five cards in hand.
 */
export interface Scene {
  /** Stage 1 … 4 and its card; scoring happens in the last one. */
  readonly stage?: number
  readonly card?: PalaceId
  /** The stages to come, the next one first. */
  readonly palace?: readonly PalaceId[]
  readonly round?: number
  readonly first?: number
  readonly hunters?: readonly SceneHunter[]
  /** Exactly these foes, if any is given; between stages and at the end there are none. */
  readonly foes?: readonly SceneFoe[]
  readonly orbs?: readonly SceneOrbs[]
  readonly behaviours?: Partial<Record<FoeClass, SceneBehaviours>>
  /** The face-up row, and the deck beside it, top card first. */
  readonly row?: readonly AchievementId[]
  readonly achievements?: readonly AchievementId[]
  /** What comes next: a Hunter's turn, or one of the phases. */
  readonly next?: (typeof NEXT)[number]
  /** Whose turn it is, and what has happened in it. */
  readonly turn?: SceneTurn
  readonly slayer?: number
}

export interface SceneOrbs {
  readonly at: string
  readonly red?: number
  readonly green?: number
}

export interface SceneTurn {
  readonly seat?: number
  readonly ran?: boolean
  readonly claimed?: boolean
  /** Extra damage for the next attack card. */
  readonly bonus?: number
}

const NEXT = ['turn', 'enemies', 'end-phase', 'stage-end', 'scoring'] as const

const FIELDS = [
  'stage',
  'card',
  'palace',
  'round',
  'first',
  'hunters',
  'foes',
  'orbs',
  'behaviours',
  'row',
  'achievements',
  'next',
  'turn',
  'slayer',
]

export function set(given: unknown, seats: number, options: Options, chance: Chance, by: PlayedBy): BloodyPalaceTable {
  const spoken = fieldsIn(given, 'given', FIELDS) as Scene
  // A scene is deterministic: the chance given is only used from here on.
  const table = setup(seats, options, { kind: 'swift', a: 1, b: 1, c: 1, d: 1, drawn: 0 }, by)
  table.chance = chance
  table.agenda = []
  table.first = seatIn(spoken.first ?? 1, 'first', seats)
  layStages(table, spoken)
  layDemons(table, spoken)
  layHunters(table, spoken)
  layOrbs(table, spoken)
  layAchievements(table, spoken)
  table.round = numberIn(spoken.round ?? 1, 'round', 1, 999)
  table.slayer = spoken.slayer === undefined ? undefined : seatIn(spoken.slayer, 'slayer', seats)
  goOn(table, spoken)
  return table
}

/** Each stage is drawn from its set. (BP-17) */
function layStages(table: BloodyPalaceTable, { next, stage = next === 'scoring' ? 4 : 1, card, palace }: Scene): void {
  const sets = stageDeck(table, table.seats)
  table.stage = numberIn(stage, 'stage', 1, sets.length)
  const open = sets[table.stage - 1] as PalaceId[]
  table.card = wordIn(card ?? open[0], 'card', PALACE_IDS)
  if (!open.includes(table.card)) throw against('BP-17', 'card', table.card)
  const coming = sets.slice(table.stage)
  const listed = listIn(palace, 'palace', coming.length)
  table.palace = coming.map((deck, at) => {
    const id = wordIn(listed[at] ?? deck[0], `palace[${at + 1}]`, PALACE_IDS)
    if (!deck.includes(id)) throw against('BP-17', `palace[${at + 1}]`, id)
    return id
  })
}

/** Foes are present in the middle of a stage and absent after it. (BP-30, BP-117) */
function layDemons(table: BloodyPalaceTable, spoken: Scene): void {
  const { models, order } = palaceOf(table, table.card as PalaceId)
  const isOver = spoken.next === 'stage-end' || spoken.next === 'scoring'
  layFoes(table, spoken.foes ?? (isOver ? [] : models.map(([foe, at, facing]) => ({ foe, at, facing }))))
  if (isOver !== (table.foes.length === 0)) throw against('BP-117', 'foes', spoken.foes)
  // Classes the card does not list act after those it lists.
  const classes = [...new Set([...order, ...table.foes.map((foe) => foe.class)])]
  const present = spoken.foes ? classes.filter((foe) => table.foes.some((each) => each.class === foe)) : [...order]
  layBehaviours(table, spoken.behaviours, present)
}

/** By seat; a Hunter or hex given for a later seat is reserved for it. (BP-9, BP-10) */
function layHunters(table: BloodyPalaceTable, spoken: Scene): void {
  const named = listIn(spoken.hunters, 'hunters', table.seats)
  const wanted = named.map((each) => (each as SceneHunter | null)?.hunter)
  const hexes = named.map((each) => (each as SceneHunter | null)?.at)
  for (let place = 0; place < table.seats; place++) {
    const others = wanted.filter((id, other) => id !== undefined && other > place) as HunterId[]
    const taken = [...table.hunters.map(({ hunter }) => hunter), ...(wanted[place] === undefined ? others : [])]
    const open = START.filter((hex) => isFree(table, hex) && !hexes.includes(nameOf(hex)))
    const start = open.find((hex) => hex === START[place]) ?? open[0]
    const hunter = hunterFrom(named[place] ?? {}, table, place, taken, start)
    // Two models never share a hex. (BP-58)
    if (hunter.at !== undefined && !isFree(table, hunter.at)) {
      throw against('BP-58', `hunters[${place + 1}].at`, nameOf(hunter.at))
    }
    table.hunters.push(hunter)
    expectLinks(table, hunter, `hunters[${place + 1}].chain`)
  }
}

/** Each card of a chain must link to the one to its left. (BP-43, BP-49, BP-212) */
function expectLinks(table: BloodyPalaceTable, { chain }: Hunter, where: string): void {
  for (const [place, card] of chain.entries()) {
    const open = linkOut(table, chain.slice(0, place))
    const link = cardOf(table, card).in
    if (link === undefined) throw against('BP-43', `${where}[${place + 1}]`, card)
    if (!linkFits(table, open, link)) throw against(linkRule(open), `${where}[${place + 1}]`, card)
  }
}

function layOrbs(table: BloodyPalaceTable, spoken: Scene): void {
  for (const [place, each] of listIn(spoken.orbs, 'orbs').entries()) {
    const where = `orbs[${place + 1}]`
    const { at, red = 0, green = 0 } = fieldsIn(each, where, ['at', 'red', 'green']) as SceneOrbs
    const orbs = {
      hex: hexIn(at, `${where}.at`),
      red: numberIn(red, `${where}.red`, 0, 99),
      green: numberIn(green, `${where}.green`, 0, 99),
    }
    if (orbs.red + orbs.green === 0) throw against('BP-71', where, each)
    // Orbs in a Hunter's hex would have been collected at once. (BP-72)
    if (hunterOn(table, orbs.hex)) throw against('BP-72', `${where}.at`, at)
    table.orbs.push(orbs)
  }
  expectOnce(
    table.orbs.map(({ hex }) => nameOf(hex)),
    'orbs',
  )
}

/** Achievements not given are in the deck; challenging ones and Demon Slayer are where they belong in that stage. (BP-19, BP-153) */
function layAchievements(table: BloodyPalaceTable, spoken: Scene): void {
  const pile = [...ACHIEVEMENT_IDS]
  const take = (given: unknown, where: string, rule: RuleId): AchievementId[] => {
    const cards = takeOut(pile, given, where, rule)
    for (const card of cards) {
      const barred = notYet(table, card)
      if (barred) throw against(barred, where, card)
    }
    return cards
  }
  for (const [place, hunter] of table.hunters.entries()) {
    const said = (spoken.hunters?.[place] as SceneHunter | undefined)?.feats
    hunter.feats = take(said, `hunters[${place + 1}].feats`, 'BP-148')
  }
  // Achievements that need more than one foe are removed before the boss; claimed ones stay with their Hunter. (BP-153)
  const hasLeft = (id: AchievementId): boolean =>
    table.palace.length === 0 && achievementOf(table, id).leavesBeforeBoss === true
  table.row = take(spoken.row, 'row', 'BP-147')
  const top = take(spoken.achievements, 'achievements', 'BP-147')
  const gone = [...table.row, ...top].find(hasLeft)
  if (gone) throw against('BP-153', table.row.includes(gone) ? 'row' : 'achievements', gone)
  table.aside = pile.filter((id) => notYet(table, id) !== undefined)
  table.achievements = [...top, ...pile.filter((id) => !table.aside.includes(id) && !hasLeft(id))]
}

/** The rule that keeps a card out of the game at this stage. (BP-163, BP-164) */
function notYet(table: BloodyPalaceTable, id: AchievementId): RuleId | undefined {
  const { challenging, demonSlayer } = achievementOf(table, id)
  if (demonSlayer && table.palace.length > 0) return 'BP-163'
  return challenging && table.stage === 1 ? 'BP-164' : undefined
}

/** The agenda play continues with. */
function goOn(table: BloodyPalaceTable, { next = 'turn', turn }: Scene): void {
  const order = inTurn(table)
  if (next !== 'turn' && turn !== undefined) throw against('BP-80', 'turn', turn)
  switch (wordIn(next, 'next', NEXT)) {
    case 'scoring':
      if (table.palace.length > 0) throw against('BP-154', 'next', next)
      return plan(table, { step: 'scoring' })
    case 'stage-end':
      if (table.palace.length === 0) throw against('BP-154', 'next', next)
      return plan(table, { step: 'stageEnd', slayer: table.slayer ?? table.first })
    case 'end-phase':
      return plan(table, { step: 'endPhase' })
    case 'enemies':
      return plan(table, [{ step: 'enemyPhase' }, { step: 'endPhase' }])
    case 'turn':
      return inTheTurnOf(table, turn ?? {}, order)
  }
}

function inTheTurnOf(table: BloodyPalaceTable, given: unknown, order: readonly Seat[]): void {
  const said = fieldsIn(given, 'turn', ['seat', 'ran', 'claimed', 'bonus']) as SceneTurn
  const seat = seatIn(said.seat ?? table.first, 'turn.seat', table.seats)
  plan(table, [{ step: 'enemyPhase' }, { step: 'endPhase' }])
  for (const later of order.slice(order.indexOf(seat) + 1).toReversed()) plan(table, { step: 'turn', seat: later })
  const isUnderWay = said.ran !== undefined || said.claimed !== undefined || said.bonus !== undefined
  if (!isUnderWay) return plan(table, { step: 'turn', seat })
  if (hunterAt(table, seat).at === undefined) throw against('BP-136', 'turn', said)
  table.turn = {
    ...newTurn(seat),
    ran: flagIn(said.ran ?? false, 'turn.ran'),
    claimed: flagIn(said.claimed ?? false, 'turn.claimed'),
    bonus: numberIn(said.bonus ?? 0, 'turn.bonus', 0, 9),
  }
  plan(table, [
    { step: 'acts', seat },
    { step: 'turnEnds', seat },
  ])
}
