import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import { Reader } from './reader.ts'
import type { MatchRecord } from './record.ts'

/**
 * What a house says of a day on which it dealt everybody the same table. As text:
 *
 *     gloamhall-day 1
 *     game marsh
 *     day 2026-11-16
 *     commitment 6d1f…              the seal, published before anybody had begun
 *     seed 0b77…                    once nobody can play it any more
 *
 * A record of that day names the same seal, and nobody has thrown anything into its dice: so all of them fell alike.
 */
export interface DaySheet {
  readonly game: string
  readonly day: string
  readonly commitment: string
  readonly seed?: string
}

const FIRST_LINE = 'gloamhall-day 1'

export const printDay = ({ game, day, commitment, seed }: DaySheet): string =>
  [
    FIRST_LINE,
    `game ${game}`,
    `day ${day}`,
    `commitment ${commitment}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    '',
  ].join('\n')

/** The exact inverse of printing, but for line ends from elsewhere. */
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

/** Why a record is not of that day; nothing, if it is. */
export function verifyDay({ game, chance }: MatchRecord, sheet: DaySheet): Problem[] {
  if (game !== sheet.game) return [problem('day-game', { record: game, sheet: sheet.game })]
  if (chance.kind !== 'sealed' || chance.commitment !== sheet.commitment) return [problem('day-seal')]
  return Object.keys(chance.nonces).length > 0 ? [problem('day-nonces')] : []
}

/** A record that was fetched while the day was still sealed, with the seed that has been opened since. */
export function unsealed(record: MatchRecord, { seed }: DaySheet): MatchRecord {
  const { chance } = record
  if (seed === undefined || chance.kind !== 'sealed' || chance.seed !== undefined) return record
  return { ...record, chance: { ...chance, seed } }
}
