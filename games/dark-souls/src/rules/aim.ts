import type { Seat } from '@gloamhall/kernel'
import { seat } from '@gloamhall/kernel'
import { CLASSES } from '../content/classes.ts'
import type { Reference } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { Character, DarkSoulsTable } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'

type Party = Pick<DarkSoulsTable, 'characters' | 'fight'>

/** Whom a foe has in mind, and what decided it: nobody else is there, nobody is nearer, or one of two ties. (DS-174) */
export interface Aim {
  readonly seat: Seat
  readonly by: (typeof REASONS)[number]
}

export const REASONS = ['only', 'nearest', 'aggro', 'taunt'] as const

/** A skull is whoever has the Aggro token, a ring the nearest character. (DS-173) */
export const targetOf = (table: Party, from: Node, of: Reference): Aim =>
  of === 'nearest' ? nearest(table, from) : { seat: fightOf(table).aggro, by: only(table) ?? 'aggro' }

/** As many nodes away as can be counted, whatever lies between; of equals the Aggro token, then the higher taunt. (DS-174, DS-276) */
export function nearest(table: Party, from: Node): Aim {
  const { characters } = table
  const { aggro } = fightOf(table)
  let best = seat(1)
  let by: Aim['by'] = 'nearest'
  for (let index = 1; index < characters.length; index++) {
    const other = seat(index + 1)
    const nearer = farFrom(table, other, from) - farFrom(table, best, from)
    if (nearer > 0) continue
    if (nearer < 0) {
      best = other
      by = 'nearest'
    } else if (best !== aggro) {
      // Two who are equally near, and the third who has the token, stand in one row: the token goes before all taunts.
      const hasToken = other === aggro
      by = hasToken ? 'aggro' : 'taunt'
      if (hasToken || tauntOf(characterAt(table, other)) > tauntOf(characterAt(table, best))) best = other
    } else {
      by = 'aggro'
    }
  }
  return { seat: best, by: only(table) ?? by }
}

const only = ({ characters }: Party): 'only' | undefined => (characters.length === 1 ? 'only' : undefined)

const farFrom = (table: Party, who: Seat, from: Node): number => distance(from, characterAt(table, who).at as Node)

/** All four taunts differ, so that nothing is left to decide. (DS-42, DS-294) */
const tauntOf = (character: Character): number => CLASSES[character.class].taunt
