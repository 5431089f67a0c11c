import type { DieColour } from './effects.ts'

/** What each die shows, face by face. */
export const FACES = {
  black: [0, 1, 1, 1, 2, 2],
  blue: [1, 1, 2, 2, 2, 3],
  orange: [1, 2, 2, 3, 3, 4],
} as const satisfies Readonly<Record<DieColour, readonly number[]>>

/** A dodge die shows its sign or nothing. */
export const DODGE_FACES = [0, 0, 0, 1, 1, 1] as const
