import { freeze } from './clone.ts'
import type { Game, Outcome } from './game.ts'
import { SetupError } from './options.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { MatchRecord } from './record.ts'
import type { Table } from './table.ts'

/**
 * What one evening hands to the next: a party, its cards, its sparks. Plain JSON, open to everybody; the outcome of a
 * match holds what it hands on, its record what it was handed. So each evening can be checked alone, and a chain of
 * evenings link by link.
 */
export type CampaignState = object

/** The game as the next evening plays it: the same rules, and a set-up that is handed what was carried here. */
export function withCampaignState<T extends Table, B>(game: Game<T, B>, given: unknown): Game<T, B> {
  const carried = game.evenings?.read(given, game.pack, game.version)
  if (!carried) throw new SetupError(problem(game.evenings ? 'carried' : 'no-evenings', { game: game.id }))
  freeze(carried)
  const seats = game.evenings?.seats?.(carried) ?? game.seats
  return { ...game, seats, carried }
}

/**
 * Does the one evening begin with what the other has handed on? Between the two the rules may have changed, and with them the
 * form of it: then it must be what the game makes of it.
 */
export const verifyLink = (record: Begun, before: Over, game?: Game): Problem[] =>
  record.carried !== undefined &&
  record.game === before.game &&
  [before.outcome?.carries, readAnew(record, before, game)].some(
    (handed) => carriedText(record.carried) === carriedText(handed),
  )
    ? []
    : [problem('link')]

type Begun = Pick<MatchRecord, 'game' | 'carried' | 'version' | 'pack'>
type Over = Pick<MatchRecord, 'game' | 'outcome'>

const readAnew = ({ version, pack }: Begun, { outcome }: Over, game: Game | undefined): CampaignState | undefined =>
  outcome?.carries && game?.evenings?.read(outcome.carries, pack as Game['pack'], version)

const carriedText = (carried: MatchRecord['carried'] | Outcome['carries']): string => JSON.stringify(carried) ?? ''
