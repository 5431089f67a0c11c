import { createHash } from 'node:crypto'
import { boxOf, isGame } from '@gloamhall/games'
import type { Game, InBothLanguages, Language, MatchRecord, Problem, RecordSetup } from '@gloamhall/kernel'
import {
  byVersion,
  explain,
  parseRecord,
  parseRecordSetup,
  printRecord,
  problemWords,
  ProblemError,
  RecordError,
  repeatBudget,
  teller,
  verifySteps,
} from '@gloamhall/kernel'
import type { VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import { LiveMatch } from '../matches/live-match.ts'
import type { Proof, RecordFile, UnsealedRecord } from './messages.ts'
import { takeText } from './messages.ts'

/** Maximum number of lines: several times those of the longest matches. */
const MAX_LINES = 10_000

/** Maximum number of lines replayed by undos: more than a player undoes in any match. */
const MAX_REPEATED_LINES = 10_000

const LINES_PER_STEP = 16
const MAX_QUOTED_CHARACTERS = 200

type Steps = Generator<VerificationProgress, Proof>

/** Verifies the record of a finished match that was played without a server, in steps. */
export async function verifyRecord({ text: bytes, at }: RecordFile): Promise<Steps> {
  const text = takeText(bytes)
  try {
    const setup = parseRecordSetup(text)
    const refused = refusalOf(setup) ?? (text.split('\n', MAX_LINES + 1).length > MAX_LINES ? TOO_LONG : undefined)
    if (refused) return refuse(refused)
    const { game } = await boxOf(setup.game)
    return verified(game, text, at)
  } catch (error) {
    return refuse(reasonFrom(error))
  }
}

// A generator, like the verification itself.
// eslint-disable-next-line require-yield
function* refuse(badRecord: InBothLanguages): Steps {
  return { ok: false, badRecord }
}

function* verified(game: Game, text: string, at: number): Steps {
  const progress = { verified: 0, of: 1 }
  try {
    const record = parseRecord(text)
    yield progress
    if (record.lines.some(({ kind }) => kind === 'text')) return yield* refuse(WITH_TEXTS)
    const steps = verifySteps(game, record, [], repeatBudget(MAX_REPEATED_LINES))
    for (let step = steps.next(); ; step = steps.next()) {
      if (!step.done) yield progress
      else if (step.value[0]) return yield* refuse(inWords(step.value[0]))
      else break
    }
    yield progress
    const played = byVersion(game, record.version)
    const found = played && (yield* continued(played, record, at, progress))
    return found ? { ok: true, verified: found } : yield* refuse(TOO_MANY_UNDOS)
  } catch (error) {
    return yield* refuse(reasonFrom(error))
  }
}

/**
 * Plays the record as the main thread would, and returns what that needs to continue without playing it. Undos cost more here
 * than in the verification, which keeps more copies of the table; undefined if they cost too much.
 */
function* continued(
  game: Game,
  record: MatchRecord,
  at: number,
  progress: VerificationProgress,
): Generator<VerificationProgress, UnsealedRecord | undefined> {
  const { version, seats, options, lines, chance } = record
  const seed = chance.kind === 'swift' ? chance.seed : 0
  const match = LiveMatch.begin({ game, seats, options, seeding: { kind: 'swift', seed } }, at)
  for (const [index, line] of lines.entries()) {
    match.replayLine(line, at)
    if (match.match.repeated > MAX_REPEATED_LINES) return undefined
    if (index % LINES_PER_STEP === 0) yield progress
  }
  const snapshot = JSON.stringify(match.snapshot())
  const history = match.history.file(match.version)
  if (!history) throw new RangeError('the events are filed already')
  const digest = digestOf(record)
  return { game: game.id, version, seats, options, lines, seed, at, digest, snapshot, history }
}

/** Without the digests of its lines, which a record may lack, and with the options in one order. */
function digestOf({ head: _, options, ...record }: MatchRecord): string {
  const sorted = Object.fromEntries(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256')
    .update(printRecord({ ...record, options: sorted }))
    .digest('hex')
}

/** Sealed records stay on the server that sealed them, where they can be verified. */
function refusalOf({ game, chance, outcome, pack, carried }: RecordSetup): InBothLanguages | undefined {
  if (!isGame(game)) return UNKNOWN_GAME
  if (chance.kind !== 'swift') return SEALED
  if (!outcome) return UNFINISHED
  return pack === undefined && carried === undefined ? undefined : NOT_PLAIN
}

function reasonFrom(error: unknown): InBothLanguages {
  if (!(error instanceof ProblemError)) throw error
  return inWords(error.problem, error instanceof RecordError ? error.line : undefined)
}

const inWords = (problem: Problem, line?: number): InBothLanguages => ({
  en: `This record cannot be uploaded${line === undefined ? '' : ` (line ${line})`}: ${clause(problem, 'en')}.`,
  de: `Dieses Protokoll lässt sich nicht hochladen${line === undefined ? '' : ` (Zeile ${line})`}: ${clause(problem, 'de')}.`,
})

/** Quotes little of the record, and without characters that change how the rest is shown. */
function clause({ code, params }: Problem, language: Language): string {
  const quoted = Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? quote(value) : value])
  return explain(teller(language, problemWords[language], String), {
    code,
    params: Object.fromEntries(quoted) as Problem['params'],
  })
}

const quote = (text: string): string => {
  const shown = text.replaceAll(/\p{C}/gu, '\u{FFFD}')
  return shown.length > MAX_QUOTED_CHARACTERS ? `${shown.slice(0, MAX_QUOTED_CHARACTERS)}…` : shown
}

const UNKNOWN_GAME = { en: 'This server does not have the game.', de: 'Dieser Server hat das Spiel nicht.' }
const SEALED = {
  en: 'The record has sealed dice. It belongs to the server that sealed them.',
  de: 'Das Protokoll hat versiegelte Würfel. Es gehört zu dem Server, der sie versiegelt hat.',
}
const UNFINISHED = { en: 'The match is not over.', de: 'Die Partie ist nicht beendet.' }
const NOT_PLAIN = {
  en: 'Records with a content pack or of a campaign cannot be uploaded.',
  de: 'Protokolle mit einem Kartenpaket oder aus einer Kampagne lassen sich nicht hochladen.',
}
const WITH_TEXTS = {
  en: 'A record with messages cannot be uploaded.',
  de: 'Ein Protokoll mit Nachrichten lässt sich nicht hochladen.',
}
const TOO_LONG = {
  en: `The record has more than ${MAX_LINES} lines, which is the limit.`,
  de: `Das Protokoll hat mehr als ${MAX_LINES} Zeilen; das ist die Grenze.`,
}
const TOO_MANY_UNDOS = {
  en: `Undoing repeats more than ${MAX_REPEATED_LINES} lines of this record, which is the limit.`,
  de: `Beim Zurücknehmen werden mehr als ${MAX_REPEATED_LINES} Zeilen dieses Protokolls wiederholt; das ist die Grenze.`,
}
