import type { Question } from '@gloamhall/kernel'
import { ask, asking, plan } from '@gloamhall/kernel'
import type { HuntAsked } from '../agenda-types/hunt.ts'
import type { Facing, Hex } from '../hexes.ts'
import { around, beyond, distance, FACINGS, nameOf, wayTo } from '../hexes.ts'
import { foeNamed, hexesOf, hunterAt, isFree } from '../models.ts'
import type { Attack, BloodyPalaceTable } from '../table.ts'
import { enter } from './entering.ts'
import { attackOf } from './turn.ts'

/** The Hunter may move into a hex that a target has just left, or in which it was slain. (BP-105, BP-106, BP-178) */
export function follow(table: BloodyPalaceTable): void {
  const attack = attackOf(table)
  if (hexesToFollow(table, attack).length > 0) ask(table, asking('follow', attack.seat))
}

export const followQuestion: Question<BloodyPalaceTable, Extract<HuntAsked, { readonly question: 'follow' }>> = {
  rule: 'BP-105',
  options: (table) => [...hexesToFollow(table, attackOf(table)).map((hex) => `follow ${nameOf(hex)}`), 'stay'],
  answer: (table, { seat }, choice) => {
    const attack = attackOf(table)
    const hex = hexesToFollow(table, attack).find((each) => choice === `follow ${nameOf(each)}`)
    if (hex === undefined) return
    const from = hunterAt(table, seat).at as Hex
    const foe = attack.left.find(({ hexes }) => hexes.includes(hex))?.foe ?? ''
    plan(table, { step: 'face', seat, facings: facingsAfter(table, foe, from, hex) })
    enter(table, seat, hex, 'follow')
  },
  broken: () => 'BP-178',
}

function hexesToFollow(table: BloodyPalaceTable, { seat, left }: Attack): Hex[] {
  const { at } = hunterAt(table, seat)
  return left.flatMap(({ hexes }) => hexes.filter((hex) => distance(at as Hex, hex) === 1 && isFree(table, hex)))
}

/**
 * Faces the foe that was followed; if its base touches her on several sides, the player chooses. After a kill she faces the way
 * she moved. (BP-178)
 */
function facingsAfter(table: BloodyPalaceTable, id: string, from: Hex, to: Hex): Facing[] {
  const foe = foeNamed(table, id)
  if (!foe) return [wayTo(from, to) as Facing]
  return facingsTo(to, hexesOf(table, foe))
}

/** The facings that point nearest to these hexes; directly at one of them if it is adjacent. */
export function facingsTo(at: Hex, hexes: readonly Hex[]): Facing[] {
  const far = (hex: Hex): number => Math.min(...hexes.map((each) => distance(hex, each)))
  const nearest = Math.min(...around(at).map(far))
  return FACINGS.filter((facing) => {
    const next = beyond(at, facing)
    return next !== undefined && far(next) === nearest
  })
}
