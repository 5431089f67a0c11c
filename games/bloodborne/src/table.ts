import type { Asked, Entry, Options, Seat, Table } from '@gloamhall/kernel'
import { seat as toSeat, seatsOf } from '@gloamhall/kernel'
import { HEALTH } from './content/board.ts'
import type { Abilities, ActionId, Card, DungeonId, FoeId, Laid } from './content/cards.ts'
import { cardOf, FINAL_BOSS_IDS, foeOf, NO_ABILITIES } from './content/cards.ts'
import type { DreamPart, Timing, Trophy } from './content/effects.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { UpgradeId } from './content/upgrades.ts'

/** The choices between rulings and editions; the first value is the one we recommend. See RULES.md. */
export const OPTIONS = {
  finalBoss: { values: ['random', ...FINAL_BOSS_IDS], rule: 'BB-6' },
  firstPlayer: { values: ['random', 'seat-1'], rule: 'BB-15' },
  yellowDie: { values: ['two-plus', 'two'], rule: 'BB-18' },
  unarmedTransform: { values: ['no', 'yes'], rule: 'BB-40' },
  pistols: { values: ['delayed', 'spent'], rule: 'BB-44' },
  instantKill: { values: ['trophies', 'nothing'], rule: 'BB-47' },
  dreamHalves: { values: ['all', 'monster'], rule: 'BB-54' },
  declineUpgrade: { values: ['no', 'yes'], rule: 'BB-84' },
  deathOnReveal: { values: ['sits-out', 'returns'], rule: 'BB-104' },
  gascoigne: { values: ['humanoid', 'kin'], rule: 'BB-111' },
  standOff: { values: ['none', 'rage'], rule: 'R-23' },
} as const

export interface BloodborneTable extends Table<BloodborneStep, BloodborneAsked> {
  readonly options: Options
  /** The current round, from 1. */
  round: number
  /** The seat with the first-player token. (BB-94) */
  first: Seat
  /** Open from the start, like its rule. (BB-6, BB-7) */
  readonly finalBoss: FinalBossId
  /** Face down; the first card is the top one. (BB-8) */
  dungeon: DungeonId[]
  /** The foes fought so far, and how each fight ended. */
  gone: { readonly card: FoeId; readonly fate: 'killed' | 'escaped' }[]
  monster: Monster
  /** Extra blood the next card comes with. */
  omen: number
  /** The parts of this round's Dream that an escape has closed. */
  closed: DreamPart[]
  /** Face down; the first card is the top one. (BB-10) */
  upgrades: UpgradeId[]
  /** The Available Upgrades. (BB-10) */
  row: UpgradeId[]
  /** Cards that have left the game, face up. (BB-86) */
  removed: ActionId[]
  hunters: Hunter[]
  over: boolean
}

/** The current dungeon card; once killed or escaped, it is remembered until the next one comes. */
export interface Monster {
  readonly card: FoeId
  blood: number
  fate: 'fought' | 'killed' | 'escaped'
  /** The blood that the last escape has added to it. (BB-68) */
  omen?: number
  /** For how many rounds in a row no Hunter took blood from it; counted only if it can make a boss rage. */
  spared?: number
}

export interface Hunter {
  life: 'alive' | 'dead' | 'eliminated'
  health: number
  collected: number
  banked: number
  /** How many trophies of each type, which is the space of its token. (BB-106) */
  readonly trophies: Record<Trophy, number>
  hand: ActionId[]
  used: ActionId[]
  /** Face up this round: the card of step 1, then the weapon of step 2. */
  played: ActionId[]
  deaths: number
  /** Blood taken from the monster this round, which is the damage dealt. (BB-59, BB-63) */
  taken: number
  /** Whether another Hunter has disabled this one's melee weapon for the round, and by how much it is weakened. */
  disarmed: boolean
  weakened: number
  /** Whether a killed monster has promised an upgrade in this round's Dream. */
  promised: boolean
  /** What this player has claimed about this round, the latest on each subject. (BB-35) */
  claims: string[]
}

/** The progress of a card: its effects from this one on, and what its own strike has done so far. */
export interface Resolving {
  readonly seat: Seat
  readonly card: ActionId
  readonly when: Timing
  readonly from: number
  readonly struck: Struck
}

export type Struck = 'nothing' | 'hit' | 'killed'

export type BloodborneStep =
  | Plain<
      | 'round'
      | 'choose'
      | 'transform'
      | 'instants'
      | 'monsterAttacks'
      | 'huntersAttack'
      | 'escape'
      | 'huntersDream'
      | 'endOfRound'
      | 'turnUpCards'
      | 'turnUpWeapons'
      | 'refill'
      | 'enter'
      | 'end'
    >
  | (Entry & Resolving & { readonly step: 'resolve' })
  | (Entry & { readonly step: 'wounds'; readonly total: number })
  | (Entry & { readonly step: 'dream' | 'rest'; readonly seat: Seat })

export type BloodborneAsked =
  | (Asked & { readonly question: 'play' | 'add' | 'upgrade' | 'remove' })
  | (Asked & { readonly question: 'target'; readonly card: ActionId; readonly effect: number })

export type AskedAs<Q extends BloodborneAsked['question']> = Extract<BloodborneAsked, { readonly question: Q }>

/** Agenda entries without parameters. */
type Plain<Name extends string> = Name extends string ? { readonly step: Name } : never

// ---- reading the table ----

export const hunterAt = (table: { readonly hunters: readonly Hunter[] }, seat: Seat): Hunter =>
  table.hunters[seat - 1] as Hunter

export const isAlive = ({ life }: Pick<Hunter, 'life'>): boolean => life === 'alive'

/** First player, then clockwise. (BB-31) */
export const inPlayerOrder = ({ seats, first }: { readonly seats: number; readonly first: Seat }): readonly Seat[] =>
  ((PLAYER_ORDERS[seats] ??= [])[first] ??= seatsOf({ seats }).map((_, index) =>
    toSeat(((first - 1 + index) % seats) + 1),
  ))

// Cached, because it is needed in every step of every round.
const PLAYER_ORDERS: (readonly Seat[])[][] = []

/** Reversed, for planning: the entry planned last happens first. */
export const inReverseOrder = ({ seats, first }: { readonly seats: number; readonly first: Seat }): readonly Seat[] =>
  ((REVERSED_ORDERS[seats] ??= [])[first] ??= inPlayerOrder({ seats, first }).toReversed())

const REVERSED_ORDERS: (readonly Seat[])[][] = []

/** The next seat clockwise; eliminated Hunters are skipped. */
export function leftOf(table: BloodborneTable, seat: Seat): Seat {
  let left = (seat % table.seats) + 1
  while (left !== seat && hunterAt(table, left as Seat).life === 'eliminated') left = (left % table.seats) + 1
  return left as Seat
}

export function rightOf(table: BloodborneTable, seat: Seat): Seat {
  let right = seat === 1 ? table.seats : seat - 1
  while (right !== seat && hunterAt(table, right as Seat).life === 'eliminated') {
    right = right === 1 ? table.seats : right - 1
  }
  return right as Seat
}

/** Whether this Hunter played Hunter's Dream this round. */
export const isDreaming = (table: Laid, { played }: Hunter): boolean => someCard(table, played, dreams)

const dreams = (card: Card): boolean => card.dreams

export const hasMelee = (table: Laid, { played }: Hunter): boolean => someCard(table, played, isMelee)

const isMelee = (card: Card): boolean => card.type === 'melee'

export const hasWeapon = (table: Laid, pile: readonly ActionId[]): boolean => someCard(table, pile, isWeapon)

const isWeapon = (card: Card): boolean => card.isWeapon

/** Whether the pile has such a card. Called so often that the condition should be a named function rather than a new closure. */
export function someCard(table: Laid, pile: readonly ActionId[], isSuch: (card: Card) => boolean): boolean {
  for (let at = 0; at < pile.length; at++) if (isSuch(cardOf(table, pile[at] as ActionId))) return true
  return false
}

/** All cards of a Hunter: hand, used pile and cards in play. (BB-85) */
export function ownCards({ hand, used, played }: Pick<Hunter, 'hand' | 'used' | 'played'>): ActionId[] {
  const cards = hand.slice()
  addCards(cards, used)
  addCards(cards, played)
  return cards
}

/** Adds one pile to the bottom of another. */
export function addCards<Id extends ActionId>(pile: Id[], cards: readonly Id[]): void {
  for (let at = 0; at < cards.length; at++) pile.push(cards[at] as Id)
}

/** Draws this many cards from the top of a deck, as long as it lasts. */
export function draw<Id>(deck: Id[], count: number): Id[] {
  const cards: Id[] = []
  while (cards.length < count && deck.length > 0) cards.push(deck.shift() as Id)
  return cards
}

/** Empties a pile in place, which keeps its capacity for the cards to come in the same round. */
export function clear(pile: ActionId[]): void {
  while (pile.length > 0) pile.pop()
}

/** Takes one copy of a card out of a pile. */
export function takeOut<Id extends ActionId>(pile: Id[], card: Id): void {
  for (let at = pile.indexOf(card); at + 1 < pile.length; at++) pile[at] = pile[at + 1] as Id
  pile.pop()
}

export const isFought = ({ monster }: BloodborneTable): boolean => monster.fate === 'fought'

/** The abilities of the current foe; one that is gone has none. (BB-21, BB-23) */
export const abilities = (table: BloodborneTable): Abilities =>
  table.monster.fate === 'fought' ? foeOf(table, table.monster.card).abilities : NO_ABILITIES

/** The rules of the final boss for the whole game. (BB-7) */
export const gameRules = (table: Laid & { readonly finalBoss: FinalBossId }): Abilities =>
  foeOf(table, table.finalBoss).abilities

/** Eight, unless the final boss says otherwise. (BB-5) */
export const maxHealth = (table: Laid & { readonly finalBoss: FinalBossId }): number =>
  gameRules(table).maxHealth?.value ?? HEALTH

/** All cards that count for the limit: in hand, in play and used. (BB-85) */
export const cardsOf = ({
  hand,
  played,
  used,
}: Readonly<Record<'hand' | 'played' | 'used', readonly ActionId[]>>): number =>
  hand.length + played.length + used.length
