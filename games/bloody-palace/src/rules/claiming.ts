import type { Seat } from '@gloamhall/kernel'
import { emit } from '@gloamhall/kernel'
import type { CardId } from '../content/cards.ts'
import { cardOf, hunterOf } from '../content/cards.ts'
import { COLOURS } from '../content/effects.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { clearChain } from './decks.ts'
import { offerFeats } from './feats.ts'
import { pointsFor } from './points.ts'
import { score } from './style.ts'
import { turnOf } from './turn.ts'

/** A combo is worth points from this length on. */
const MIN_SCORING_COMBO = 4

/** Scores the Style at once and clears the chain, so that Basic Attacks can be played again in the same turn. (BP-111, BP-113, BP-114) */
export function claim(table: BloodyPalaceTable, seat: Seat): void {
  const { chain } = hunterAt(table, seat)
  const cards = chain.length
  const points = pointsFor(cards)
  emit(table, 'BP-112', 'claimed', { seat, cards, points })
  score(table, seat, points)
  offerForCombo(table, seat, chain)
  clearChain(table, seat)
}

function offerForCombo(table: BloodyPalaceTable, seat: Seat, chain: readonly CardId[]): void {
  if (table.row.length === 0) return countCombo(table, chain.length)
  const { damage, hunter } = hunterAt(table, seat)
  const before = turnOf(table).fours
  countCombo(table, chain.length)
  offerFeats(table, seat, 'claims-of-four', turnOf(table).fours, before)
  offerFeats(table, seat, 'claimed', chain.length)
  if (damage * 2 >= hunterOf(table, hunter).vitality) offerFeats(table, seat, 'claimed-hurt', chain.length)
  if (hasAllColours(table, chain)) offerFeats(table, seat, 'claimed-all-colours', chain.length)
}

function countCombo(table: BloodyPalaceTable, cards: number): void {
  if (cards >= MIN_SCORING_COMBO) turnOf(table).fours++
}

/** Each wild link stands for one missing colour. */
function hasAllColours(table: BloodyPalaceTable, chain: readonly CardId[]): boolean {
  const links: unknown[] = []
  for (const id of chain) {
    const { in: into, out } = cardOf(table, id)
    links.push(into, out)
  }
  let shown = 0
  for (const colour of COLOURS) if (links.includes(colour)) shown++
  for (const link of links) if (link === 'wild') shown++
  return shown >= COLOURS.length
}
