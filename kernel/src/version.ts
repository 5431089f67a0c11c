import type { Game } from './game.ts'
import type { Language, Phrases } from './phrases.ts'
import type { Table } from './table.ts'

/**
 * The game by this version of its rules: the same steps and questions, and a table that says by which version it is
 * played. A pack may be laid over it as over any other. Nothing, if the version is not known: not any more, or not yet.
 */
export function byVersion<T extends Table, B>(game: Game<T, B>, version: number): Game<T, B> | undefined {
  if (version === game.version) return game
  const then = game.older?.[version]
  return then && { ...game, ...then, version }
}

/** By version, what it said otherwise than the one after it: what nobody has changed since is not said again. */
export type OlderWords = Readonly<Record<number, Readonly<Record<Language, Phrases>>>>

/** What this version said otherwise than the newest does: to be laid over the phrases of the game, below those of a pack. */
export function wordsBy(older: OlderWords, version: number, language: Language): Phrases {
  const since = Object.keys(older).map(Number)
  const back = since.filter((each) => each >= version).sort((one, other) => other - one)
  return Object.assign({}, ...back.map((each) => older[each]?.[language])) as Phrases
}
