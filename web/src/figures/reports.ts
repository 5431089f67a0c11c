import type { FiguresReport, Language, Phrases } from '@gloamhall/kernel'
import { PHRASES } from '../shelf.ts'
import { houseWords } from './words.ts'

interface Counted {
  /** By the number of players. */
  readonly reports: Readonly<Record<number, () => Promise<unknown>>>
  readonly words: Readonly<Record<Language, () => Promise<Phrases>>>
}

/** The games that have been counted. Each report is a file of its own, fetched when somebody wants to see it. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  'blood-bound': {
    reports: {
      6: async () => (await import('@gloamhall/blood-bound/figures/6.json')).default,
      7: async () => (await import('@gloamhall/blood-bound/figures/7.json')).default,
      8: async () => (await import('@gloamhall/blood-bound/figures/8.json')).default,
      12: async () => (await import('@gloamhall/blood-bound/figures/12.json')).default,
    },
    words: {
      en: async () => (await import('@gloamhall/blood-bound/i18n/figures.en.json')).default,
      de: async () => (await import('@gloamhall/blood-bound/i18n/figures.de.json')).default,
    },
  },
  bloodborne: {
    reports: {
      3: async () => (await import('@gloamhall/bloodborne/figures/3.json')).default,
      4: async () => (await import('@gloamhall/bloodborne/figures/4.json')).default,
      5: async () => (await import('@gloamhall/bloodborne/figures/5.json')).default,
    },
    words: {
      en: async () => (await import('@gloamhall/bloodborne/i18n/figures.en.json')).default,
      de: async () => (await import('@gloamhall/bloodborne/i18n/figures.de.json')).default,
    },
  },
}

/** What the page can show, fetched together: the figures, and what everything in them is called. */
export interface Shown {
  readonly report: FiguresReport
  readonly phrases: Phrases
}

export async function fetchFigures(game: string, seats: number, language: Language): Promise<Shown> {
  const counted = COUNTED[game]
  const load = counted?.reports[seats]
  if (!counted || !load) throw new Error(`nothing is counted of ${game} with ${seats}`)
  const [report, own, words] = await Promise.all([load(), PHRASES[game]?.[language](), counted.words[language]()])
  return { report: report as FiguresReport, phrases: { ...houseWords(language), ...own, ...words } }
}
