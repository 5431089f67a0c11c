import type { Stat } from './effects.ts'

/** A class, as its board has it: four stats at Base and three tiers, a taunt level and one heroic action. (DS-40) */
export interface CharacterClass {
  readonly taunt: number
  readonly stats: Readonly<Record<Stat, readonly [base: number, number, number, number]>>
  readonly heroic: 'backstab' | 'perseverance' | 'standFast' | 'berserkCharge'
  readonly starting: readonly string[]
}

export const CLASSES = {
  assassin: {
    taunt: 8,
    stats: { str: [10, 16, 25, 34], dex: [14, 22, 31, 40], int: [11, 18, 27, 36], fai: [9, 14, 22, 30] },
    heroic: 'backstab',
    starting: ['assassin-armour', 'target-shield', 'estoc'],
  },
  herald: {
    taunt: 4,
    stats: { str: [12, 19, 28, 37], dex: [11, 17, 26, 34], int: [8, 12, 20, 29], fai: [13, 22, 31, 40] },
    heroic: 'perseverance',
    starting: ['herald-armour', 'kite-shield-herald', 'spear', 'talisman'],
  },
  knight: {
    taunt: 10,
    stats: { str: [13, 21, 30, 40], dex: [12, 19, 29, 38], int: [9, 15, 23, 31], fai: [9, 15, 23, 31] },
    heroic: 'standFast',
    starting: ['knight-armour', 'kite-shield-knight', 'long-sword'],
  },
  warrior: {
    taunt: 9,
    stats: { str: [16, 23, 32, 40], dex: [9, 16, 25, 35], int: [8, 15, 23, 30], fai: [9, 16, 25, 35] },
    heroic: 'berserkCharge',
    starting: ['northern-armour', 'round-shield', 'battle-axe'],
  },
} as const satisfies Readonly<Record<string, CharacterClass>>

export type ClassId = keyof typeof CLASSES
export const CLASS_IDS = Object.keys(CLASSES) as readonly ClassId[]

/** In souls, from Base to the first tier, to the second, to the third. There is no way back. (DS-71, DS-73) */
export const TIER_COSTS: readonly number[] = [2, 4, 8]

/** A campaign is longer, and has a fourth tier, at which every stat is as high as can be. (DS-253) */
const CAMPAIGN_TIER_COSTS: readonly number[] = [4, 8, 16, 20]
export const TOP_TIER = 40

export const tierCosts = ({ campaign }: { readonly campaign?: object | undefined }): readonly number[] =>
  campaign ? CAMPAIGN_TIER_COSTS : TIER_COSTS

/** A card from the treasure deck, in souls: it is dearer in a campaign as well. (DS-65, DS-252) */
export const treasurePrice = ({ campaign }: { readonly campaign?: object | undefined }): number => (campaign ? 2 : 1)
