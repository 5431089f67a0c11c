import type { Question, Seat } from '@gloamhall/kernel'
import { ask, asking, plan } from '@gloamhall/kernel'
import type { Hex } from '../hexes.ts'
import { hexNamed, nameOf, START } from '../hexes.ts'
import { isFree } from '../models.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { enter } from './entering.ts'

/** Places a Hunter on one of the blue hexes, with any facing. (BP-10, BP-161) */
export function placing(table: BloodyPalaceTable, { seat }: { readonly seat: Seat }): void {
  ask(table, asking('place', seat))
}

export const placeQuestion: Question<BloodyPalaceTable> = {
  rule: 'BP-10',
  options: (table) => START.filter((hex) => isFree(table, hex)).map((hex) => `place ${nameOf(hex)}`),
  answer: (table, { seat }, choice) => {
    plan(table, { step: 'face', seat })
    enter(table, seat, hexNamed(choice.slice('place '.length)) as Hex, 'place')
  },
}
