import type { Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import type { DreamPart } from './content/effects.ts'
import type { FinalBossId } from './content/final-bosses.ts'
import type { UpgradeId } from './content/upgrades.ts'
import type { StrikeForecast } from './forecast.ts'
import type { BloodborneStep, BloodborneTable, Hunter, Monster } from './table.ts'
import { hunterAt } from './table.ts'

/**
 * The visible table: the same for every seat, because every card in a hand can be deduced.
 *
 * Hands are shown: all Hunters begin alike, upgrades are taken openly, used piles and removed cards are face up. Hidden are the
 * order and content of the two decks, and secret choices; until all have chosen, these are not in any pile but in the sealed
 * answers of the kernel. (BB-120 … BB-123)
 */
export interface BloodborneBoard {
  readonly round: number
  readonly first: Seat
  readonly finalBoss: FinalBossId
  readonly monster: Readonly<Monster>
  /** How many cards are left in the dungeon; no player knows which. */
  readonly dungeon: number
  readonly gone: BloodborneTable['gone']
  readonly omen: number
  readonly closed: readonly DreamPart[]
  readonly upgrades: number
  readonly row: readonly UpgradeId[]
  readonly removed: readonly ActionId[]
  /** What is still to happen this round; no entry holds anything hidden. */
  readonly agenda: readonly BloodborneStep[]
  readonly hunters: readonly SeenHunter[]
  /** The strikes still to come this round, as far as the open cards tell; the same for every seat. */
  readonly ahead: readonly StrikeForecast[]
  readonly over: boolean
}

export type SeenHunter = Readonly<Hunter> & { readonly seat: Seat }

export function view(table: BloodborneTable, ahead: readonly StrikeForecast[]): BloodborneBoard {
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

/** Written out, so that any field added to a Hunter stays hidden until it is listed here. */
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
