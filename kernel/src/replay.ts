import { headsOf } from './chain.ts'
import { bareCommitment, commitment } from './chance.ts'
import { compare } from './compare.ts'
import { withCampaignState } from './campaign-state.ts'
import { applyPack } from './content.ts'
import type { Event } from './events.ts'
import type { Game } from './game.ts'
import type { MatchVerdict, OnFrame, Seeding } from './match.ts'
import { Match } from './match.ts'
import type { Receipt } from './receipt.ts'
import { SetupError } from './options.ts'
import type { Problem } from './problem.ts'
import { ProblemError, problem } from './problem.ts'
import type { Line, MatchRecord } from './record.ts'
import { printLine } from './record.ts'
import type { Table } from './table.ts'
import { byVersion } from './version.ts'

/** A record that can be parsed but does not describe a match under these rules. */
export class ReplayError extends ProblemError {
  override readonly name = 'ReplayError'
}

/**
 * Receives the events after each line, and before that the frames of the line, each with the events since the last
 * frame.
 */
export interface ReplayListener<T extends Table, B> {
  line?(line: Line, events: readonly Event[], match: Match<T, B>): void
  frame?(events: readonly Event[], match: Match<T, B>): void
}

/**
 * Replays a record line by line. `listen` receives the events after each line; `watch` receives the frames before that,
 * each with the events since the last frame.
 */
export const replay = <T extends Table, B>(
  game: Game<T, B>,
  record: MatchRecord,
  listen?: ReplayListener<T, B>['line'],
  watch?: ReplayListener<T, B>['frame'],
): Match<T, B> =>
  finish(
    replaySteps(
      game,
      record,
      { ...(listen ? { line: listen } : {}), ...(watch ? { frame: watch } : {}) },
      repeatBudget(Infinity),
    ),
  )

/** Runs an interruptible computation to its end without interrupting it. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** How often a replay yields: often enough to share a thread, seldom enough to cost nothing. */
const LINES_PER_STEP = 16

/** The limit on lines replayed for undos in a record from outside. Real matches need some thousands at most. */
export const MAX_REPEATED_LINES = 100_000

/** The number of lines undos may still replay, in one record or shared by several. */
export interface RepeatBudget {
  readonly limit: number
  left: number
}

/** A budget for one replay, or for several that share it. */
export const repeatBudget = (limit = MAX_REPEATED_LINES): RepeatBudget => ({ limit, left: limit })

/** A replay that can be interrupted: it yields every few lines. */
function* replaySteps<T extends Table, B>(
  game: Game<T, B>,
  record: MatchRecord,
  listener: ReplayListener<T, B>,
  budget: RepeatBudget,
): Generator<undefined, Match<T, B>> {
  const match = openMatch(game, record)
  match.keepSparseAnchors(true)
  const onFrame: OnFrame | undefined = listener.frame && ((events) => listener.frame?.(events, match))
  for (const [index, line] of record.lines.entries()) {
    const verdict = play(match, line, onFrame)
    if (!verdict.ok) throw refusalError(index + 1, line, verdict)
    if (match.repeated > budget.left) throw undoCostError(index + 1, line, budget.limit)
    listener.line?.(line, verdict.events, match)
    if (index % LINES_PER_STEP === 0) yield
  }
  match.keepSparseAnchors(false)
  budget.left -= match.repeated
  return match
}

const undoCostError = (move: number, line: Line, limit: number): ReplayError =>
  new ReplayError(problem('undo-cost', { move, line: printLine(line), limit }))

function refusalError(
  move: number,
  line: Line,
  { code: reason, ...why }: MatchVerdict & { readonly ok: false },
): ReplayError {
  const told = { move, line: printLine(line), reason }
  return new ReplayError(
    'rule' in why ? problem('refused', { ...told, rule: why.rule }) : problem('refused-without-rule', told),
  )
}

/** Sets up the table of a record. */
function openMatch<T extends Table, B>(game: Game<T, B>, record: MatchRecord): Match<T, B> {
  if (record.game !== game.id) throw new ReplayError(problem('other-game', { record: record.game, game: game.id }))
  const played = byVersion(game, record.version)
  if (!played) throw new ReplayError(problem('other-version', { was: record.version, is: game.version }))
  try {
    return new Match(withSetupOf(played, record), record.seats, record.options, seeding(record))
  } catch (error) {
    if (error instanceof SetupError) throw new ReplayError(error.problem)
    throw error
  }
}

/**
 * Applies the pack and campaign state of a record. They must be in canonical form, since every character of them goes
 * into the key of the dice.
 */
function withSetupOf<T extends Table, B>(game: Game<T, B>, { pack, carried }: MatchRecord): Game<T, B> {
  const laid = pack === undefined ? game : applyPack(game, pack)
  if (JSON.stringify(laid.pack) !== JSON.stringify(pack)) throw new ReplayError(problem('pack-not-reduced'))
  const handed = carried === undefined ? laid : withCampaignState(laid, carried)
  if (JSON.stringify(handed.carried) !== JSON.stringify(carried))
    throw new ReplayError(problem('carried-other', { game: game.id }))
  return handed
}

const play = (match: Match, line: Line, onFrame: OnFrame | undefined) => {
  if (line.kind === 'choice') return match.choose(line.seat, line.choice, onFrame)
  if (line.kind === 'claim') return match.say(line.seat, { claim: line.claim })
  if (line.kind === 'text') return match.say(line.seat, { text: line.text })
  const verdict = match.undo(line.by, line.count)
  // Which choice an undo removes follows from the table; a record that says otherwise is invalid.
  const written = match.lines.at(-1)
  return verdict.ok && written && printLine(written) !== printLine(line)
    ? ({ ok: false, code: 'nothing-to-undo' } as const)
    : verdict
}

function seeding({ chance }: MatchRecord): Seeding {
  if (chance.kind === 'swift') return chance
  if (chance.seed === undefined) throw new ReplayError(problem('sealed'))
  return { kind: 'sealed', seed: chance.seed, nonces: chance.nonces }
}

/**
 * Verifies a record: returns the first problem in the record itself, and every contradiction to the receipts. Without a
 * receipt, a record is only checked against itself, and one that was completely rewritten passes.
 */
export const verify = (game: Game, record: MatchRecord, receipts: readonly Receipt[] = []): Problem[] =>
  finish(verifySteps(game, record, receipts))

/** The same in steps, so that the caller can share the thread. */
export function* verifySteps(
  game: Game,
  record: MatchRecord,
  receipts: readonly Receipt[] = [],
  budget = repeatBudget(),
): Generator<undefined, Problem[]> {
  const problems = yield* verifyAlone(game, record, budget)
  return [...problems, ...receipts.flatMap((receipt) => compare(game, record, receipt))]
}

function* verifyAlone(game: Game, record: MatchRecord, budget: RepeatBudget): Generator<undefined, Problem[]> {
  if (sealHolds(record) === false) return [problem('commitment')]
  try {
    const { outcome } = yield* replaySteps(game, record, {}, budget)
    const [other] = verifyOutcome(JSON.stringify(record.outcome), JSON.stringify(outcome))
    return other ? [other] : verifyChain(game, record)
  } catch (error) {
    if (error instanceof ReplayError) return [error.problem]
    throw error
  }
}

/** Whether the seed matches the commitment. Undefined while it is sealed, and for unsealed dice. */
export function sealHolds({ chance, head }: MatchRecord): boolean | undefined {
  if (chance.kind !== 'sealed' || chance.seed === undefined) return undefined
  return (head === undefined ? bareCommitment : commitment)(chance.seed) === chance.commitment
}

const verifyChain = (game: Game, record: MatchRecord): Problem[] =>
  record.head === undefined || headsOf(game, record)?.at(-1) === record.head ? [] : [problem('chain')]

function verifyOutcome(says: string | undefined, is: string | undefined): Problem[] {
  if (says === is) return []
  if (says === undefined) return [problem('outcome-missing', { is: is ?? '' })]
  return [is === undefined ? problem('outcome-too-early', { says }) : problem('outcome-differs', { says, is })]
}
