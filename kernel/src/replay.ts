import { commitment } from './chance.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import type { Seeding } from './match.ts'
import { Match } from './match.ts'
import type { Line, MatchRecord } from './record.ts'
import { printLine } from './record.ts'
import type { Table } from './table.ts'

/** A record that can be read but does not describe a match by these rules. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError'
}

/** Plays a record again, move by move; the listener hears what happened after each line. */
export function replay<T extends Table, B>(
  game: Game<T, B>,
  record: MatchRecord,
  listen: (line: Line, events: readonly Event[], match: Match<T, B>) => void = () => {},
): Match<T, B> {
  const match = opened(game, record)
  record.lines.forEach((line, index) => {
    const verdict = play(match, line)
    if (!verdict.ok) {
      const rule = 'rule' in verdict ? `, ${verdict.rule}` : ''
      throw new ReplayError(`move ${index + 1}, "${printLine(line)}", is refused: ${verdict.code}${rule}`)
    }
    listen(line, verdict.events, match)
  })
  return match
}

/** Sets the table a record begins with. */
function opened<T extends Table, B>(game: Game<T, B>, record: MatchRecord): Match<T, B> {
  if (record.game !== game.id) throw new ReplayError(`this is a record of ${record.game}, not of ${game.id}`)
  if (record.version !== game.version) {
    throw new ReplayError(
      `this match was played by version ${record.version} of the rules; this house plays version ${game.version}`,
    )
  }
  try {
    return new Match(game, record.seats, record.options, seeding(record))
  } catch (error) {
    if (error instanceof RangeError) throw new ReplayError(error.message)
    throw error
  }
}

const play = (match: Match, line: Line) => {
  if (line.kind === 'choice') return match.choose(line.seat, line.choice)
  if (line.kind === 'claim') return match.say(line.seat, { claim: line.claim })
  if (line.kind === 'text') return match.say(line.seat, { text: line.text })
  return match.undo(line.by)
}

function seeding({ chance }: MatchRecord): Seeding {
  if (chance.kind === 'swift') return chance
  if (chance.seed === undefined) {
    throw new ReplayError('this match is not over: its seed is still sealed, so it cannot be played again yet')
  }
  return { kind: 'sealed', seed: chance.seed, nonces: chance.nonces }
}

/** Everything about a finished match that does not hold: none, if nobody cheated. */
export function verify(game: Game, record: MatchRecord): string[] {
  const { chance } = record
  if (chance.kind === 'sealed' && chance.seed !== undefined && commitment(chance.seed) !== chance.commitment) {
    return ['the seed does not match the commitment made before the first card']
  }
  try {
    const found = JSON.stringify(replay(game, record).outcome)
    const written = JSON.stringify(record.outcome)
    if (found === written) return []
    return [`the record says the outcome is ${written ?? 'open'}, the rules say ${found ?? 'open'}`]
  } catch (error) {
    if (error instanceof ReplayError) return [error.message]
    throw error
  }
}
