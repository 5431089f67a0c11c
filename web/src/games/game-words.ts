import type { Language, Phrases } from '@gloamhall/kernel'
import { assetsOf } from './game-assets.ts'
import { openBox } from './catalogue.ts'

/** The phrases of a game in one language, with those that are derived from them. */
export async function wordsOf(game: string, language: Language): Promise<Phrases> {
  const [words, derivation] = await Promise.all([assetsOf(game)[`words.${language}`](), openBox(game)?.derived?.()])
  return { ...words, ...derivation?.derived(words) }
}
