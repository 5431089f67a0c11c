import { clone as copyOf } from '@gloamhall/kernel'
import type { BloodborneTable, Hunter } from './table.ts'

/** Copies the table field by field: a search makes thousands of copies, and this is several times faster than a generic clone. */
export function clone(table: BloodborneTable): BloodborneTable {
  return {
    ...table,
    chance: copyOf(table.chance),
    // Entries of `agenda` and `gone` are never mutated, so both tables may share them.
    agenda: table.agenda.slice(),
    asked: table.asked.map((asked) => ({ ...asked })),
    monster: { ...table.monster },
    dungeon: table.dungeon.slice(),
    gone: table.gone.slice(),
    closed: table.closed.slice(),
    upgrades: table.upgrades.slice(),
    row: table.row.slice(),
    removed: table.removed.slice(),
    hunters: table.hunters.map(cloneHunter),
    ...(table.news ? { news: table.news.slice() } : {}),
  }
}

/** Copies a Hunter of a table or of a view. */
export const cloneHunter = (hunter: Readonly<Hunter>): Hunter => ({
  life: hunter.life,
  health: hunter.health,
  collected: hunter.collected,
  banked: hunter.banked,
  trophies: { kin: hunter.trophies.kin, humanoid: hunter.trophies.humanoid, beast: hunter.trophies.beast },
  hand: hunter.hand.slice(),
  used: hunter.used.slice(),
  played: hunter.played.slice(),
  deaths: hunter.deaths,
  taken: hunter.taken,
  disarmed: hunter.disarmed,
  weakened: hunter.weakened,
  promised: hunter.promised,
  claims: hunter.claims.slice(),
})
