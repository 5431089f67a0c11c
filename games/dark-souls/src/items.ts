import type { CardId } from './content/cards.ts'
import type { Item } from './table.ts'

/** The ids of the items and of the upgrades on them. */
export const itemCards = (items: readonly (Readonly<Item> | undefined)[]): CardId[] =>
  items.flatMap((item) => (item ? [item.card, ...item.upgrades] : []))
