import type { RuleId } from '@gloamhall/kernel'
import type { CardId, Laid } from '../content/cards.ts'
import { cardOf } from '../content/cards.ts'
import type { Link } from '../content/effects.ts'
import type { BloodyPalaceTable } from '../table.ts'

/** What the next card of a chain must link to; nothing fits after a finisher. */
export type Open = Exclude<Link, 'blank'> | 'none'

/**
 * The link at the right end of the chain. A blank card passes on the link to its left, however many there are in a row; to the
 * left of all cards is the starting link of the Hunter board. (BP-49, BP-50, BP-54, BP-55)
 */
export function linkOut(table: Laid, chain: readonly CardId[]): Open {
  for (let at = chain.length - 1; at >= 0; at--) {
    const { out } = cardOf(table, chain[at] as CardId)
    if (out === undefined) return 'none'
    if (out !== 'blank') return out
  }
  return 'start'
}

/**
 * Wild fits every colour, on either side, and blank fits everything; that a starting link fits after a wild one is our ruling.
 * (BP-52, BP-53, BP-168)
 */
export function linkFits(table: BloodyPalaceTable, open: Open, into: Link): boolean {
  if (open === 'none') return false
  if (into === 'blank' || into === 'wild' || into === open) return true
  return open === 'wild' && (into !== 'start' || table.options['wildStart'] !== 'no')
}

/** The rule that says why it does not fit. */
export function linkRule(open: Open): RuleId {
  if (open === 'none') return 'BP-55'
  if (open === 'start') return 'BP-50'
  return open === 'wild' ? 'BP-168' : 'BP-49'
}
