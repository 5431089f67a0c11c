import type { CardId, Laid } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Hunter } from '../table.ts'
import { lasting, lastingFor } from './lasting.ts'

type Besides = Pick<Hunter, 'beside' | 'stance'>

/** What a card is worth when discarded, at a table or in a view: 0 if the icon is faded, or for the other use. (BP-46, BP-171) */
export function discardWorth(table: Laid, hunter: Besides, id: CardId, use: 'block' | 'step'): number {
  const { discard, discardFor, tags } = cardOf(table, id)
  if (discard === undefined || (discardFor !== undefined && discardFor !== use)) return 0
  if (hunter.beside.length === 0) return discard
  const style = lasting(table, hunter, use === 'step' ? 'style-step' : 'style-block')
  return discard + style + lastingFor(table, hunter, 'tag-block', tags)
}

/** How much damage a card blocks: it may be more for the first card against a foe beside the Hunter. (BP-128) */
export function blockWorth(table: Laid, hunter: Besides, id: CardId, isFirstBeside: () => boolean): number {
  const value = discardWorth(table, hunter, id, 'block')
  return value > 0 && lasting(table, hunter, 'block-adjacent') > 0 && isFirstBeside() ? value + 1 : value
}
