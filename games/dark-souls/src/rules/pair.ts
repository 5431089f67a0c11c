import { shuffle, emit } from '@gloamhall/kernel'
import type { BossModelId } from '../content/bosses.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'
import { deckOf, lastOf } from './behaviour.ts'
import { cardsOfModel } from './heat-up.ts'

/** Health the survivor of a pair gains. (DS-242) */
const HEALING: Readonly<Partial<Record<Foe['model'], number>>> = { ornstein: 10, smough: 15 }

/** The survivor heals, up to full health, and plays its own heat-up cards from then on. (DS-242, DS-302) */
export function survivor(table: DarkSoulsTable, fallen: Foe): void {
  const left = fightOf(table).foes.find(({ id, model }) => id !== fallen.id && model in HEALING)
  if (!left) return
  const health = Math.min(left.wounds, HEALING[left.model] ?? 0)
  left.wounds -= health
  const pile = deckOf(table)
  const cards = cardsOfModel(table, left.model as BossModelId, true)
  // Always the same five cards: known as a set, in unknown order.
  pile.shown = [...cards]
  pile.last = lastOf(pile)
  pile.deck = shuffle(table.chance, cards)
  pile.discard = []
  pile.ordered = false
  pile.heated = true
  emit(table, 'DS-242', 'survived', { foe: left.id, fallen: fallen.id, health, cards: pile.deck.length })
}

/** Whether the foe is the second of a pair, which follows the card the first has turned up. (DS-303) */
export const follows = (table: DarkSoulsTable, foe: Foe): boolean =>
  foe.model === 'smough' && fightOf(table).foes.some(({ model }) => model === 'ornstein')
