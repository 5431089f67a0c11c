import type { DungeonCard } from './effects.ts'

/** The five final bosses: each game has one, and its rule holds from the first round. (BB-6, BB-7) */
export const FINAL_BOSSES = {
  gehrman: {
    health: 14,
    die: 'yellow',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'printed',
    effects: [{ kind: 'extraBlood', when: 'game', amount: 2 }],
  },
  rom: {
    health: 16,
    die: 'yellow',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'printed',
    ours: ['health', 'die'],
    effects: [{ kind: 'eliminate', when: 'game', deaths: 2 }],
  },
  'mergos-wet-nurse': {
    health: 15,
    die: 'red',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'printed',
    ours: ['health', 'die', 'ability'],
    effects: [{ kind: 'maxHealth', when: 'game', value: 6 }],
  },
  'vicar-amelia': {
    health: 16,
    die: 'red',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'printed',
    ours: ['health', 'die', 'ability'],
    effects: [{ kind: 'heal', when: 'roundStart', amount: 1 }],
  },
  micolash: {
    health: 16,
    die: 'red',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'printed',
    ours: ['health', 'die', 'ability'],
    effects: [{ kind: 'bloodToLeft', when: 'death' }],
  },
} as const satisfies Record<string, DungeonCard>

export type FinalBossId = keyof typeof FINAL_BOSSES
