import type { Question } from '@gloamhall/kernel'
import { shuffle, emit } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import { bossOf, encounterOf } from '../content/cards.ts'
import type { EncounterLevel } from '../content/effects.ts'
import { ENCOUNTER_LEVELS } from '../content/effects.ts'
import type { EncounterId } from '../content/encounters.ts'
import { ENCOUNTER_IDS, ENCOUNTERS } from '../content/encounters.ts'
import type { DarkSoulsTable, LaidTile } from '../table.ts'
import { distances } from '../map-graph.ts'
import { sectionOf } from './campaign.ts'
import { askParty } from './party.ts'

/**
 * Deals an encounter face down to each tile: as many of each level as the boss requires, low levels nearest to the bonfire.
 * If the party lays the map, it also decides between tiles at equal distance. (DS-14 … DS-16)
 */
export function deal(table: DarkSoulsTable): void {
  if (table.options.map === 'laid' && layouts(table).length > 1)
    return askParty(table, (to) => ({ ...to, question: 'levels' }))
  const cards = drawn(table)
  const order = byDistance(table)
  for (let place = 0; place < order.length; place++)
    placeEncounter(table, order[place] as number, cards[place] as EncounterId)
  tellLevels(table)
}

/** `levels 1 2 1 1`, in tile order. */
export const levelsQuestion: Question<DarkSoulsTable> = {
  rule: 'DS-15',
  options: (table) => layouts(table).map((levels) => `levels ${levels.join(' ')}`),
  answer: (table, _, choice) => {
    const cards = drawn(table)
    const [, ...levels] = choice.split(' ').map(Number)
    for (const [index, level] of levels.entries()) placeEncounter(table, index, takeOf(table, cards, level))
    tellLevels(table)
  },
}

/** Takes the first card of a level out of the list. */
function takeOf(table: DarkSoulsTable, cards: EncounterId[], level: number): EncounterId {
  const at = cards.findIndex((id) => encounterOf(table, id).level === level)
  return cards.splice(at, 1)[0] as EncounterId
}

function placeEncounter(table: DarkSoulsTable, index: number, encounter: EncounterId): void {
  const tile = table.map[index] as LaidTile
  tile.encounter = encounter
  tile.level = encounterOf(table, encounter).level
}

function tellLevels(table: DarkSoulsTable): void {
  if (table.news) emit(table, 'DS-14', 'dealt', { levels: table.map.map(({ level }) => level ?? 0) })
}

/** Number of encounters per level, set by the boss or by the section. (DS-16, DS-248) */
function levelsWanted(table: DarkSoulsTable): readonly number[] {
  const { campaign } = table
  if (!campaign) return bossOf(table, table.boss as BossId).levels
  const { encounters } = sectionOf(campaign)
  return ENCOUNTER_LEVELS.map((level) => encounters.filter((each) => each === level).length)
}

/** Every arrangement of the levels in which no higher level is nearer than a lower one. (DS-15) */
function layouts(table: DarkSoulsTable): readonly EncounterLevel[][] {
  const far = distances(table.map)
  const counts = [...levelsWanted(table)]
  const found: EncounterLevel[][] = []
  const fill = (laid: readonly EncounterLevel[]): void => {
    const tile = laid.length
    if (tile === far.length) return void found.push([...laid])
    for (const level of ENCOUNTER_LEVELS) {
      if ((counts[level - 1] as number) === 0) continue
      if (!laid.every((other, at) => isInOrder(far[at] as number, other, far[tile] as number, level))) continue
      counts[level - 1] = (counts[level - 1] as number) - 1
      fill([...laid, level])
      counts[level - 1] = (counts[level - 1] as number) + 1
    }
  }
  fill([])
  return found
}

export const isInOrder = (far: number, level: number, otherFar: number, other: number): boolean =>
  far === otherFar || (far < otherFar ? level <= other : level >= other)

/** Computed once: packs cannot change the level of a card. */
const STACKS: Readonly<Record<EncounterLevel, readonly EncounterId[]>> = { 1: stackOf(1), 2: stackOf(2), 3: stackOf(3) }

function stackOf(level: EncounterLevel): EncounterId[] {
  return ENCOUNTER_IDS.filter((id) => ENCOUNTERS[id].level === level)
}

/** Draws each level from its own stack. (DS-14) */
function drawn(table: DarkSoulsTable): EncounterId[] {
  const levels = levelsWanted(table)
  const cards: EncounterId[] = []
  for (const level of ENCOUNTER_LEVELS) {
    const wanted = levels[level - 1] as number
    if (wanted === 0) continue
    const stack = shuffle(table.chance, STACKS[level].slice())
    for (let at = 0; at < wanted; at++) cards.push(stack[at] as EncounterId)
  }
  return cards
}

/** Tiles by distance, in random order among equals. (DS-15) */
function byDistance({ map, chance }: DarkSoulsTable): number[] {
  const far = distances(map)
  const order = shuffle(
    chance,
    map.map((_, index) => index),
  )
  return order.sort((one, other) => (far[one] as number) - (far[other] as number))
}
