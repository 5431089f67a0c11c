import type { RuleId } from '@gloamhall/kernel'
import type { CardId, Laid } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Link } from '../content/effects.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** What the next card of a chain has to fit; nothing fits behind a finisher. */
export type Open = Exclude<Link, 'blank'> | 'none'

/**
 * The link out of the card furthest right. A blank one passes on what is left of it, however many stand in a row, and left
 * of them all is the starting link of the Hunter board. (BP-49, BP-50, BP-54, BP-55)
 */
export function linkOut(table: Laid, chain: readonly CardId[]): Open {
  for (let at = chain.length - 1; at >= 0; at--) {
    const { out } = cardOf(table, chain[at] as CardId)
    if (out === undefined) return 'none'
    if (out !== 'blank') return out
  }
  return 'start'
}

/** Wild fits every colour, on either side, and blank everything; a starting link behind a wild one is a ruling. (BP-52, BP-53, BP-168) */
export function linkFits(table: BloodyPalaceTable, open: Open, into: Link): boolean {
  if (open === 'none') return false
  if (into === 'blank' || into === 'wild' || into === open) return true
  return open === 'wild' && (into !== 'start' || table.options['wildStart'] !== 'no')
}

/** Why it does not fit. */
export function linkRule(open: Open): RuleId {
  if (open === 'none') return 'BP-55'
  if (open === 'start') return 'BP-50'
  return open === 'wild' ? 'BP-168' : 'BP-49'
}
