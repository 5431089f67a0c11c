import type { Asked, Entry, Options, Seat, Table } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { Affiliation, CardId, Character, Role } from './content/characters.ts'
import { CHARACTERS } from './content/characters.ts'
import type { AbilityCard } from './content/supply.ts'

/** Rulings that groups play differently; the first value is what we recommend. See RULES.md, section 16. */
export const OPTIONS = {
  guardianAtThree: { values: ['returns', 'keeps'], rule: 'BO-87' },
  attackerIntervenes: { values: ['no', 'yes'], rule: 'BO-38' },
  selfTargets: { values: ['no', 'yes'], rule: 'BO-69' },
  berserkerIntervening: { values: ['attacker', 'nobody'], rule: 'BO-91' },
} as const

export interface BloodBoundTable extends Table<BloodBoundStep, BloodBoundAsked> {
  readonly options: Options
  players: Player[]
  /** Who holds the dagger is the active player. (BO-28) */
  dagger: Seat
  /** How often it was passed on since the last attack: patience is public too. */
  passes: number
  /** The attack under way. */
  attack?: Attack | undefined
  /** All Curse cards of this game; without a holder a card lies in the supply. (BO-24) */
  curses: Curse[]
  /** Who has suffered a fourth wound, and at whose hand. (BO-60, BO-110) */
  captured?: { readonly seat: Seat; readonly by: Seat } | undefined
}

export interface Player {
  readonly card: CardId
  /** One token for each wound, in the order they were taken. (BO-50) */
  tokens: Token[]
  /** Ability cards lying face up here. (BO-68) */
  cards: AbilityCard[]
  /** Whose cards this player has looked at as the Harlequin. (BO-77) */
  looked: Seat[]
  /** What the table has seen and cannot forget, though tokens may go back to the supply. */
  proof: Proof
  /** What this player has claimed, the latest word on each subject. (BO-115) */
  claims: string[]
  /** How often this player has attacked each seat, and stepped in for it; the first number is seat 1. */
  attacks: number[]
  rescues: number[]
}

export type Token = 'rank' | Affiliation

/**
 * The most tokens of each kind seen at once, as far as the icons had to match; whether the rank was shown; and whether
 * an attack has ruled the Inquisitor out. (BO-33)
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
  /** The one who took the wound took the rank token for it, and may use the ability. (BO-63) */
  disclosed?: true
  /** Whom the Assassin or the Mentalist hands the dagger to. (BO-106) */
  daggerTo?: Seat
}

export interface Curse {
  readonly truth: boolean
  holder?: Seat
}

/** A wound that is about to fall, who deals it, and whether it is the wound of the attack or forced by an ability. */
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

/** Entries that have nothing to remember but their name. */
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

/** Ability cards lie open: who asks for them may hold the table or only a view of it. */
interface Beside {
  readonly players: readonly { readonly cards: readonly AbilityCard[] }[]
}

/** A Shield of either colour protects, for as long as it lies there. (BO-85, BO-89) */
export function isShielded({ players }: Beside, seat: Seat): boolean {
  const { cards } = players[seat - 1] as Beside['players'][number]
  // Asked of everybody at every turn, and most have no card at all.
  return cards.length > 0 && (cards.includes('shield-green') || cards.includes('shield-purple'))
}

/** One sees the clue of the right neighbour: seats are numbered clockwise, so that is the seat before. (BO-26) */
export const rightNeighbour = (seats: number, seat: Seat): Seat => (seat === 1 ? seats : seat - 1) as Seat

/** The attack under way; asking outside an attack is a mistake of the program. */
export function attackOf(table: BloodBoundTable): Attack {
  if (!table.attack) throw new Error('no attack is under way')
  return table.attack
}

/** Who suffers the wound of the attack: the target, or the one who stepped in. (BO-42) */
export const woundedIn = (attack: Attack): Seat => attack.intervener ?? attack.target
