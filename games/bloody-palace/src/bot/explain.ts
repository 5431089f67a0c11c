import type { Choice, Reason, Seat, View } from '@gloamhall/kernel'
import { askedOf, imagine, swift } from '@gloamhall/kernel'
import { game } from '../game.ts'
import { hunterAt } from '../models.ts'
import type { BloodyPalaceTable, PalaceAsked } from '../table.ts'
import type { BloodyPalaceBoard } from '../view.ts'
import { turnModel } from './plan.ts'

/** Why the bot chose so: what the step does at once, or how it was found (`bot.ts`). */
export function explain(view: View<BloodyPalaceBoard>, choice: Choice): Reason | undefined {
  const seat = view.viewer as Seat
  const table = imagine(game, view, swift(0))
  const key = turnModel.isPlanned(view) ? stepReason(table, seat, choice) : REASONS[questionOf(table, seat)]
  return { key: key ?? 'phase', params: {} }
}

const questionOf = (table: BloodyPalaceTable, seat: Seat): string =>
  (askedOf(table, seat) as PalaceAsked | undefined)?.question ?? ''

/** Questions that are answered by rules of thumb; all others by simulating the Enemy Phase. */
const REASONS: Readonly<Record<string, string>> = {
  hunter: 'thumb',
  place: 'middle',
  giveWay: 'middle',
  hand: 'thumb',
  discards: 'thumb',
  shop: 'thumb',
  feat: 'thumb',
  orbs: 'thumb',
}

function stepReason(before: BloodyPalaceTable, seat: Seat, choice: Choice): string {
  const after = turnModel.play(before, seat, [choice])
  if (!after) return 'plan'
  const [then, now] = [hunterAt(before, seat), hunterAt(after, seat)]
  if (after.foes.length < before.foes.length) return 'slay'
  if (damageIn(after) > damageIn(before)) return 'hit'
  if (now.style > then.style) return 'style'
  if (now.red > then.red) return 'collect'
  return now.chain.length > then.chain.length ? 'chain' : 'plan'
}

const damageIn = ({ foes }: BloodyPalaceTable): number => foes.reduce((sum, { damage }) => sum + damage, 0)
