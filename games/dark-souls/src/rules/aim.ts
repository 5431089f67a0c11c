import type { Seat } from '@gloamhall/kernel'
import { seat } from '@gloamhall/kernel'
import { CLASSES } from '../content/classes.ts'
import type { Reference } from '../content/effects.ts'
import type { Node } from '../nodes.ts'
import { distance } from '../nodes.ts'
import type { Character, DarkSoulsTable } from '../table.ts'
import { characterAt, fightOf } from '../table.ts'

type Party = Pick<DarkSoulsTable, 'characters' | 'fight'>

/** The target of a foe and what decided it: it is the only character, the nearest, holds the Aggro token, or has the higher taunt. (DS-174) */
export interface Aim {
  readonly seat: Seat
  readonly by: (typeof REASONS)[number]
}

export const REASONS = ['only', 'nearest', 'aggro', 'taunt'] as const

/** A skull targets the character with the Aggro token, a ring the nearest one. (DS-173) */
export const targetOf = (table: Party, from: Node, of: Reference): Aim =>
  of === 'nearest' ? nearest(table, from) : { seat: fightOf(table).aggro, by: only(table) ?? 'aggro' }

/** Nearest in nodes, whatever is between; ties go to the Aggro token, then to the higher taunt. (DS-174, DS-276) */
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
      // Among three equally near characters the token decides, even if taunt has decided between the first two.
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

/** All four taunts differ, so no tie remains. (DS-42, DS-294) */
const tauntOf = (character: Character): number => CLASSES[character.class].taunt
