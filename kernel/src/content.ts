import { freeze } from './clone.ts'
import type { Params } from './events.ts'
import type { Game } from './game.ts'
import { SetupError } from './options.ts'
import type { Language, Phrases } from './phrases.ts'
import { problem } from './problem.ts'
import type { Table } from './table.ts'

/**
 * What a host lays over the cards of a box: somebody who owns it writes down what their cards really say. It holds only
 * what differs, is the same for everybody at the table, and travels with the match: in its record, and in every view.
 */
export interface Pack {
  readonly gloamhall: 'content'
  readonly game: string
  /** The version of the form, not of the pack. */
  readonly schema: number
  readonly name: InBothLanguages
  /** By the id of the card; what such an entry may hold is the game's business. */
  readonly cards: Readonly<Record<string, object>>
}

export type InBothLanguages = Readonly<Record<Language, string>>

/** What of a game a pack may change. */
export interface Content {
  /**
   * Reads what somebody has written; of what is as in the box nothing is left in the pack. The box is that of this
   * version of the rules, or the newest.
   */
  read(given: unknown, rules?: number): Reading
  /** The cards a pack changes, as the box calls them. */
  changed(pack: Pack): readonly InBothLanguages[]
  /** Its own reasons against a pack, beside those every game has. */
  readonly reasons: Readonly<Record<Language, Phrases>>
}

export type Reading =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Something in a pack that cannot be, and where: `kernel/content` tells it in any language. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly params: Params
}

/**
 * The game of a box, played with a pack: the same rules, and a table the pack lies on. A pack that changes nothing is
 * not laid at all.
 */
export function applyPack<T extends Table, B>(game: Game<T, B>, given: unknown): Game<T, B> {
  const { pack } = readPack(game, given)
  if (Object.keys(pack.cards).length === 0) return game
  // Tables and their copies share it.
  freeze(pack)
  return { ...game, pack }
}

function readPack({ id, version, content }: Game, given: unknown): Reading & { readonly ok: true } {
  if (!content) throw new SetupError(problem('no-packs', { game: id }))
  const reading = content.read(given, version)
  if (reading.ok) return reading
  const path = reading.faults[0]?.path.join('.') ?? ''
  throw new SetupError(problem('pack', { game: id, path }))
}
