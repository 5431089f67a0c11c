import type { Stat } from './effects.ts'

/** A class as printed on its board: four stats at Base and three tiers, taunt and heroic action. (DS-40) */
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

/** Souls from Base to the first tier, then to the second, then to the third; levels cannot be sold back. (DS-71, DS-73) */
export const TIER_COSTS: readonly number[] = [2, 4, 8]

/** Costs in a campaign, which has a fourth tier with every stat at its maximum. (DS-253) */
const CAMPAIGN_TIER_COSTS: readonly number[] = [4, 8, 16, 20]
export const TOP_TIER = 40

export const tierCosts = ({ campaign }: { readonly campaign?: object | undefined }): readonly number[] =>
  campaign ? CAMPAIGN_TIER_COSTS : TIER_COSTS

/** Souls for a treasure card; it costs more in a campaign. (DS-65, DS-252) */
export const treasurePrice = ({ campaign }: { readonly campaign?: object | undefined }): number => (campaign ? 2 : 1)
