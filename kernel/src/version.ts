import type { Game } from './game.ts'
import type { Language, Phrases } from './phrases.ts'
import type { Table } from './table.ts'

/**
 * The game under this version of its rules: the same steps and questions, and tables that carry the version. A pack can
 * be applied to it as to any other. Undefined for an unsupported version.
 */
export function byVersion<T extends Table, B>(game: Game<T, B>, version: number): Game<T, B> | undefined {
  if (version === game.version) return game
  const then = game.older?.[version]
  return then && { ...game, ...then, version }
}

/** Per version, the phrases that differ from the next version; phrases that never changed are not repeated. */
export type OlderWords = Readonly<Record<number, Readonly<Record<Language, Phrases>>>>

/**
 * The phrases of this version that differ from the newest, to be laid over those of the game and below those of a pack.
 */
export function wordsBy(older: OlderWords, version: number, language: Language): Phrases {
  const since = Object.keys(older).map(Number)
  const back = since.filter((each) => each >= version).sort((one, other) => other - one)
  return Object.assign({}, ...back.map((each) => older[each]?.[language])) as Phrases
}
