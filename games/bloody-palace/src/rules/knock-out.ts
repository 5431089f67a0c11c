import type { Seat } from '@gloamhall/kernel'
import { show } from '@gloamhall/kernel'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { toDiscard } from './decks.ts'
import { cutShort } from './enemy-phase.ts'
import { isEmpty } from './nearest.ts'
import { dropRank } from './style.ts'

/** Removes a Hunter from the arena, discards the hand and lowers the rank; orbs and achievements are kept. (BP-133, BP-134, BP-137) */
export function knockOut(table: BloodyPalaceTable, seat: Seat, foe: Foe): void {
  const hunter = hunterAt(table, seat)
  show(table, 'BP-133', 'knockedOut', { seat, foe: foe.id, cards: [...hunter.hand] })
  for (const card of hunter.hand.slice()) toDiscard(table, seat, card)
  hunter.at = undefined
  dropRank(table, seat)
  if (isEmpty(table)) cutShort(table)
}
