import { emit } from './events.ts'
import type { Game } from './game.ts'
import type { Choice, Seat, Table } from './table.ts'
import { seatsOf } from './table.ts'

/** Something said aloud: a claim in the game's notation, which every seat reads in its own language, or free text. */
export type Saying = { readonly claim: Choice } | { readonly text: string }

const MAX_TEXT_CHARS = 500

/** Why something cannot be said, or undefined if it can. */
export function sayingRefusal(
  game: Game,
  table: Table,
  seat: Seat,
  saying: Saying,
): 'not-a-claim' | 'not-a-text' | undefined {
  const seated = seatsOf(table).includes(seat)
  if ('claim' in saying) {
    return seated && game.talk?.claims(table, seat).includes(saying.claim) ? undefined : 'not-a-claim'
  }
  return seated && isText(saying.text) ? undefined : 'not-a-text'
}

const isText = (text: string): boolean => text.length <= MAX_TEXT_CHARS && isPlain(text)

/**
 * Whether a text shows exactly what it contains: no invisible and no reordering characters, and at least one visible
 * one.
 */
export const isPlain = (text: string): boolean =>
  text.isWellFormed() && VISIBLE.test(text) && !DECEPTIVE.test(text.replace(FLAG_SEQUENCE, ''))

/** A visible character: neither blank nor ignorable. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Control characters could move a terminal's cursor or forge a line of a record; bidirectional overrides and invisible
 * characters could make a line look like another player's. The two joiners are allowed, because emoji and some scripts
 * are composed with them.
 */
const DECEPTIVE = /[[\p{Cc}\p{Cf}\u2028\u2029]--[\u200C\u200D]]/v

/** The flags of England, Scotland and Wales are spelt with invisible tag characters. */
const FLAG_SEQUENCE = /\p{RGI_Emoji_Tag_Sequence}/gv

/** Says something to every seat; there is no private talk. */
export function speak(game: Game, table: Table, seat: Seat, saying: Saying): void {
  if (table.news) table.news = []
  const rule = game.talk?.rule ?? game.refusals.notAsked
  if ('text' in saying) return emit(table, rule, 'talk', { seat, text: saying.text })
  game.talk?.hear(table, seat, saying.claim)
  emit(table, rule, 'claim', { seat, claim: saying.claim })
}
