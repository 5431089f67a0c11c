import type { Die, Trophy } from './effects.ts'

/** The parts of the box that are not cards, with their numbers. */

/** Start value and maximum of the health dial; a final boss may lower it. (BB-5, BB-14) */
export const HEALTH = 8

/** The limit for hand, used pile and cards in play together. (BB-85) */
export const CARD_LIMIT = 7

/** How many monsters and bosses form the dungeon. (BB-8) */
export const DUNGEON = { monsters: 7, bosses: 3 } as const

/**
 * The values of a trophy track, space by space; 0 before the first trophy, and no step past the end. 1, 3 and 5 are printed, the
 * rest is ours. (BB-109, BB-110)
 */
export const TRACK = [1, 3, 5, 6, 7, 8] as const

/** Extra Blood Echoes on every card for more players: none at three, one at four, two at five. (BB-20) */
export const extraBlood = (seats: number): number => seats - 3

/** What the rage of a boss adds to its attack: nothing for two rounds without damage, then 1 for each further round. */
export const rageAfter = (spared: number): number => Math.max(0, spared - 2)

/** The faces of the dice. A "+" adds the number and rolls again. (BB-52) */
export const FACES: Readonly<Record<Die | 'yellow-two', readonly Face[]>> = {
  green: ['0', '0', '1', '1+', '1+', '2'],
  yellow: ['0', '1', '1', '1+', '2+', '3'],
  red: ['0', '1+', '2', '2+', '3', '4'],
  // One source reads a plain 2 on the yellow die; there is an option for it. (BB-18)
  'yellow-two': ['0', '1', '1', '1+', '2', '3'],
}

export type Face = `${number}` | `${number}+`

export const isFace = (said: string): said is Face => /^\d\+?$/.test(said)

export interface Side {
  readonly face: Face
  readonly damage: number
  readonly again: boolean
}

/** The faces of each die, parsed once because dice are rolled in every round. */
export const SIDES: Readonly<Record<keyof typeof FACES, readonly Side[]>> = {
  green: sidesWith(FACES.green),
  yellow: sidesWith(FACES.yellow),
  red: sidesWith(FACES.red),
  'yellow-two': sidesWith(FACES['yellow-two']),
}

export function sidesWith(faces: readonly Face[]): readonly Side[] {
  return faces.map(side)
}

function side(face: Face): Side {
  return { face, damage: Number.parseInt(face, 10), again: face.endsWith('+') }
}

// ---- parts a pack may change ----

/** The tracks of the Hunter board and the dice: parts of the box that are not cards. */
export const PARTS = {
  'kin-track': { spaces: TRACK },
  'humanoid-track': { spaces: TRACK },
  'beast-track': { spaces: TRACK },
  'green-die': { faces: FACES.green },
  'yellow-die': { faces: FACES.yellow },
  'red-die': { faces: FACES.red },
} as const satisfies Readonly<
  Record<`${Trophy}-track`, { readonly spaces: readonly number[] }> &
    Record<`${Die}-die`, { readonly faces: readonly Face[] }>
>

type PartId = keyof typeof PARTS
export const PART_IDS = Object.keys(PARTS) as readonly PartId[]
export const isPart = (id: string): id is PartId => Object.hasOwn(PARTS, id)
