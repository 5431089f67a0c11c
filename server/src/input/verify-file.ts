import { boxOf } from '@gloamhall/games'
import type { Box, CampaignState, Language } from '@gloamhall/kernel'
import { LANGUAGES } from '@gloamhall/kernel'
import type { VerificationProgress, VerifiedSession } from '@gloamhall/kernel/campaign-archive'
import { isArchive, readArchiveSteps, reasonFor } from '@gloamhall/kernel/campaign-archive'
import type { PlacedFault } from '@gloamhall/kernel/content/text'
import { pathOf, readJsonText } from '@gloamhall/kernel/content/text'
import type { PackFault } from '@gloamhall/protocol'
import { isAllowedName } from '@gloamhall/protocol'
import type { CampaignContent, PlayedSession } from '../campaigns/campaign-content.ts'
import { sessionRecord } from '../store/session-record.ts'
import type { CampaignFile, ImportedFile, Proof } from './messages.ts'
import { takeText } from './messages.ts'
import { verifyRecord } from './verify-record.ts'

/** Verifies an imported file in steps: a record, or a campaign. */
export const verifyFile = (file: ImportedFile): Promise<Iterator<VerificationProgress, Proof>> =>
  'game' in file ? verifyCampaign(file) : verifyRecord(file)

/** A played campaign, session by session, or a scenario. */
async function verifyCampaign({
  game,
  text: bytes,
  origin,
}: CampaignFile): Promise<Iterator<VerificationProgress, Proof>> {
  const box = await boxOf(game)
  const text = takeText(bytes)
  return origin || isArchive(text) ? verifyArchive(box, text, origin) : verifyScenario(box, text)
}

function* verifyArchive(
  box: Box,
  text: string,
  begins: CampaignState | undefined,
): Generator<VerificationProgress, Proof> {
  // Names in a file are shown to everyone, so the rule for guests' names applies.
  const reading = yield* readArchiveSteps(box, text, { begins, isAllowedName })
  if (!reading.ok) return { ok: false, faults: reading.faults.map((fault) => told(box, fault)) }
  const { origin, carried, sessions } = reading
  const { names, called, rules } = reading.archive
  const last = sessions.at(-1)
  const stands = carried
    ? { carried, state: 'open' }
    : { carried: last?.match.carried as CampaignState, state: last?.outcome.how as string }
  return { ok: true, verified: { names, called, rules, origin, ...stands, sessions: sessions.map(sessionIn) } }
}

const sessionIn = ({ began, ended, seats, record, outcome: { how, params } }: VerifiedSession): PlayedSession => ({
  began,
  ended,
  seats,
  how,
  ...(params ? { params } : {}),
  record: sessionRecord(record),
})

/** A campaign scenario that has not been played yet. */
function* verifyScenario(box: Box, text: string): Generator<VerificationProgress, Proof> {
  const { campaigns, game } = box
  if (!campaigns) throw new RangeError(`${game.id} has no campaigns`)
  const reading = readJsonText(campaigns.read, text)
  yield { verified: 0, of: 0 }
  if (!reading.ok) return { ok: false, faults: reading.faults.map((fault) => told(box, fault)) }
  const { name: names, carried } = reading
  const story: CampaignContent = {
    names,
    rules: game.version,
    origin: carried,
    carried,
    state: 'open',
    called: {},
    sessions: [],
  }
  return { ok: true, verified: story }
}

const told = (box: Box, fault: PlacedFault): PackFault => ({
  line: fault.line,
  column: fault.column,
  path: pathOf(fault),
  reason: Object.fromEntries(LANGUAGES.map((each) => [each, reasonFor(box, fault, each)])) as Record<Language, string>,
})
