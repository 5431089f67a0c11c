import { idOf } from '../../parts/sprite.ts'
import { CARD_IDS, emblemOf } from './emblems.ts'
import { ARMS } from './glyphs/arms.ts'
import { HEADS } from './glyphs/heads.ts'

/** The shapes, and under the name of every card the shape that is its emblem: who shows a card need not know which. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = {
  ...ARMS,
  ...HEADS,
  ...Object.fromEntries(
    CARD_IDS.map((card) => [`soul-card-${card}`, `<use href="#${idOf(emblemOf(card))}" width="512" height="512"/>`]),
  ),
}
