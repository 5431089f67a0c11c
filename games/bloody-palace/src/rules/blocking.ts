import type { Question, Seat } from '@gloamhall/kernel'
import { ask, emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { pileOf } from '../content/cards.ts'
import type { BlockAsked, Strike } from '../agenda-types/enemies.ts'
import { foeNamed, hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { toDiscard } from './decks.ts'
import { blockWorth } from './discarding.ts'
import { offerFeats } from './feats.ts'
import { harm } from './harm.ts'
import { isBeside } from './nearest.ts'

/**
 * The damage is announced, and the target may block. A player with cards is asked even if none of them can block, since skipping
 * the question would reveal the hand; with an empty hand there is nothing to hide. (BP-128, BP-192)
 */
export function strike(table: BloodyPalaceTable, { foe: id, seat, damage }: Strike): void {
  const foe = foeNamed(table, id)
  if (!foe || hunterAt(table, seat).at === undefined) return
  suffer(table, seat, foe, damage, damage)
}

function suffer(table: BloodyPalaceTable, seat: Seat, foe: Foe, damage: number, left: number): void {
  if (hunterAt(table, seat).hand.length === 0) return harm(table, seat, left, foe)
  ask(table, { question: 'block', seat, foe: foe.id, damage, left, answer: undefined })
}

/** Any number of cards, one after the other; blocking more than the damage has no effect. (BP-128, BP-192) */
export const blockQuestion: Question<BloodyPalaceTable, BlockAsked> = {
  rule: 'BP-128',
  options: (table, asked) => {
    const choices: string[] = []
    for (const card of hunterAt(table, asked.seat).hand) {
      const choice = `block ${card}`
      if (blockValue(table, asked, card) > 0 && !choices.includes(choice)) choices.push(choice)
    }
    choices.push('take')
    return choices
  },
  answer: (table, asked, choice) => {
    const { seat, damage, left } = asked
    const foe = foeNamed(table, asked.foe)
    if (!foe) return
    if (choice === 'take') return harm(table, seat, left, foe)
    const card = choice.slice('block '.length) as CardId
    const value = blockValue(table, asked, card)
    emit(table, 'BP-128', 'blocks', { seat, card, value, left: Math.max(0, left - value) })
    toDiscard(table, seat, card)
    if (value < left) return suffer(table, seat, foe, damage, left - value)
    emit(table, 'BP-132', 'blockedAll', { seat, foe: foe.id })
    offerFeats(table, seat, 'blocked-whole', damage)
  },
  /** Basic Attacks, and cards whose icon is faded or only for steps. (BP-129) */
  barred: (table, asked) => {
    const { hand, hunter, chain } = hunterAt(table, asked.seat)
    const basics = pileOf(table, hunter, 'basic').filter((card) => !chain.includes(card))
    const useless = hand.filter((card) => blockValue(table, asked, card) === 0)
    return [...new Set([...useless, ...basics])].map((card) => ({ choice: `block ${card}`, rule: 'BP-129' }))
  },
}

/** How much damage a card blocks here. (BP-128) */
function blockValue(table: BloodyPalaceTable, { seat, foe: id, damage, left }: BlockAsked, card: CardId): number {
  return blockWorth(table, hunterAt(table, seat), card, () => {
    const foe = foeNamed(table, id)
    return left === damage && foe !== undefined && isBeside(table, foe, seat)
  })
}
