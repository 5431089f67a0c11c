import { castFor, DEFAULT_BOT_LEVEL } from '@gloamhall/protocol'
import { areConfusable } from './name-skeleton.ts'
import type { SeatSlot } from './seat-slot.ts'

/**
 * Makes a bot one of the cast of its level, with a name unlike all others at the table. The seat stores it, so that lobby, table,
 * log and replay agree, and so that it stays when the cast changes.
 */
export function nameBot(bot: SeatSlot, others: readonly Pick<SeatSlot, 'name'>[], salt: string): void {
  const taken = others.flatMap(({ name }) => (name === undefined ? [] : [name]))
  const isTaken = (name: string): boolean => taken.some((other) => areConfusable(name, other))
  const { name, sigil } = castFor(bot.level ?? DEFAULT_BOT_LEVEL, salt, isTaken)
  bot.name = name
  bot.sigil = sigil
}
