import type { Achievement } from './effects.ts'

/** Achievements, worth Style at the end of the game; the order is the order in which they are listed. (BP-147) */
export const ACHIEVEMENTS = {
  'two-for-one': { feat: 'slain-by-card', n: 2, points: 3, leavesBeforeBoss: true },
  'hat-trick': { feat: 'slain-in-turn', n: 3, points: 3, leavesBeforeBoss: true },
  'not-a-scratch': { feat: 'blocked-whole', n: 3, points: 2 },
  'combo-artist': { feat: 'claimed', n: 6, points: 2 },
  encore: { feat: 'claims-of-four', n: 2, points: 3 },
  deadeye: { feat: 'shot-in-turn', n: 3, points: 3, leavesBeforeBoss: true },
  'lights-out': { feat: 'stunned-in-turn', n: 2, points: 2, leavesBeforeBoss: true },
  bulldozer: { feat: 'knocked-in-turn', n: 3, points: 2 },
  magpie: { feat: 'orbs-in-turn', n: 4, points: 2, leavesBeforeBoss: true },
  marathon: { feat: 'moved-in-turn', n: 8, points: 2 },
  'crowd-control': { feat: 'hurt-by-card', n: 3, points: 2, leavesBeforeBoss: true },
  'heavy-hitter': { feat: 'damage-by-card', n: 6, points: 3 },
  headliner: { feat: 'claimed', n: 9, points: 5, challenging: true },
  'giant-killer': { feat: 'large-alone', n: 1, points: 4, challenging: true, leavesBeforeBoss: true },
  untouchable: { feat: 'untouched', n: 2, points: 4, challenging: true, leavesBeforeBoss: true },
  massacre: { feat: 'slain-in-turn', n: 4, points: 5, challenging: true, leavesBeforeBoss: true },
  'grand-finale': { feat: 'finishers-in-turn', n: 2, points: 4, challenging: true },
  'on-the-ropes': { feat: 'claimed-hurt', n: 6, points: 4, challenging: true },
  'full-palette': { feat: 'claimed-all-colours', n: 7, points: 4, challenging: true },
  'demon-slayer': { feat: 'boss-slain', n: 1, points: 6, demonSlayer: true },
} as const satisfies Readonly<Record<string, Achievement>>

export type AchievementId = keyof typeof ACHIEVEMENTS
export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as readonly AchievementId[]
