import type { Upgrade } from './effects.ts'

/** The upgrades: 32 cards of 29 kinds. (BB-2, BB-27) */
export const UPGRADES = {
  kirkhammer: {
    type: 'melee',
    copies: 1,
    provenance: 'printed',
    ours: ['effect', 'copies'],
    effects: [{ kind: 'strike', when: 'attack', amount: 4, order: 'last' }],
  },
  'ludwigs-holy-blade': {
    type: 'melee',
    copies: 2,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 3 }],
  },
  'stake-driver': {
    type: 'melee',
    copies: 1,
    provenance: 'printed',
    ours: ['effect', 'copies'],
    effects: [
      { kind: 'strike', when: 'attack', amount: 2 },
      { kind: 'gain', when: 'attack', amount: 3, if: 'killed' },
    ],
  },
  'saw-spear': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 2, bonus: { against: 'beast', amount: 1 } }],
  },
  'threaded-cane': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 2, order: 'first', bonus: { against: 'humanoid', amount: 1 } }],
  },
  'burial-blade': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 2, into: 'banked', bonus: { against: 'boss', amount: 1 } }],
  },
  chikage: {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'hurt', when: 'instant', who: 'self', amount: 2 },
      { kind: 'strike', when: 'attack', amount: 4 },
    ],
  },
  'blade-of-mercy': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'attack', amount: 2 },
      { kind: 'steal', when: 'attack', amount: 1, if: 'hit' },
    ],
  },
  'rifle-spear': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'strike', when: 'attack', amount: 2 },
    ],
  },
  tonitrus: {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'attack', amount: 3 },
      { kind: 'hurt', when: 'attack', who: 'left', amount: 2, if: 'hit' },
    ],
  },
  'logarius-wheel': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 2, bonus: { perUsedWeapon: 1, most: 2 } }],
  },
  'beast-claw': {
    type: 'melee',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'strike', when: 'attack', amount: 2, bonus: { healthAtMost: 4, amount: 2 } }],
  },
  'repeating-pistol': {
    type: 'ranged',
    copies: 2,
    provenance: 'printed',
    ours: ['type', 'damage', 'effect', 'copies'],
    effects: [
      { kind: 'protect', when: 'monsterAttack', by: { less: 3 } },
      { kind: 'strike', when: 'attack', amount: 2 },
    ],
  },
  'ludwigs-rifle': {
    type: 'ranged',
    copies: 1,
    provenance: 'printed',
    ours: ['copies'],
    effects: [{ kind: 'strike', when: 'instant', amount: 2 }],
  },
  'hunter-blunderbuss': {
    type: 'ranged',
    copies: 2,
    provenance: 'reconstructed',
    effects: [
      { kind: 'cancelMelee', when: 'instant' },
      { kind: 'strike', when: 'attack', amount: 2 },
    ],
  },
  evelyn: {
    type: 'ranged',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'hurt', when: 'instant', who: 'chosen', amount: 3 },
    ],
  },
  cannon: {
    type: 'ranged',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 2 },
      { kind: 'hurt', when: 'instant', who: 'neighbours', amount: 2 },
      { kind: 'hurt', when: 'instant', who: 'self', amount: 1 },
    ],
  },
  flamesprayer: {
    type: 'ranged',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'hurt', when: 'instant', who: 'othersMelee', amount: 2 },
      { kind: 'strike', when: 'attack', amount: 1 },
    ],
  },
  rosmarinus: {
    type: 'ranged',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'weakenMelee', when: 'instant', amount: 1 },
      { kind: 'strike', when: 'attack', amount: 1 },
    ],
  },
  'throwing-knives': {
    type: 'ranged',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'strike', when: 'attack', amount: 1 },
      { kind: 'keep', when: 'endOfRound' },
    ],
  },
  // Only its healing is known, so that is all it does.
  'blood-vial': {
    type: 'utility',
    copies: 1,
    provenance: 'printed',
    ours: ['type', 'copies'],
    effects: [{ kind: 'heal', when: 'instant', who: 'self', amount: 'full' }],
  },
  'molotov-cocktail': {
    type: 'utility',
    copies: 1,
    provenance: 'printed',
    ours: ['name', 'type', 'copies'],
    effects: [
      { kind: 'strike', when: 'instant', amount: 1 },
      { kind: 'hurt', when: 'instant', who: 'all', amount: 1 },
    ],
  },
  'fire-paper': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [{ kind: 'addWeapon', when: 'transform', types: ['melee'], bonus: 1 }],
  },
  'beast-blood-pellet': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'addWeapon', when: 'transform', types: ['melee'], bonus: 2 },
      { kind: 'hurt', when: 'instant', who: 'self', amount: 2 },
    ],
  },
  'lead-elixir': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'addWeapon', when: 'transform', types: ['melee', 'ranged'], order: 'last' },
      { kind: 'protect', when: 'round', by: { most: 1 } },
    ],
  },
  'old-hunter-bone': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'addWeapon', when: 'transform', types: ['melee'], strikes: 'instant' },
      { kind: 'hurt', when: 'instant', who: 'self', amount: 2 },
    ],
  },
  'choir-bell': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'heal', when: 'instant', who: 'all', amount: 2 },
      { kind: 'gain', when: 'instant', amount: 3 },
    ],
  },
  'madmans-knowledge': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'addWeapon', when: 'transform', types: ['melee', 'ranged'] },
      { kind: 'upgrade', when: 'dream' },
    ],
  },
  'blue-elixir': {
    type: 'utility',
    copies: 1,
    provenance: 'reconstructed',
    effects: [
      { kind: 'steal', when: 'instant', amount: 2 },
      { kind: 'protect', when: 'monsterAttack', by: 'immune' },
    ],
  },
} as const satisfies Record<string, Upgrade>

export type UpgradeId = keyof typeof UPGRADES
