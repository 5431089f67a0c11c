import type { Seat } from '@gloamhall/kernel'
import { seat, emit } from '@gloamhall/kernel'
import type { Character, DarkSoulsTable, Fight, LaidTile } from '../table.ts'
import { fightOf } from '../table.ts'

/** Ends a fight, won or lost: endurance bars are cleared, conditions and tokens removed, models taken off the nodes. */
export function leaveFight(table: DarkSoulsTable): void {
  for (const character of table.characters) clearBar(character)
  leaveRoom(table)
}

/** The same after a dash, except that cubes stay on the bars. (DS-257, DS-313) */
export function leaveRoom(table: DarkSoulsTable): void {
  const fight = fightOf(table)
  passFirst(table, fight)
  for (const character of table.characters) {
    character.conditions = [] // DS-114
    character.at = undefined
    character.side = undefined
  }
  coverTraps(table, fight)
  table.fight = undefined
}

/** Removes cubes of both colours. (DS-111, DS-305) */
export function clearBar(character: Character): void {
  character.black = 0
  character.red = 0
}

/** The character after the last active one acts first next time; without any activation the token stays. (DS-107, DS-108) */
function passFirst(table: DarkSoulsTable, { turn, last }: Fight): void {
  const latest = turn?.seat ?? last
  if (latest !== undefined) table.first = clockwise(table, latest)
}

const clockwise = ({ seats }: DarkSoulsTable, from: Seat): Seat => seat((from % seats) + 1)

/** Trap tokens are turned face down again on their nodes. (DS-101) */
function coverTraps(table: DarkSoulsTable, { where, traps }: Fight): void {
  if (where === 'boss') return
  const tile = table.map[where] as LaidTile
  tile.traps = traps.map((token) => ({ ...token, up: false }))
}

/** Souls dropped here are picked up at no cost once no foe is left. (DS-306, DS-323) */
export function pickUp(table: DarkSoulsTable): void {
  const { souls } = table.dropped ?? { souls: 0 }
  table.dropped = undefined
  table.souls += souls
  emit(table, 'DS-306', 'picked-up', { souls })
}

/** The party does not come back to this map, so souls still there are lost. (DS-23, DS-118, DS-260) */
export function forsakeSouls(table: DarkSoulsTable): void {
  const { dropped } = table
  if (dropped) emit(table, 'DS-118', 'souls-lost', { souls: dropped.souls })
  table.dropped = undefined
}
