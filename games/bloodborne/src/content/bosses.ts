import type { DungeonCard } from './effects.ts'

/** The seven bosses: each has an ability that holds while it is in play. (BB-22, BB-23) */
export const BOSSES = {
  'father-gascoigne': {
    health: 8,
    die: 'red',
    trophies: ['humanoid', 'beast'],
    provenance: 'printed',
    // That he leaves a Hunter the last weapon is our ruling. (C-21)
    ours: ['last weapon'],
    effects: [{ kind: 'removeWeapons', when: 'endOfRound' }],
  },
  'watchdog-of-the-old-lords': {
    health: 12,
    die: 'red',
    trophies: ['kin', 'beast'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [{ kind: 'capStrike', when: 'inPlay', type: 'ranged', most: 1 }],
  },
  'darkbeast-paarl': {
    health: 10,
    die: 'yellow',
    trophies: ['kin', 'beast'],
    provenance: 'printed',
    ours: ['name', 'health', 'die', 'trophies', 'ability'],
    effects: [{ kind: 'lashBack', when: 'strike', who: 'left', amount: 'same', type: 'melee' }],
  },
  'martyr-logarius': {
    health: 8,
    die: 'red',
    trophies: ['kin', 'humanoid'],
    provenance: 'reconstructed',
    effects: [{ kind: 'noProtection', when: 'inPlay' }],
  },
  'blood-starved-beast': {
    health: 9,
    die: 'red',
    trophies: ['humanoid', 'beast'],
    provenance: 'reconstructed',
    effects: [{ kind: 'closeDream', when: 'inPlay', parts: ['rest'] }],
  },
  'the-one-reborn': {
    health: 11,
    die: 'yellow',
    trophies: ['kin', 'humanoid'],
    provenance: 'reconstructed',
    effects: [{ kind: 'closeDream', when: 'inPlay', parts: ['bank', 'upgrade'] }],
  },
  amygdala: {
    health: 12,
    die: 'red',
    trophies: ['kin', 'humanoid', 'beast'],
    provenance: 'reconstructed',
    effects: [{ kind: 'attackBonus', when: 'monsterAttack', who: 'richest', amount: 2 }],
  },
} as const satisfies Record<string, DungeonCard>

export type BossId = keyof typeof BOSSES
