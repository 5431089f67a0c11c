import type { Language, Phrases } from '@gloamhall/kernel'
import { inTheBox } from './in-the-box.ts'
import { openBox } from './shelf.ts'

/** The words of a game in one language, those of its first page or all of them, and what follows from them. */
export async function wordsOf(game: string, language: Language, all: boolean): Promise<Phrases> {
  const box = inTheBox(game)
  const [first, late, how] = await Promise.all([
    box[`first.${language}`](),
    all ? box[`late.${language}`]?.() : undefined,
    openBox(game)?.derived?.(),
  ])
  const words = { ...first, ...late }
  return { ...words, ...how?.derived(words) }
}
