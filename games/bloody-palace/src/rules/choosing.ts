import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan, seat, seatsOf, shuffle, emit } from '@gloamhall/kernel'
import type { Laid } from '../content/cards.ts'
import { pileOf } from '../content/cards.ts'
import type { HunterId } from '../content/hunters.ts'
import { HUNTER_IDS } from '../content/hunters.ts'
import type { BloodyPalaceTable, Hunter } from '../table.ts'

/** Each player in turn takes a free Hunter; a player with a single Hunter left is not asked. (BP-9) */
export function choosing(table: BloodyPalaceTable): void {
  if (table.options['hunters'] === 'random') return chooseByLot(table)
  if (table.hunters.length === table.seats) return planPlaces(table)
  const free = freeHunters(table)
  const next = seat(table.hunters.length + 1)
  plan(table, { step: 'choosing' })
  if (free.length === 1) join(table, next, free[0] as HunterId)
  else ask(table, asking('hunter', next))
}

function chooseByLot(table: BloodyPalaceTable): void {
  const drawn = shuffle(table.chance, [...HUNTER_IDS])
  for (const each of seatsOf(table)) join(table, each, drawn[each - 1] as HunterId)
  planPlaces(table)
}

function planPlaces(table: BloodyPalaceTable): void {
  emit(table, 'BP-12', 'first', { seat: table.first })
  for (const each of seatsOf(table).toReversed()) plan(table, { step: 'placing', seat: each })
}

export const hunterQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-9',
  options: (table) => freeHunters(table).map((id) => `hunter ${id}`),
  answer: (table, { seat: who }, choice) => join(table, who, choice.slice('hunter '.length) as HunterId),
  barred: ({ hunters }) => hunters.map(({ hunter }) => ({ choice: `hunter ${hunter}`, rule: 'BP-9' })),
}

const freeHunters = ({ hunters }: BloodyPalaceTable): HunterId[] =>
  HUNTER_IDS.filter((id) => !hunters.some(({ hunter }) => hunter === id))

function join(table: BloodyPalaceTable, who: Seat, id: HunterId): void {
  const hunter = newHunter(table, id)
  shuffle(table.chance, hunter.deck)
  table.hunters.push(hunter)
  emit(table, 'BP-9', 'joined', { seat: who, hunter: id })
}

/** The Basic Attacks are available, the other starting cards form the deck, and the upgrades are face up. (BP-11 … BP-15) */
export const newHunter = (on: Laid, id: HunterId): Hunter => ({
  hunter: id,
  at: undefined,
  facing: 0,
  damage: 0,
  red: 0,
  style: 0,
  deck: pileOf(on, id, 'deck'),
  hand: [],
  discard: [],
  chain: [],
  upgrades: pileOf(on, id, 'upgrade'),
  beside: [],
  spent: 0,
  feats: [],
  hasFeat: false,
  slowed: false,
  triggered: false,
  stance: undefined,
  assailed: 0,
  harmed: false,
  isSorting: false,
  revealed: 0,
})
