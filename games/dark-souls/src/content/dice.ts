import type { DieColour } from './effects.ts'

/** Faces of each die. */
export const FACES = {
  black: [0, 1, 1, 1, 2, 2],
  blue: [1, 1, 2, 2, 2, 3],
  orange: [1, 2, 2, 3, 3, 4],
} as const satisfies Readonly<Record<DieColour, readonly number[]>>

/** A dodge die shows its symbol or nothing. */
export const DODGE_FACES = [0, 0, 0, 1, 1, 1] as const
