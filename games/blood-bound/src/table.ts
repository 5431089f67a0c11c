import type { Asked, Entry, Options, Seat, Table } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { Affiliation, CardId, Character, Role } from './content/characters.ts'
import { CHARACTERS } from './content/characters.ts'
import type { AbilityCard } from './content/supply.ts'

/** Rulings that groups play differently; the first value is the one we recommend. See RULES.md, section 16. */
export const OPTIONS = {
  guardianAtThree: { values: ['returns', 'keeps'], rule: 'BO-87' },
  attackerIntervenes: { values: ['no', 'yes'], rule: 'BO-38' },
  selfTargets: { values: ['no', 'yes'], rule: 'BO-69' },
  berserkerIntervening: { values: ['attacker', 'nobody'], rule: 'BO-91' },
} as const

export interface BloodBoundTable extends Table<BloodBoundStep, BloodBoundAsked> {
  readonly options: Options
  players: Player[]
  /** The holder of the dagger is the active player. (BO-28) */
  dagger: Seat
  /** How many times in a row the dagger was passed without an attack, which is public. */
  passes: number
  /** The current attack. */
  attack?: Attack | undefined
  /** All Curse cards of this game; without a holder a card is in the supply. (BO-24) */
  curses: Curse[]
  /** The player with a fourth wound, and the one who dealt it. (BO-60, BO-110) */
  captured?: { readonly seat: Seat; readonly by: Seat } | undefined
}

export interface Player {
  readonly card: CardId
  /** One token for each wound, in the order they were taken. (BO-50) */
  tokens: Token[]
  /** Ability cards, face up. (BO-68) */
  cards: AbilityCard[]
  /** The seats whose cards this player has looked at as the Harlequin. (BO-77) */
  looked: Seat[]
  /** What the tokens have proved so far, though they may go back to the supply. */
  proof: Proof
  /** What this player has claimed, the latest on each subject. (BO-115) */
  claims: string[]
  /** How often this player has attacked each seat, and intervened for it; the first number is seat 1. */
  attacks: number[]
  rescues: number[]
}

export type Token = 'rank' | Affiliation

/**
 * The most tokens of each kind seen at once, as far as the icons had to match; whether the rank was shown; and whether an attack
 * has ruled the Inquisitor out. (BO-33)
 */
export interface Proof {
  rank: boolean
  rose: number
  beast: number
  unknown: number
  notInquisitor: boolean
}

export interface Attack {
  readonly attacker: Seat
  readonly target: Seat
  offers: Seat[]
  intervener?: Seat
  /** The wounded player took the rank token for it, and may use the ability. (BO-63) */
  disclosed?: true
  /** The seat the Assassin or the Mentalist hands the dagger to. (BO-106) */
  daggerTo?: Seat
}

export interface Curse {
  readonly truth: boolean
  holder?: Seat
}

/** A wound about to be taken, its dealer, and whether it is the wound of the attack or forced by an ability. */
export interface Wound {
  readonly victim: Seat
  readonly dealer: Seat
  readonly of: 'attack' | 'ability'
  /** The rank token must be taken, if it still can be. */
  readonly token: 'rank' | undefined
}

export type BloodBoundStep =
  | Plain<
      'step',
      'clues' | 'turn' | 'request' | 'offers' | 'decision' | 'suffer' | 'ability' | 'curses' | 'carryOut' | 'handOver'
    >
  | (Entry & Wound & { readonly step: 'wound' })

export type BloodBoundAsked =
  | (Asked & Plain<'question', 'act' | 'request' | 'offer' | 'reconsider' | 'accept' | 'heal'>)
  | (Asked & { readonly question: 'token'; readonly of: Wound['of'] })
  | (Asked & { readonly question: 'ability'; readonly role: Role })
  | (Asked & { readonly question: 'lookAgain'; readonly first: Seat })
  | (Asked & { readonly question: 'curse'; readonly left: number })

/** Entries without parameters. */
type Plain<Key extends string, Name extends string> = Name extends string ? { readonly [K in Key]: Name } : never

export type AskedAs<Q extends BloodBoundAsked['question']> = Extract<BloodBoundAsked, { readonly question: Q }>

// ---- reading the table ----

export const player = (table: { readonly players: readonly Player[] }, seat: Seat): Player =>
  table.players[seat - 1] as Player

export const characterAt = (table: BloodBoundTable, seat: Seat): Character => CHARACTERS[player(table, seat).card]

export const others = (table: Pick<BloodBoundTable, 'seats'>, seat: Seat): Seat[] =>
  seatsOf(table).filter((other) => other !== seat)

export const has = ({ players }: Beside, seat: Seat, card: AbilityCard): boolean =>
  (players[seat - 1] as Beside['players'][number]).cards.includes(card)

/** Part of a table or of a view: ability cards are open. */
interface Beside {
  readonly players: readonly { readonly cards: readonly AbilityCard[] }[]
}

/** A Shield of either colour protects, for as long as the player has it. (BO-85, BO-89) */
export function isShielded({ players }: Beside, seat: Seat): boolean {
  const { cards } = players[seat - 1] as Beside['players'][number]
  // Checked for all players at every turn, and most have no card at all.
  return cards.length > 0 && (cards.includes('shield-green') || cards.includes('shield-purple'))
}

/** A player sees the clue of the right neighbour: seats are numbered clockwise, so that is the seat before. (BO-26) */
export const rightNeighbour = (seats: number, seat: Seat): Seat => (seat === 1 ? seats : seat - 1) as Seat

/** The current attack; outside an attack this throws. */
export function attackOf(table: BloodBoundTable): Attack {
  if (!table.attack) throw new Error('no attack is under way')
  return table.attack
}

/** The player who takes the wound of the attack: the target, or the intervener. (BO-42) */
export const woundedIn = (attack: Attack): Seat => attack.intervener ?? attack.target
