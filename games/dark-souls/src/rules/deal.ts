import { shuffle, tell } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import { bossOf, encounterOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import { ENCOUNTER_LEVELS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../content/encounters.ts'
import type { DarkSoulsTable, LaidTile } from '../table.ts'
import { distances } from '../ways.ts'

/** One card face down on each tile, as many of each level as the boss wants, the low levels near the bonfire. (DS-14 … DS-16) */
export function deal(table: DarkSoulsTable): void {
  const cards = drawn(table)
  const order = byDistance(table)
  for (let place = 0; place < order.length; place++) {
    const tile = table.map[order[place] as number] as LaidTile
    const encounter = cards[place] as EncounterId
    tile.encounter = encounter
    tile.level = encounterOf(table, encounter).level
  }
  if (table.news) tell(table, 'DS-14', 'dealt', { levels: table.map.map(({ level }) => level ?? 0) })
}

/** Sorted once: no pack moves a card to another level. */
const STACKS: Readonly<Record<EncounterLevel, readonly EncounterId[]>> = { 1: stackOf(1), 2: stackOf(2), 3: stackOf(3) }

function stackOf(level: EncounterLevel): EncounterId[] {
  return ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === level)
}

/** Each level from its own stack. (DS-14) */
function drawn(table: DarkSoulsTable): EncounterId[] {
  const { levels } = bossOf(table, table.boss as BossId)
  const cards: EncounterId[] = []
  for (const level of ENCOUNTER_LEVELS) {
    const wanted = levels[level - 1] as number
    if (wanted === 0) continue
    const stack = shuffle(table.chance, STACKS[level].slice())
    for (let at = 0; at < wanted; at++) cards.push(stack[at] as EncounterId)
  }
  return cards
}

/** The tiles, nearest first; among equals chance has the say. (DS-15) */
function byDistance({ map, chance }: DarkSoulsTable): number[] {
  const far = distances(map)
  const order = shuffle(
    chance,
    map.map((_, index) => index),
  )
  return order.sort((one, other) => (far[one] as number) - (far[other] as number))
}
