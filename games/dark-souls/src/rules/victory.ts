import type { Question } from '@gloamhall/kernel'
import { plan, show, emit } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import type { CardId } from '../content/cards.ts'
import { bossOf, encounterOf } from '../content/cards.ts'
import type { ChestAsked } from '../agenda-types/journey.ts'
import type { DarkSoulsTable, LaidTile } from '../table.ts'
import { fightOf } from '../table.ts'
import { win } from './end.ts'
import { leaveFight, pickUp } from './leaving.ts'
import { askParty } from './party.ts'
import { bossFell } from './section.ts'
import { drawTreasure } from './treasure.ts'

/** Per character. (DS-112) */
const SOULS_PER_CHARACTER = 2
const CHEST_CARDS = 2

/** All foes have fallen. (DS-110) */
export function victory(table: DarkSoulsTable): void {
  const { where } = fightOf(table)
  leaveFight(table)
  if (where === 'boss') beatBoss(table, table.boss as BossId)
  else clearTile(table, where)
}

/** The card stays face up; the party gains souls, and picks up souls dropped here. (DS-83, DS-112, DS-306) */
function clearTile(table: DarkSoulsTable, index: number): void {
  const tile = table.map[index] as LaidTile
  tile.cleared = true
  const gained = SOULS_PER_CHARACTER * table.seats
  table.souls += gained
  emit(table, 'DS-112', 'cleared', { tile: index + 1, gained, souls: table.souls })
  if (table.dropped?.where === index) pickUp(table)
  plan(table, [{ step: 'chest', tile: index }, { step: 'journey' }])
}

/** Pays souls for the sparks the party has kept, counted before the dial is reset. (DS-113, DS-203) */
function beatBoss(table: DarkSoulsTable, boss: BossId): void {
  const gained = table.sparks * table.seats
  table.souls += gained
  emit(table, 'DS-113', 'boss-beaten', { boss, gained, souls: table.souls })
  if (table.dropped?.where === 'boss') pickUp(table)
  if (table.campaign) return bossFell(table, table.campaign)
  if (table.half === 'main') return win(table)
  const cards = bossOf(table, boss).treasure as readonly CardId[]
  for (const card of cards) table.inventory.push({ card, upgrades: [] })
  emit(table, 'DS-26', 'boss-treasure', { boss, cards })
  plan(table, { step: 'secondHalf' })
}

// ---- the chest (DS-95, DS-96) ----

export function chest(table: DarkSoulsTable, { tile }: { readonly tile: number }): void {
  if (hasClosedChest(table, table.map[tile] as LaidTile)) askParty(table, (to) => ({ ...to, question: 'chest', tile }))
}

const hasClosedChest = (table: DarkSoulsTable, { encounter, opened }: LaidTile): boolean =>
  encounter !== undefined && !opened && encounterOf(table, encounter).terrain.includes('chest')

export const chestQuestion: Question<DarkSoulsTable, ChestAsked> = {
  rule: 'DS-95',
  options: () => ['open', 'leave'],
  answer: (table, { tile: index }, choice) => {
    if (choice === 'leave') return emit(table, 'DS-95', 'chest-left', { tile: index + 1 })
    const tile = table.map[index] as LaidTile
    tile.opened = true
    table.drawn = drawTreasure(table, CHEST_CARDS)
    show(table, 'DS-95', 'chest-opened', { tile: index + 1, cards: [...table.drawn] })
    plan(table, { step: 'treasure' })
  },
}
