import { freeze } from './clone.ts'
import type { Params } from './events.ts'
import type { Game } from './game.ts'
import { SetupError } from './options.ts'
import type { Language, Phrases } from './phrases.ts'
import { problem } from './problem.ts'
import type { Table } from './table.ts'

/**
 * A content pack: the card texts and values that differ from the box, written down by a player who owns it. It holds
 * only the differences, is the same for every seat, and travels with the match in its record and in every view.
 */
export interface Pack {
  readonly gloamhall: 'content'
  readonly game: string
  /** The version of the file format, not of the pack. */
  readonly schema: number
  readonly name: InBothLanguages
  /** By card id; the content of an entry is defined by the game. */
  readonly cards: Readonly<Record<string, object>>
}

/** A text in every language. */
export type InBothLanguages = Readonly<Record<Language, string>>

/** Which parts of a game a pack may change. */
export interface Content {
  /**
   * Parses a pack, and drops entries that equal the box. The box is that of this version of the rules, or of the
   * newest.
   */
  read(given: unknown, rules?: number): Reading
  /** Names of the cards a pack changes, as the box calls them. */
  changed(pack: Pack): readonly InBothLanguages[]
  /** The game's own error messages about packs, in addition to the common ones. */
  readonly reasons: Readonly<Record<Language, Phrases>>
}

/** The result of parsing a pack. */
export type Reading =
  | { readonly ok: true; readonly pack: Pack }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** An error in a pack and its path; `kernel/content` formats it in any language. */
export interface Fault {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly params: Params
}

/**
 * The game played with a pack: the same rules, and tables that refer to the pack. A pack that changes nothing is not
 * applied.
 */
export function applyPack<T extends Table, B>(game: Game<T, B>, given: unknown): Game<T, B> {
  const { pack } = readPack(game, given)
  if (Object.keys(pack.cards).length === 0) return game
  // Tables and their copies share it.
  freeze(pack)
  return { ...game, pack }
}

/** Cards that packs have changed. Each is merged once, because cards are read for every decision and a pack never changes. */
const CHANGED_CARDS = new WeakMap<Pack, Map<string, object>>()

/**
 * A card of the box with the changes of a pack. Cards that share an entry of the pack each need a `key`; `tidy` is applied
 * to the merged card.
 */
export function changedCard<C extends object>(
  pack: Pack,
  id: string,
  printed: C,
  { key = id, tidy = (card: C) => card }: { key?: string; tidy?: (card: C) => C } = {},
): C {
  const change = pack.cards[id]
  if (!change) return printed
  let cards = CHANGED_CARDS.get(pack)
  if (!cards) CHANGED_CARDS.set(pack, (cards = new Map()))
  let card = cards.get(key) as C | undefined
  if (!card) cards.set(key, (card = tidy({ ...printed, ...change })))
  return card
}

function readPack({ id, version, content }: Game, given: unknown): Reading & { readonly ok: true } {
  if (!content) throw new SetupError(problem('no-packs', { game: id }))
  const reading = content.read(given, version)
  if (reading.ok) return reading
  const path = reading.faults[0]?.path.join('.') ?? ''
  throw new SetupError(problem('pack', { game: id, path }))
}
