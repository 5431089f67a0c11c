import type { Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import type { DreamPart } from './content/effects.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { UpgradeId } from './content/upgrades.ts'
import type { Foreseen } from './foresee.ts'
import type { BloodborneStep, BloodborneTable, Hunter, Monster } from './table.ts'
import { hunterAt } from './table.ts'

/**
 * What can be seen of the table: the same from every chair, for here nobody holds a card that the others could not name.
 *
 * Hands are shown, since they can be deduced: all begin alike, upgrades are taken openly, used piles and removed cards
 * lie open. Hidden are the two decks, order and content, and what is chosen in secret; that lies in no pile before all
 * have chosen, but in the sealed answers of the kernel. (BB-120 … BB-123)
 */
export interface BloodborneBoard {
  readonly round: number
  readonly first: Seat
  readonly finalBoss: FinalBossId
  readonly monster: Readonly<Monster>
  /** How many cards lie in the dungeon; what is in it nobody knows. */
  readonly dungeon: number
  readonly gone: BloodborneTable['gone']
  readonly omen: number
  readonly closed: readonly DreamPart[]
  readonly upgrades: number
  readonly row: readonly UpgradeId[]
  readonly removed: readonly ActionId[]
  /** What is still to happen in this round; no entry holds anything hidden. */
  readonly agenda: readonly BloodborneStep[]
  readonly hunters: readonly SeenHunter[]
  /** The strikes still to come in this round, as far as the open cards tell; the same for every chair. */
  readonly ahead: readonly Foreseen[]
  readonly over: boolean
}

export type SeenHunter = Readonly<Hunter> & { readonly seat: Seat }

export function view(table: BloodborneTable, ahead: readonly Foreseen[]): BloodborneBoard {
  return {
    round: table.round,
    first: table.first,
    finalBoss: table.finalBoss,
    monster: table.monster,
    dungeon: table.dungeon.length,
    gone: table.gone,
    omen: table.omen,
    closed: table.closed,
    upgrades: table.upgrades.length,
    row: table.row,
    removed: table.removed,
    agenda: table.agenda,
    hunters: seatsOf(table).map((seat) => seenHunter(seat, hunterAt(table, seat))),
    ahead,
    over: table.over,
  }
}

/** Written out, so that whatever is added to a Hunter stays hidden until somebody decides otherwise. */
const seenHunter = (seat: Seat, hunter: Hunter): SeenHunter => ({
  seat,
  life: hunter.life,
  health: hunter.health,
  collected: hunter.collected,
  banked: hunter.banked,
  trophies: hunter.trophies,
  hand: hunter.hand,
  used: hunter.used,
  played: hunter.played,
  deaths: hunter.deaths,
  taken: hunter.taken,
  disarmed: hunter.disarmed,
  weakened: hunter.weakened,
  promised: hunter.promised,
  claims: hunter.claims,
})
