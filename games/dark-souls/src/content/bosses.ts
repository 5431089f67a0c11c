import { changedCard } from '@gloamhall/kernel'
import type { BossModel } from './effects.ts'
import type { Laid } from './laid.ts'

/** The boss models. (DS-191) */
export const BOSS_MODELS = {
  gargoyle: { threat: 10, health: 26, block: 2, resist: 1, spawn: 'mini' },
  'titanite-demon': { threat: 10, health: 22, block: 3, resist: 2, spawn: 'mini' },
  'winged-knight': { threat: 10, health: 24, block: 3, resist: 1, spawn: 'mini' },
  'boreal-outrider-knight': { threat: 10, health: 26, block: 2, resist: 3, spawn: 'mini' },
  'dancer-of-the-boreal-valley': { threat: 10, health: 34, block: 2, resist: 2, spawn: 'main' },
  ornstein: { threat: 10, health: 20, block: 3, resist: 3, spawn: 'main' },
  smough: { threat: 9, health: 30, block: 2, resist: 2, spawn: 'mini' },
} as const satisfies Readonly<Record<string, BossModel>>

export type BossModelId = keyof typeof BOSS_MODELS
export const BOSS_MODEL_IDS = Object.keys(BOSS_MODELS) as readonly BossModelId[]

export interface Boss {
  readonly tier: 'mini' | 'main'
  readonly models: readonly BossModelId[]
  /** Number of standard cards in its behaviour deck. (DS-197) */
  readonly deckSize: number
  /** Health at which it heats up; Ornstein and Smough have their own rule. (DS-201, DS-242) */
  readonly heatUpAt?: number
  /** Number of encounters of level 1, 2 and 3 on the way to it. (DS-16) */
  readonly levels: readonly [number, number, number]
  readonly treasure: readonly string[]
}

export const BOSSES = {
  gargoyle: {
    tier: 'mini',
    models: ['gargoyle'],
    deckSize: 4,
    heatUpAt: 12,
    levels: [3, 1, 0],
    treasure: ['gargoyle-tail-axe', 'gargoyles-halberd', 'gargoyles-shield'],
  },
  'titanite-demon': {
    tier: 'mini',
    models: ['titanite-demon'],
    deckSize: 4,
    heatUpAt: 10,
    levels: [1, 3, 0],
    treasure: ['titanite', 'titanite-catch-pole'],
  },
  'winged-knight': {
    tier: 'mini',
    models: ['winged-knight'],
    deckSize: 4,
    heatUpAt: 12,
    levels: [2, 2, 0],
    treasure: ['winged-knight-armour', 'winged-knight-halberd', 'winged-knight-twin-axes'],
  },
  'boreal-outrider-knight': {
    tier: 'mini',
    models: ['boreal-outrider-knight'],
    deckSize: 4,
    heatUpAt: 13,
    levels: [2, 2, 0],
    treasure: ['irithyll-rapier', 'irithyll-straight-sword', 'outrider-armour'],
  },
  'dancer-of-the-boreal-valley': {
    tier: 'main',
    models: ['dancer-of-the-boreal-valley'],
    deckSize: 5,
    heatUpAt: 18,
    levels: [0, 2, 2],
    treasure: ['dancer-armour', 'dancers-enchanted-swords', 'soothing-sunlight'],
  },
  'ornstein-and-smough': {
    tier: 'main',
    models: ['ornstein', 'smough'],
    deckSize: 5,
    levels: [0, 1, 3],
    treasure: ['dragonslayer-armour', 'dragonslayer-spear', 'smoughs-armour', 'smoughs-hammer'],
  },
} as const satisfies Readonly<Record<string, Boss>>

export type BossId = keyof typeof BOSSES
export const BOSS_IDS = Object.keys(BOSSES) as readonly BossId[]

export const bossOf = (on: Laid, id: BossId): Boss =>
  on.pack === undefined ? BOSSES[id] : changedCard(on.pack, id, BOSSES[id], { key: `boss ${id}` })
export const bossModelOf = (on: Laid, id: BossModelId): BossModel =>
  on.pack === undefined ? BOSS_MODELS[id] : changedCard(on.pack, id, BOSS_MODELS[id])
