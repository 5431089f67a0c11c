import type { Language, Phrases } from '@gloamhall/kernel'
import { assetsOf } from './game-assets.ts'
import { openBox } from './catalogue.ts'

/** The words of a game in one language, those of its first page or all of them, and what follows from them. */
export async function wordsOf(game: string, language: Language, all: boolean): Promise<Phrases> {
  const box = assetsOf(game)
  const [first, late, how] = await Promise.all([
    box[`first.${language}`](),
    all ? box[`late.${language}`]?.() : undefined,
    openBox(game)?.derived?.(),
  ])
  const words = { ...first, ...late }
  return { ...words, ...how?.derived(words) }
}
