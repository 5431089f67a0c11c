import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import type { Seat, View } from '@gloamhall/kernel'
import { awaited, commitment, headsOf, Match, pick, printRecord, swift } from '@gloamhall/kernel'
import { newFolder } from './gloamhall.ts'

/**
 * A match of Blood Bound, saved at the first question that meets the condition. It is found by random play, so that a
 * test describes a situation instead of depending on a seed that happens to reach it.
 */
export async function midGame(
  fits: (view: View, match: Match) => boolean,
): Promise<{ resume: string; file: string; seat: Seat; view: View }> {
  const { game } = await boxOf('blood-bound')
  for (let number = 1; number <= 1000; number++) {
    const seed = number.toString(16).padStart(64, '0')
    const match = new Match(game, 6, {}, { kind: 'sealed', seed, nonces: { 1: '00' } })
    const dice = swift(number)
    for (let [asked] = awaited(match.table); asked; [asked] = awaited(match.table)) {
      const { seat } = asked
      const view = match.view(seat)
      if (fits(view, match)) {
        const file = join(newFolder(), 'mid-game.txt')
        // The seat of the nonce does not affect the dice; it marks the player's seat.
        const chance = { kind: 'sealed' as const, commitment: commitment(seed), nonces: { [seat]: '00' }, seed }
        const record = { ...match.record(), chance }
        writeFileSync(file, printRecord({ ...record, head: headsOf(game, record)?.at(-1) ?? '' }))
        return { resume: `play --bots random --resume ${file}`, file, seat, view }
      }
      match.choose(seat, pick(dice, view.choices))
    }
  }
  throw new Error('no such situation in a thousand games')
}

/** Whether it is this seat's turn. */
export const holdsDagger = ({ choices }: View): boolean => choices.some((choice) => choice.startsWith('pass '))
