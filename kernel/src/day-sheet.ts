import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import { Reader } from './reader.ts'
import type { MatchRecord } from './record.ts'

/**
 * The published sheet of one day of the daily game, in which every player gets the same deal. As text:
 *
 *     gloamhall-day 1
 *     game marsh
 *     day 2026-11-16
 *     commitment 6d1f…              hash of the seed, published before any match of the day began
 *     seed 0b77…                    once the day can no longer be played
 *
 * A record of that day names the same commitment and contains no nonces, so its dice are those of every other player.
 */
export interface DaySheet {
  readonly game: string
  readonly day: string
  readonly commitment: string
  readonly seed?: string
}

const FIRST_LINE = 'gloamhall-day 1'

/** Prints a day sheet in the format above. */
export const printDay = ({ game, day, commitment, seed }: DaySheet): string =>
  [
    FIRST_LINE,
    `game ${game}`,
    `day ${day}`,
    `commitment ${commitment}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    '',
  ].join('\n')

/** The exact inverse of printing, except that CRLF is accepted. */
export function parseDay(text: string): DaySheet {
  const reader = new Reader('day', text)
  reader.first(FIRST_LINE)
  const game = reader.field('game', /^[a-z][a-z-]*$/)
  const day = reader.field('day', /^\d{4}-\d{2}-\d{2}$/)
  const commitment = reader.field('commitment', /^[0-9a-f]{64}$/)
  const seed = reader.ended() ? undefined : reader.field('seed', /^[0-9a-f]{64}$/)
  if (!reader.ended()) {
    reader.next()
    throw reader.error('day-goes-on')
  }
  return { game, day, commitment, ...(seed === undefined ? {} : { seed }) }
}

/** The reasons why a record is not of that day; none if it is. */
export function verifyDay({ game, chance }: MatchRecord, sheet: DaySheet): Problem[] {
  if (game !== sheet.game) return [problem('day-game', { record: game, sheet: sheet.game })]
  if (chance.kind !== 'sealed' || chance.commitment !== sheet.commitment) return [problem('day-seal')]
  return Object.keys(chance.nonces).length > 0 ? [problem('day-nonces')] : []
}

/** Adds the published seed to a record that was downloaded while the day was still sealed. */
export function unsealed(record: MatchRecord, { seed }: DaySheet): MatchRecord {
  const { chance } = record
  if (seed === undefined || chance.kind !== 'sealed' || chance.seed !== undefined) return record
  return { ...record, chance: { ...chance, seed } }
}
