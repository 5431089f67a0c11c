import type { ActionCard } from './effects.ts'

/** The five cards every Hunter begins with. (BB-12) */
export const STARTERS = {
  'saw-cleaver': { type: 'melee', provenance: 'printed', effects: [{ kind: 'strike', when: 'attack', amount: 1 }] },
  'hunter-axe': { type: 'melee', provenance: 'printed', effects: [{ kind: 'strike', when: 'attack', amount: 2 }] },
  'hunter-pistol': {
    type: 'ranged',
    provenance: 'printed',
    ours: ['effect'],
    effects: [{ kind: 'strike', when: 'instant', amount: 1, alone: true }],
  },
  transform: {
    type: 'utility',
    provenance: 'printed',
    effects: [{ kind: 'addWeapon', when: 'transform', types: ['melee', 'ranged'] }],
  },
  'hunters-dream': {
    type: 'utility',
    provenance: 'printed',
    effects: [
      { kind: 'protect', when: 'round', by: 'half' },
      { kind: 'dream', when: 'dream' },
    ],
  },
} as const satisfies Record<string, ActionCard>

export type StarterId = keyof typeof STARTERS
