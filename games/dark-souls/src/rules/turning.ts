import { emit } from '@gloamhall/kernel'
import type { Facing } from '../arcs.ts'
import { turned } from '../arcs.ts'
import type { DarkSoulsTable, Foe } from '../table.ts'

/** Turns a boss; characters on its node keep their side. (DS-206, DS-223) */
export function face(table: DarkSoulsTable, foe: Foe, facing: Facing | undefined): void {
  if (foe.facing === undefined || facing === undefined || foe.facing === facing) return
  foe.facing = facing
  emit(table, 'DS-220', 'turned', { foe: foe.id, facing })
}

/** In eighths of a circle, clockwise. */
const TURNS = { left: -2, right: 2, around: 4 } as const

/** Turns in place. (DS-226) */
export function turn(table: DarkSoulsTable, foe: Foe, way: keyof typeof TURNS): void {
  if (foe.facing) face(table, foe, turned(foe.facing, TURNS[way]))
}

/** The facing of a boss whose back points in this direction. (DS-221, DS-319) */
export const backTo = (facing: Facing): Facing => turned(facing, TURNS.around)

const WAYS = { forward: 0, right: 2, backward: 4, left: -2 } as const

/** Direction of a movement without turning. (DS-225) */
export const headingOf = (facing: Facing, way: keyof typeof WAYS): Facing => turned(facing, WAYS[way])
