import type { Question } from '@gloamhall/kernel'
import { plan } from '@gloamhall/kernel'
import type { HuntAsked } from '../agenda-types/hunt.ts'
import type { Hex } from '../hexes.ts'
import { around, distance, HEXES, hexNamed, nameOf } from '../hexes.ts'
import { hexesOf, hunterAt, hunterOn, isFree } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { enter } from './entering.ts'

/** Returns at the start of the next turn, unhurt, away from every foe, with any facing. (BP-136, BP-185, BP-186) */
export const returnQuestion: Question<BloodyPalaceTable, Extract<HuntAsked, { readonly question: 'return' }>> = {
  rule: 'BP-136',
  options: (table) => hexesToReturn(table).map((hex) => `return ${nameOf(hex)}`),
  answer: (table, { seat }, choice) => {
    hunterAt(table, seat).damage = 0
    plan(table, { step: 'face', seat })
    enter(table, seat, hexNamed(choice.slice('return '.length)) as Hex, 'return')
  },
}

/** Free hexes beside no foe; if there are none, those farthest from the nearest foe. (BP-186) */
export function hexesToReturn(table: BloodyPalaceTable): Hex[] {
  const close = closeToFoes(table)
  const away = HEXES.filter((hex) => close[hex] === 0 && hunterOn(table, hex) === undefined)
  if (away.length > 0) return away
  const free = HEXES.filter((hex) => isFree(table, hex))
  const farthest = Math.max(...free.map((hex) => nearestFoe(table, hex)))
  return free.filter((hex) => nearestFoe(table, hex) === farthest)
}

/** Marks the hexes of every base, and all those around it. */
function closeToFoes(table: BloodyPalaceTable): Uint8Array {
  NEAR_FOES.fill(0)
  for (const foe of table.foes) {
    for (const hex of hexesOf(table, foe)) {
      NEAR_FOES[hex] = 1
      for (const next of around(hex)) NEAR_FOES[next] = 1
    }
  }
  return NEAR_FOES
}
/** Reused: refilled at each call. */
const NEAR_FOES = new Uint8Array(HEXES.length)

function nearestFoe(table: BloodyPalaceTable, from: Hex): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const foe of table.foes) {
    for (const hex of hexesOf(table, foe)) nearest = Math.min(nearest, distance(from, hex))
  }
  return nearest
}
