import { emit } from './events.ts'
import type { Game } from './game.ts'
import type { Choice, Seat, Table } from './table.ts'
import { seatsOf } from './table.ts'

/** Something said aloud: a claim in the game's notation, which every seat reads in its own language, or free text. */
export type Saying = { readonly claim: Choice } | { readonly text: string }

const LONGEST_TEXT = 500

/** Why something cannot be said, if it cannot. */
export function unsayable(
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

const isText = (text: string): boolean => text.length <= LONGEST_TEXT && isPlain(text)

/** Is it all there to be seen, and in the order it is written? */
export const isPlain = (text: string): boolean =>
  text.isWellFormed() && VISIBLE.test(text) && !DISGUISE.test(text.replace(FLAGS, ''))

/** Something to see: neither blank nor meant to be ignored. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Control characters could move a terminal's cursor or forge a line of a record; those that turn the direction of
 * writing, or cannot be seen, could make a line look like one of somebody else. Only the joiners stay, since emoji and
 * some scripts are put together with them.
 */
const DISGUISE = /[[\p{Cc}\p{Cf}\u2028\u2029]--[\u200C\u200D]]/v

/** The flags of England, Scotland and Wales are spelt with invisible letters. */
const FLAGS = /\p{RGI_Emoji_Tag_Sequence}/gv

/** Says it, to everybody: no game of the house knows a private word. */
export function speak(game: Game, table: Table, seat: Seat, saying: Saying): void {
  if (table.news) table.news = []
  const rule = game.talk?.rule ?? game.refusals.notAsked
  if ('text' in saying) return emit(table, rule, 'talk', { seat, text: saying.text })
  game.talk?.hear(table, seat, saying.claim)
  emit(table, rule, 'claim', { seat, claim: saying.claim })
}
