import type { Question, Seat } from '@gloamhall/kernel'
import { ask, plan, emit } from '@gloamhall/kernel'
import type { AchievementId } from '../content/achievements.ts'
import { achievementOf } from '../content/cards.ts'
import type { Feat } from '../content/effects.ts'
import type { HuntAsked, HuntStep } from '../agenda-types/hunt.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'

type Offer = Extract<HuntStep, { readonly step: 'offer' }>
type FeatAsked = Extract<HuntAsked, { readonly question: 'feat' }>

/**
 * Offers the achievements whose condition has just been met: only at this moment, so that one declined at three foes is not
 * offered again at the fourth. Those met by the same blow are offered together. (BP-148, BP-196)
 */
export function offerFeats(table: BloodyPalaceTable, seat: Seat, feat: Feat, n: number, before = 0): void {
  if (table.row.length === 0 || hunterAt(table, seat).hasFeat) return
  const met: AchievementId[] = []
  for (const id of table.row) {
    const achievement = achievementOf(table, id)
    if (achievement.feat === feat && achievement.n > before && achievement.n <= n) met.push(id)
  }
  if (met.length === 0) return
  const next = table.agenda.at(-1)
  if (next?.step !== 'offer' || next.seat !== seat) return plan(table, { step: 'offer', seat, feats: met })
  table.agenda.pop()
  plan(table, { step: 'offer', seat, feats: [...next.feats, ...met] })
}

/** The first player to meet the condition may claim it, at most one achievement per round. (BP-82, BP-148) */
export function offer(table: BloodyPalaceTable, { seat, feats }: Offer): void {
  if (hunterAt(table, seat).hasFeat) return
  const left = feats.filter((id, at) => table.row.includes(id) && feats.indexOf(id) === at)
  if (left.length > 0) ask(table, { question: 'feat', seat, feats: left, answer: undefined })
}

export const featQuestion: Question<BloodyPalaceTable, FeatAsked> = {
  rule: 'BP-148',
  options: (_, { feats }) => [...feats.map((id) => `feat ${id}`), 'leave'],
  answer: (table, { seat, feats }, choice) => {
    const taken = feats.find((id) => choice === `feat ${id}`)
    if (taken === undefined) return
    const hunter = hunterAt(table, seat)
    table.row = table.row.filter((id) => id !== taken)
    // Face down from now on, though all players have seen which one it was. (BP-149)
    hunter.feats = [...hunter.feats, taken]
    hunter.hasFeat = true
    emit(table, 'BP-148', 'feat', { seat, feat: taken })
  },
  broken: (choice) => (choice.startsWith('feat ') ? 'BP-196' : undefined),
}
