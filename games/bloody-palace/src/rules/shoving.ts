import type { Question, RuleId } from '@gloamhall/kernel'
import { plan, emit } from '@gloamhall/kernel'
import type { EnemyStep, Shove, ShoveAsked } from '../agenda-types/enemies.ts'
import type { Hex } from '../hexes.ts'
import { around, distance, HEXES, nameOf } from '../hexes.ts'
import { foeNamed, hexesOf, hunterAt, isFree } from '../models.ts'
import type { BloodyPalaceTable, Foe } from '../table.ts'
import { enter } from './entering.ts'
import { farTo } from './nearest.ts'
import { askTie, tie } from './ties.ts'

/** Moves a Hunter who is still where the blow fell, damaged or not; the First Player chooses the hex. (BP-191) */
export function shove(table: BloodyPalaceTable, { seat, from, foe: id, path }: Shove): void {
  const foe = foeNamed(table, id)
  if (!foe || hunterAt(table, seat).at !== from) return
  const hexes = path ? besidePath(table, from, path) : awayFrom(table, foe, from)
  const [only] = hexes
  if (only === undefined) return emit(table, 'BP-104', 'notShoved', { seat, foe: id })
  // Keeps the facing and collects the orbs there.
  if (hexes.length === 1) return enter(table, seat, only, 'shove')
  askTie(table, shoveQuestion, { question: 'shove', seat: table.first, of: seat, foe: id, hexes, answer: undefined })
}

export const shoveQuestion: Question<BloodyPalaceTable, ShoveAsked> = tie({
  rule: 'BP-191',
  options: (_, { hexes }) => hexes.map((hex) => `shove ${nameOf(hex)}`),
  answer: (table, { of, hexes }, choice) => {
    const to = hexes.find((hex) => choice === `shove ${nameOf(hex)}`)
    if (to !== undefined) plan(table, { step: 'givesWay', seat: of, to })
  },
  barred: (table, { of, hexes }) => {
    const { at } = hunterAt(table, of)
    return (at === undefined ? [] : around(at))
      .filter((hex) => !hexes.includes(hex))
      .map((hex) => ({ choice: `shove ${nameOf(hex)}`, rule: barredBy(table, hex) }))
  },
})

export const givesWay = (table: BloodyPalaceTable, { seat, to }: Extract<EnemyStep, { step: 'givesWay' }>): void =>
  enter(table, seat, to, 'shove')

/** Either the hex is not free, or it is not away from the blow. */
const barredBy = (table: BloodyPalaceTable, hex: Hex): RuleId => (isFree(table, hex) ? 'BP-191' : 'BP-58')

/** One hex farther from the foe's base. (BP-60, BP-191) */
function awayFrom(table: BloodyPalaceTable, foe: Foe, from: Hex): readonly Hex[] {
  const hexes = hexesOf(table, foe)
  const far = farTo(hexes, { at: from })
  return around(from).filter((at) => farTo(hexes, { at }) > far && isFree(table, at))
}

/** As near as possible, but not on the rest of the trample's path. (BP-59) */
function besidePath(table: BloodyPalaceTable, from: Hex, path: readonly Hex[]): readonly Hex[] {
  const open = HEXES.filter((hex) => !path.includes(hex) && isFree(table, hex))
  const nearest = open.reduce((least, hex) => Math.min(least, distance(from, hex)), Number.POSITIVE_INFINITY)
  return open.filter((hex) => distance(from, hex) === nearest)
}
