import type {
  Box,
  Campaigns,
  CampaignState,
  Fault,
  Game,
  MatchRecord,
  Outcome,
  Problem,
  RepeatBudget,
} from '../src/index.ts'
import { parseRecord, ProblemError, RecordError, repeatBudget, verifyLink, verifySteps } from '../src/index.ts'
import type { CampaignArchive, ArchivedSession } from './form.ts'
import { MAX_ARCHIVE_FAULTS, MAX_REPEATED_ARCHIVE_LINES } from './limits.ts'
import { canonical, sealOf } from './seal.ts'

/** A fault of an archive: its path, and the underlying problem in the rules or the record. */
export interface ArchiveFault extends Fault {
  readonly problem?: Problem
}

/** A campaign that was verified from its first session to its last. */
export interface VerifiedArchive {
  readonly archive: CampaignArchive
  readonly origin: CampaignState
  readonly sessions: readonly VerifiedSession[]
  /** The state for the next session; undefined once the campaign is over. */
  readonly carried: CampaignState | undefined
}

/** A session whose record was replayed. */
export interface VerifiedSession extends ArchivedSession {
  /** Without its lines, which for a whole campaign would take too much memory. */
  readonly match: Omit<MatchRecord, 'lines'>
  readonly lineCount: number
  readonly outcome: Outcome
}

/** The number of sessions replayed so far, and in total. */
export interface VerificationProgress {
  readonly verified: number
  readonly of: number
}

type Verification =
  | { readonly ok: true; readonly verified: VerifiedArchive }
  | { readonly ok: false; readonly faults: ArchiveFault[] }

/**
 * Verifies the seal, the initial state, every record by itself, every link between sessions, and that the campaign
 * continues with the state its last session handed on. The seal stops no forger, who can compute a new one; the rest
 * follows from the rules and the dice.
 */
export function* verifyArchiveSteps(
  { game, campaigns }: Box,
  archive: CampaignArchive,
  begins: CampaignState = archive.origin,
): Generator<VerificationProgress, Verification> {
  if (!campaigns) return { ok: false, faults: [fault(['game'], 'no-campaigns', { game: game.id })] }
  const faults: ArchiveFault[] = [
    ...(sealOf(archive) === archive.seal ? [] : [fault(['seal'], 'seal')]),
    ...(canonical(begins) === canonical(archive.origin) ? [] : [fault(['origin'], 'another-campaign')]),
    ...beginningFaults(campaigns, archive),
    ...characterFaults(campaigns, archive),
  ]
  const sessions: VerifiedSession[] = []
  const budget = repeatBudget(MAX_REPEATED_ARCHIVE_LINES)
  let isWhole = true
  for (const [at, session] of archive.evenings.entries()) {
    const progress = { verified: at, of: archive.evenings.length }
    yield progress
    const proved = yield* verifySession(game, session, at, faults, { progress, budget })
    if (proved) sessions.push(proved)
    else isWhole = false
    if (faults.length >= MAX_ARCHIVE_FAULTS) break
  }
  // Links after an unreadable session cannot be checked, and would only add follow-up faults.
  if (!isWhole || faults.length >= MAX_ARCHIVE_FAULTS) return { ok: false, faults }
  faults.push(...linkFaults(game, archive, sessions), ...endFaults(game, archive, sessions))
  if (faults.length > 0) return { ok: false, faults }
  const last = sessions.at(-1)
  const origin = (sessions[0]?.match.carried as CampaignState | undefined) ?? convertState(game, archive.origin)
  return {
    ok: true,
    verified: {
      archive,
      origin: origin as CampaignState,
      sessions,
      carried: last ? last.outcome.carries : (origin as CampaignState),
    },
  }
}

const fault = (path: Fault['path'], code: string, params: Fault['params'] = {}): ArchiveFault => ({
  path,
  code,
  params,
})

/** Converts the state to the form of the newest rules. */
const convertState = (game: Game, given: object, pack?: Game['pack']): CampaignState | undefined =>
  game.campaign?.read(given, pack, game.version)

// ---- the initial state ----

function beginningFaults(campaigns: Campaigns, { origin, names }: CampaignArchive): ArchiveFault[] {
  const begins = campaigns.beginning(origin)
  if (!begins) return [fault(['origin'], 'no-beginning')]
  return canonical(begins) === canonical(names) ? [] : [fault(['names'], 'other-name', { name: begins.en })]
}

const characterFaults = ({ characters }: Campaigns, { called }: CampaignArchive): ArchiveFault[] =>
  Object.keys(called)
    .filter((id) => !characters.includes(id))
    .slice(0, MAX_ARCHIVE_FAULTS)
    .map((id) => fault(['called', id], 'no-character', { id }))

// ---- each session by itself ----

function* verifySession(
  game: Game,
  session: ArchivedSession,
  at: number,
  faults: ArchiveFault[],
  { progress, budget }: { readonly progress: VerificationProgress; readonly budget: RepeatBudget },
): Generator<VerificationProgress, VerifiedSession | undefined> {
  const path = ['evenings', at, 'record'] as const
  const params = { session: at + 1 }
  try {
    const { lines, ...match } = parseRecord(session.record)
    const [problem] = yield* withProgress(verifySteps(game, { ...match, lines }, [], budget), progress)
    const { outcome } = match
    if (problem) faults.push({ ...fault(path, 'session', params), problem })
    else if (!outcome) faults.push(fault(path, 'not-over', params))
    else if (match.seats !== session.seats.length)
      faults.push(fault(['evenings', at, 'seats'], 'other-seats', { ...params, seats: match.seats }))
    if (outcome && !problem) return { ...session, match, lineCount: lines.length, outcome }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { problem } = error
    faults.push(
      error instanceof RecordError
        ? { ...fault(path, 'session-line', { ...params, line: error.line }), problem }
        : { ...fault(path, 'session', params), problem },
    )
  }
  return undefined
}

/** Forwards the steps of one session as progress of the whole. */
function* withProgress<Result>(
  steps: Generator<undefined, Result>,
  progress: VerificationProgress,
): Generator<VerificationProgress, Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    yield progress
  }
}

// ---- the links between sessions ----

function linkFaults(game: Game, { origin }: CampaignArchive, sessions: readonly VerifiedSession[]): ArchiveFault[] {
  return sessions.flatMap(({ match }, at) => {
    const before = sessions[at - 1]
    const carries = before ? before.outcome.carries : origin
    const path = ['evenings', at, 'record'] as const
    if (!carries) return [fault(path, 'after-the-end', { session: at + 1 })]
    const [broken] = verifyLink(match, { game: game.id, outcome: { winners: [], how: '', carries } }, game)
    if (!broken) return []
    // Replaces the kernel's problem, which does not name the sessions.
    return [before ? fault(path, 'link', { session: at + 1, before: at }) : fault(path, 'first-link')]
  })
}

/** The state for the next session must be the one the last session handed on. */
function endFaults(
  game: Game,
  { carried, origin }: CampaignArchive,
  sessions: readonly VerifiedSession[],
): ArchiveFault[] {
  const last = sessions.at(-1)
  const handed = last ? last.outcome.carries : origin
  if (!handed) return carried ? [fault(['carried'], 'after-the-end', { session: sessions.length + 1 })] : []
  if (!carried || canonical(carried) !== canonical(handed))
    return [fault(carried ? ['carried'] : [], 'other-carried', { session: sessions.length })]
  return convertState(game, handed, last?.match.pack as Game['pack']) ? [] : [fault(['carried'], 'unread')]
}
