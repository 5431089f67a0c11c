import { freeze } from './clone.ts'
import type { Game, Outcome } from './game.ts'
import { SetupError } from './options.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'
import type { MatchRecord } from './record.ts'
import type { Table } from './table.ts'

/**
 * The state one campaign session hands to the next: the party, its cards, its sparks. Plain JSON and public. The
 * outcome of a match holds what it hands on, its record what it was handed; so each session can be verified alone, and
 * a chain of sessions link by link.
 */
export type CampaignState = object

/** The game as the next session plays it: the same rules, with a setup that receives this state. */
export function withCampaignState<T extends Table, B>(game: Game<T, B>, given: unknown): Game<T, B> {
  const carried = game.campaign?.read(given, game.pack, game.version)
  if (!carried) throw new SetupError(problem(game.campaign ? 'carried' : 'no-campaigns', { game: game.id }))
  freeze(carried)
  const seats = game.campaign?.seats?.(carried) ?? game.seats
  return { ...game, seats, carried }
}

/**
 * Verifies that a session began with the state the one before handed on. If the rules changed in between, so may have
 * the form of the state: then it must equal what the game converts the old state to.
 */
export const verifyLink = (record: LaterRecord, before: EarlierRecord, game?: Game): Problem[] =>
  record.carried !== undefined &&
  record.game === before.game &&
  [before.outcome?.carries, converted(record, before, game)].some((handed) => textOf(record.carried) === textOf(handed))
    ? []
    : [problem('link')]

type LaterRecord = Pick<MatchRecord, 'game' | 'carried' | 'version' | 'pack'>
type EarlierRecord = Pick<MatchRecord, 'game' | 'outcome'>

const converted = (
  { version, pack }: LaterRecord,
  { outcome }: EarlierRecord,
  game: Game | undefined,
): CampaignState | undefined => outcome?.carries && game?.campaign?.read(outcome.carries, pack as Game['pack'], version)

const textOf = (carried: MatchRecord['carried'] | Outcome['carries']): string => JSON.stringify(carried) ?? ''
