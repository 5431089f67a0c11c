import type { Seat } from '@gloamhall/kernel'
import { plan, seat, shuffle, emit } from '@gloamhall/kernel'
import { inTurn } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

/**
 * The last foe is slain: the rest of the round is dropped. Between stages the stage end follows, after the last one only the
 * scoring. (BP-117, BP-154, BP-180, BP-181)
 */
export function stageOver(table: BloodyPalaceTable): void {
  table.agenda = []
  table.asked = []
  table.turn = undefined
  table.attack = undefined
  table.phase = undefined
  const slayer = table.slayer ?? table.first
  plan(table, table.palace.length === 0 ? { step: 'scoring' } : { step: 'stageEnd', slayer })
}

/** The player to the left of the slayer becomes First Player; then the players buy and shuffle. (BP-141 … BP-145) */
export function stageEnd(table: BloodyPalaceTable, { slayer }: { readonly slayer: Seat }): void {
  table.first = seat((slayer % table.seats) + 1)
  emit(table, 'BP-141', 'stage-end', { stage: table.stage, slayer })
  if (table.seats > 1) emit(table, 'BP-141', 'first', { seat: table.first })
  plan(table, [{ step: 'shuffleAll' }, { step: 'stage' }])
  for (const each of inTurn(table).toReversed()) plan(table, { step: 'shop', seat: each })
}

/** Shuffles the discard pile into the deck; hand and chain stay as they are. (BP-144, BP-182, BP-183) */
export function shuffleAll(table: BloodyPalaceTable): void {
  for (const hunter of table.hunters) {
    hunter.deck.push(...hunter.discard.splice(0))
    shuffle(table.chance, hunter.deck)
  }
  emit(table, 'BP-144', 'shuffled', {})
  if (table.options['refill'] === 'yes') plan(table, { step: 'refill' })
}
