import type { FiguresReport, Language, Phrases } from '@gloamhall/kernel'
import { wordsOf } from '../games/game-words.ts'
import { openBox } from '../games/catalogue.ts'
import { houseWords } from './words.ts'

/** What the page can show, fetched together: the figures, and what everything in them is called. */
export interface Shown {
  readonly report: FiguresReport
  readonly phrases: Phrases
}

/** Each report is a file of its own, fetched when somebody wants to see it. */
export async function fetchFigures(game: string, seats: number, language: Language): Promise<Shown> {
  const box = openBox(game)
  const { reports, figures } = (await box?.book())?.book ?? {}
  const load = reports?.[seats]
  if (!load) throw new Error(`nothing is counted of ${game} with ${seats}`)
  const [report, own, words] = await Promise.all([load(), wordsOf(game, language), figures?.[language]()])
  return {
    report: report.default as FiguresReport,
    phrases: { ...houseWords(language), ...own, ...words?.default },
  }
}

/** The numbers of players that have been counted. */
export const sizesOf = async (game: string): Promise<readonly number[]> =>
  Object.keys((await openBox(game)?.book())?.book.reports ?? {}).map(Number)
