/** The values on the Hunter boards. All other differences between Hunters are in their decks. (BP-2, BP-87) */
export interface HunterBoard {
  readonly speed: number
  readonly vitality: number
}

export const HUNTERS = {
  dante: { speed: 4, vitality: 8 },
  nero: { speed: 4, vitality: 8 },
  trish: { speed: 5, vitality: 7 },
  v: { speed: 3, vitality: 6 },
} as const satisfies Readonly<Record<string, HunterBoard>>

export type HunterId = keyof typeof HUNTERS
export const HUNTER_IDS = Object.keys(HUNTERS) as readonly HunterId[]
