import { shuffle, emit } from '@gloamhall/kernel'
import type { BossModelId } from '../content/bosses.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'
import { fightOf } from '../table.ts'
import { deckOf, lastOf } from './behaviour.ts'
import { cardsOfModel } from './heat-up.ts'

/** What the other one gains by the fall of its companion. (DS-242) */
const HEALING: Readonly<Partial<Record<Foe['model'], number>>> = { ornstein: 10, smough: 15 }

/** United they stand: the one that is left heals, no farther than unhurt, and goes on by its own hot cards. (DS-242, DS-302) */
export function survivor(table: DarkSoulsTable, fallen: Foe): void {
  const left = fightOf(table).foes.find(({ id, model }) => id !== fallen.id && model in HEALING)
  if (!left) return
  const health = Math.min(left.wounds, HEALING[left.model] ?? 0)
  left.wounds -= health
  const pile = deckOf(table)
  const cards = cardsOfModel(table, left.model as BossModelId, true)
  // All five of them, so that everybody knows what is in it, and nobody the order.
  pile.shown = [...cards]
  pile.last = lastOf(pile)
  pile.deck = shuffle(table.chance, cards)
  pile.discard = []
  pile.ordered = false
  pile.heated = true
  emit(table, 'DS-242', 'survived', { foe: left.id, fallen: fallen.id, health, cards: pile.deck.length })
}

/** Of two that go by one card the first turns it up, and the second follows it. (DS-303) */
export const follows = (table: DarkSoulsTable, foe: Foe): boolean =>
  foe.model === 'smough' && fightOf(table).foes.some(({ model }) => model === 'ornstein')
