import type { Seat } from '@gloamhall/kernel'
import { seat, emit } from '@gloamhall/kernel'
import type { Character, DarkSoulsTable, Fight, LaidTile } from '../table.ts'
import { fightOf } from '../table.ts'

/** The fight is over, one way or the other: bars are emptied, conditions gone, tokens turned back, models off the nodes. */
export function leaveFight(table: DarkSoulsTable): void {
  for (const character of table.characters) clearBar(character)
  leaveRoom(table)
}

/** The same for whoever runs through: cubes stay on the bars, red and black. (DS-257, DS-313) */
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

/** Both colours. (DS-111, DS-305) */
export function clearBar(character: Character): void {
  character.black = 0
  character.red = 0
}

/** Whoever comes after the last one who was active will begin the next time; if nobody was, all is as before. (DS-107, DS-108) */
function passFirst(table: DarkSoulsTable, { turn, last }: Fight): void {
  const latest = turn?.seat ?? last
  if (latest !== undefined) table.first = clockwise(table, latest)
}

const clockwise = ({ seats }: DarkSoulsTable, from: Seat): Seat => seat((from % seats) + 1)

/** Face down again, and every token on its node. (DS-101) */
function coverTraps(table: DarkSoulsTable, { where, traps }: Fight): void {
  if (where === 'boss') return
  const tile = table.map[where] as LaidTile
  tile.traps = traps.map((token) => ({ ...token, up: false }))
}

/** Once nobody stands in the way, what was left here is picked up for nothing. (DS-306, DS-323) */
export function pickUp(table: DarkSoulsTable): void {
  const { souls } = table.dropped ?? { souls: 0 }
  table.dropped = undefined
  table.souls += souls
  emit(table, 'DS-306', 'picked-up', { souls })
}

/** Nobody comes that way again: what still lies somewhere is lost. (DS-23, DS-118, DS-260) */
export function forsakeSouls(table: DarkSoulsTable): void {
  const { dropped } = table
  if (dropped) emit(table, 'DS-118', 'souls-lost', { souls: dropped.souls })
  table.dropped = undefined
}
