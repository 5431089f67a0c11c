import { plan, emit } from '@gloamhall/kernel'
import type { BossId } from '../content/bosses.ts'
import type { CardId } from '../content/cards.ts'
import { bossOf } from '../content/cards.ts'
import { itemCards } from '../items.ts'
import type { Campaign, DarkSoulsStep, DarkSoulsTable } from '../table.ts'
import { campaignOf } from '../table.ts'
import { sectionOf } from './campaign.ts'
import { win } from './end.ts'
import { forsakeSouls } from './leaving.ts'
import { fullDial } from './sparks.ts'

/** Starts or resumes a section of the campaign: its boss is known, and its map is laid unless one was saved with the last session. (DS-248) */
export function section(table: DarkSoulsTable): void {
  const campaign = campaignOf(table)
  const { section: number, scenario } = campaign
  emit(table, 'DS-248', 'section', { section: number, sections: scenario.sections.length })
  expectNext(table, campaign)
  if (table.map.length === 0) plan(table, [{ step: 'map' }, { step: 'fogGate' }, { step: 'deal' }])
}

/** Sets the next boss, which determines the kind of its room. (DS-194, DS-249) */
function expectNext(table: DarkSoulsTable, campaign: Campaign): void {
  const boss = sectionOf(campaign).bosses[campaign.beaten] as BossId
  table.boss = boss
  table.half = bossOf(table, boss).tier
  emit(table, 'DS-249', 'boss', { boss })
}

/**
 * A boss of the section has fallen. Back-to-back bosses follow at once without a return to the bonfire, others wait for the
 * party. The last one brings a spark and the next section. (DS-249, DS-259, DS-262, DS-312)
 */
export function bossFell(table: DarkSoulsTable, campaign: Campaign): void {
  const { bosses, backToBack = false } = sectionOf(campaign)
  const fallen = bosses[campaign.beaten] as BossId
  campaign.beaten++
  const isLast = campaign.beaten === bosses.length
  if (isLast || !backToBack) for (const boss of backToBack ? new Set(bosses) : [fallen]) bossTreasure(table, boss)
  if (!isLast) {
    expectNext(table, campaign)
    return plan(table, { step: backToBack ? 'bossEncounter' : 'journey' })
  }
  gainSpark(table)
  if (campaign.section === campaign.scenario.sections.length) return win(table)
  plan(table, { step: 'nextSection' })
}

/** Treasure of a boss, also of main bosses; cards the party has already found are not in the box any more. (DS-26, DS-250) */
function bossTreasure(table: DarkSoulsTable, boss: BossId): void {
  const had = [
    ...table.characters.flatMap(({ armour, right, left, backup }) => itemCards([armour, right, left, ...backup])),
    ...itemCards(table.inventory),
    ...campaignOf(table).gone,
  ]
  const cards = (bossOf(table, boss).treasure as readonly CardId[]).filter((card) => !had.includes(card))
  if (cards.length === 0) return
  for (const card of cards) table.inventory.push({ card, upgrades: [] })
  emit(table, 'DS-26', 'boss-treasure', { boss, cards })
}

/** Adds a spark, up to the number at the start. (DS-250, DS-310) */
function gainSpark(table: DarkSoulsTable): void {
  table.sparks = Math.min(table.sparks + 1, fullDial(table))
  emit(table, 'DS-250', 'spark-gained', { sparks: table.sparks })
}

/** After a defeat, all bosses of a back-to-back section are back. (DS-262) */
export function beginAnew(table: DarkSoulsTable, campaign: Campaign): void {
  const { bosses, backToBack = false } = sectionOf(campaign)
  if (!backToBack || campaign.beaten === 0) return
  campaign.beaten = 0
  table.boss = bosses[0]
  table.half = bossOf(table, bosses[0] as BossId).tier
  emit(table, 'DS-262', 'all-back', { bosses })
}

/** A new bonfire: new map, new treasure after the first section, and a free rest. (DS-260, DS-309) */
export function nextSection(table: DarkSoulsTable): void {
  const campaign = campaignOf(table)
  campaign.section++
  campaign.beaten = 0
  table.boss = undefined
  table.map = []
  table.fogGate = undefined
  table.here = 'bonfire'
  emit(table, 'DS-260', 'new-bonfire', {})
  forsakeSouls(table)
  const growth: DarkSoulsStep[] = campaign.grown ? [] : [{ step: 'moreTreasure' }]
  plan(table, [{ step: 'section' }, ...growth, { step: 'rest', manner: 'free' }, { step: 'journey' }])
}
