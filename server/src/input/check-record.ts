import { boxOf, isGame } from '@gloamhall/games'
import type { MatchRecord, Problem } from '@gloamhall/kernel'
import { explain, parseRecord, problemWords, ProblemError, repeatBudget, teller, verifySteps } from '@gloamhall/kernel'
import type { BodyResult, UnsealedRecord } from './messages.ts'

/** Processor time for one record. Long matches take a few hundred milliseconds. */
const MAX_CPU_MS = 2_000

/** Maximum number of lines replayed by undos: more than a player undoes in any match. */
const MAX_REPEATED_LINES = 2_000

/** Verifies the record of a finished match that was played without a server. Runs in the input thread. */
export async function recordCheck(text: string): Promise<() => BodyResult> {
  try {
    const record = parseRecord(text)
    const refused = whyNot(record)
    if (refused) return () => ({ ok: false, malformed: refused })
    const { game } = await boxOf(record.game)
    return () => {
      const [problem] = problemsOf(game, record)
      return problem ? { ok: false, malformed: problem } : { ok: true, value: unsealed(record) }
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const malformed = inWords(error.problem)
    return () => ({ ok: false, malformed })
  }
}

type Sentence = Readonly<Record<'en' | 'de', string>>

function problemsOf(game: Parameters<typeof verifySteps>[0], record: MatchRecord): readonly Sentence[] {
  const start = spentMs()
  const steps = verifySteps(game, record, [], repeatBudget(MAX_REPEATED_LINES))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value.map(inWords)
    if (spentMs() - start > MAX_CPU_MS) return [TOO_SLOW]
  }
}

const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Sealed records stay on the server that sealed them, where they can be verified; texts of people are not taken over. */
function whyNot({ game, chance, outcome, pack, carried, lines }: MatchRecord): Sentence | undefined {
  if (!isGame(game)) return UNKNOWN_GAME
  if (chance.kind !== 'swift') return SEALED
  if (!outcome) return UNFINISHED
  if (pack !== undefined || carried !== undefined) return NOT_PLAIN
  return lines.some(({ kind }) => kind === 'text') ? WITH_TEXTS : undefined
}

const unsealed = ({ game, version, seats, options, lines, chance }: MatchRecord): UnsealedRecord => ({
  game,
  version,
  seats,
  options,
  lines,
  seed: chance.kind === 'swift' ? chance.seed : 0,
})

const inWords = (problem: Problem): Sentence => ({
  en: explain(teller('en', problemWords.en, String), problem),
  de: explain(teller('de', problemWords.de, String), problem),
})

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
const TOO_SLOW = {
  en: `Verifying the record took more than ${MAX_CPU_MS / 1000} seconds of computing time, which is the limit.`,
  de: `Die Prüfung des Protokolls hat mehr als ${MAX_CPU_MS / 1000} Sekunden Rechenzeit gebraucht; das ist die Grenze.`,
}
