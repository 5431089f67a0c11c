import type { Die, Trophy } from './effects.ts'

/** What lies on the table besides cards, and its numbers. */

/** Start value and maximum of the dial; a final boss may lower it. (BB-5, BB-14) */
export const HEALTH = 8

/** Hand, used pile and cards in play together. (BB-85) */
export const CARD_LIMIT = 7

/** Seven monsters and three bosses make the dungeon. (BB-8) */
export const DUNGEON = { monsters: 7, bosses: 3 } as const

/**
 * What a track is worth, space by space; nothing before the first trophy, and no step past the end. 1, 3 and 5 are
 * printed, the rest is ours. (BB-109, BB-110)
 */
export const TRACK = [1, 3, 5, 6, 7, 8] as const

/** Blood that more players put on every card: none at three, one at four, two at five. (BB-20) */
export const extraBlood = (seats: number): number => seats - 3

/** What the rage of a boss adds to its attack: nothing for two rounds in which nobody hurt it, then 1 for each. */
export const rageAfter = (spared: number): number => Math.max(0, spared - 2)

/** A "+" adds the number and rolls again. (BB-52) */
export const FACES: Readonly<Record<Die | 'yellow-two', readonly Face[]>> = {
  green: ['0', '0', '1', '1+', '1+', '2'],
  yellow: ['0', '1', '1', '1+', '2+', '3'],
  red: ['0', '1+', '2', '2+', '3', '4'],
  // One source reads a plain 2 on the yellow die; a table may play it so. (BB-18)
  'yellow-two': ['0', '1', '1', '1+', '2', '3'],
}

export type Face = `${number}` | `${number}+`

export const isFace = (said: string): said is Face => /^\d\+?$/.test(said)

export interface Side {
  readonly face: Face
  readonly damage: number
  readonly again: boolean
}

/** What the faces mean, side by side: read once, for they are rolled in every round. */
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

// ---- what a pack may say otherwise ----

/** The tracks of the Hunter board and the dice: parts of the box that are no cards. */
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
