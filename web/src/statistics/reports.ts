import type { FiguresReport, Language, Phrases } from '@gloamhall/kernel'
import { wordsOf } from '../games/game-words.ts'
import { openBox } from '../games/catalogue.ts'
import { sharedPhrases } from './words.ts'

/** A report, with the phrases for everything in it. */
export interface Shown {
  readonly report: FiguresReport
  readonly phrases: Phrases
}

/** Fetches a report, which is a separate file per game and number of players. */
export async function fetchReport(game: string, seats: number, language: Language): Promise<Shown> {
  const box = openBox(game)
  const { reports, figures } = (await box?.book())?.book ?? {}
  const load = reports?.[seats]
  if (!load) throw new Error(`nothing is counted of ${game} with ${seats}`)
  const [report, own, words] = await Promise.all([load(), wordsOf(game, language), figures?.[language]()])
  return {
    report: report.default as FiguresReport,
    phrases: { ...sharedPhrases(language), ...own, ...words?.default },
  }
}

/** The numbers of players for which there are reports. */
export const playerCountsOf = async (game: string): Promise<readonly number[]> =>
  Object.keys((await openBox(game)?.book())?.book.reports ?? {}).map(Number)
