import { shuffle, tell } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import { bossOf, encounterOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import { ENCOUNTER_LEVELS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../content/encounters.ts'
import type { DarkSoulsTable } from '../table.ts'
import { distances } from '../ways.ts'

/** One card face down on each tile, as many of each level as the boss wants, the low levels near the bonfire. (DS-14 … DS-16) */
export function deal(table: DarkSoulsTable): void {
  const cards = drawn(table)
  const order = byDistance(table)
  table.map = table.map.map((tile, index) => {
    const encounter = cards[order.indexOf(index)] as EncounterId
    return { ...tile, encounter, level: encounterOf(table, encounter).level }
  })
  tell(table, 'DS-14', 'dealt', { levels: table.map.map(({ level }) => level ?? 0) })
}

/** Sorted once: no pack moves a card to another level. */
const STACKS: Readonly<Record<EncounterLevel, readonly EncounterId[]>> = { 1: stackOf(1), 2: stackOf(2), 3: stackOf(3) }

function stackOf(level: EncounterLevel): EncounterId[] {
  return ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === level)
}

/** Each level from its own stack. (DS-14) */
function drawn(table: DarkSoulsTable): EncounterId[] {
  const { levels } = bossOf(table, table.boss as BossId)
  return ENCOUNTER_LEVELS.flatMap((level) => {
    if (levels[level - 1] === 0) return []
    return shuffle(table.chance, [...STACKS[level]]).slice(0, levels[level - 1])
  })
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
