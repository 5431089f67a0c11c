import { pick, shuffle, emit } from '@gloamhall/kernel'
import { BEHAVIOURS } from '../content/behaviours.ts'
import type { BossModelId } from '../content/bosses.ts'
import type { BehaviourId, Laid } from '../content/cards.ts'
import { behaviourOf, bossOf } from '../content/cards.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'
import { deckOf, mix } from './behaviour.ts'

/** The behaviour cards of a model, with or without the heat-up mark. (DS-193) */
export const cardsOfModel = (table: Laid, model: BossModelId, heatUp: boolean): BehaviourId[] =>
  Object.keys(BEHAVIOURS[model]).filter((id) => (behaviourOf(table, model, id).heatUp ?? false) === heatUp)

/**
 * Once, at or below its heat-up point: a random heat-up card is shuffled into the deck, whose order becomes unknown again.
 * (DS-201, DS-202, DS-300)
 */
export function heatUp(table: DarkSoulsTable): void {
  const pile = deckOf(table)
  if (pile.heated) return
  pile.heated = true
  const [model] = bossOf(table, pile.boss).models
  if (model === undefined) return
  const hot = pick(table.chance, cardsOfModel(table, model, true))
  mix(pile, (cards) => shuffle(table.chance, cards), { added: hot, keepsDiscard: table.options.heatUp === 'deck' })
  emit(table, 'DS-201', 'heatedUp', { boss: pile.boss, cards: pile.deck.length })
}

/** Unpredictable Onslaught: after the Dancer resolves a heat-up card, all her cards are shuffled. (DS-241, DS-301) */
export function onslaught(table: DarkSoulsTable, foe: Foe, card: BehaviourId): void {
  if (foe.model !== DANCER || !behaviourOf(table, DANCER, card).heatUp) return
  const { behaviour } = fightOf(table)
  if (!behaviour) return
  mix(behaviour, (cards) => shuffle(table.chance, cards))
  emit(table, 'DS-241', 'reshuffled', { foe: foe.id, cards: behaviour.deck.length })
}
const DANCER = 'dancer-of-the-boreal-valley'
