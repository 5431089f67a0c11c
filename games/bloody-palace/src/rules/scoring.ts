import type { Seat } from '@gloamhall/kernel'
import { plan, show, emit } from '@gloamhall/kernel'
import type { AchievementId } from '../content/achievements.ts'
import { achievementOf } from '../content/cards.ts'
import { hunterAt, inTurn } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { score } from './style.ts'

/** A point for every red orb left; then the players turn up one achievement each, in turn order. (BP-155, BP-156) */
export function scoring(table: BloodyPalaceTable): void {
  emit(table, 'BP-154', 'scoring', {})
  for (const seat of inTurn(table)) {
    const { red } = hunterAt(table, seat)
    if (red === 0) continue
    score(table, seat, red)
    emit(table, 'BP-155', 'orbs-scored', { seat, points: red, style: hunterAt(table, seat).style })
  }
  plan(table, { step: 'gameEnd' })
  const most = Math.max(...table.hunters.map(({ feats }) => feats.length))
  for (let place = most - 1; place >= 0; place--) {
    for (const seat of inTurn(table).toReversed()) {
      if (hunterAt(table, seat).feats.length > place) plan(table, { step: 'reveal', seat })
    }
  }
}

/** In the order they were claimed; the order does not affect the score. (BP-156) */
export function reveal(table: BloodyPalaceTable, { seat }: { readonly seat: Seat }): void {
  const hunter = hunterAt(table, seat)
  const card = hunter.feats[hunter.revealed] as AchievementId
  const { points } = achievementOf(table, card)
  hunter.revealed++
  score(table, seat, points)
  show(table, 'BP-156', 'revealed', { seat, achievement: card, points, style: hunter.style })
}
