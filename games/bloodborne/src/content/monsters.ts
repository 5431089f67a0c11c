import type { DungeonCard } from './effects.ts'

/** The eighteen ordinary monsters, six of each trophy. (BB-2, BB-19) */
export const MONSTERS = {
  'scourge-beast': {
    health: 3,
    die: 'red',
    trophies: ['beast'],
    provenance: 'printed',
    ours: ['trophies', 'ability'],
    effects: [{ kind: 'closeDream', when: 'escape', parts: ['upgrade'] }],
  },
  'carrion-crow': {
    health: 7,
    die: 'green',
    trophies: ['beast'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [],
  },
  'beast-patient': {
    health: 4,
    die: 'green',
    trophies: ['beast'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [{ kind: 'hurt', when: 'reveal', amount: 1 }],
  },
  'rabid-dog': {
    health: 5,
    die: 'yellow',
    trophies: ['beast'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [{ kind: 'hurt', when: 'escape', amount: 2 }],
  },
  'maneater-boar': {
    health: 4,
    die: 'red',
    trophies: ['beast'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'loseBlood', when: 'escape', who: 'idle', amount: 3 },
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      { kind: 'gain', when: 'killed', amount: 1 },
    ],
  },
  'labyrinth-rat': {
    health: 3,
    die: 'yellow',
    trophies: ['beast'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'loseBlood', when: 'reveal', who: 'all', amount: 1 },
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
    ],
  },
  'winter-lantern': {
    health: 6,
    die: 'green',
    trophies: ['kin'],
    provenance: 'printed',
    ours: ['die', 'ability'],
    effects: [
      { kind: 'lashBack', when: 'strike', who: 'striker', amount: 1 },
      { kind: 'gain', when: 'killed', amount: 2 },
    ],
  },
  'garden-of-eyes': {
    health: 7,
    die: 'yellow',
    trophies: ['kin'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [],
  },
  // A review shows one monster with this health, this die and one trophy, and not its name.
  brainsucker: {
    health: 4,
    die: 'yellow',
    trophies: ['kin'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      { kind: 'gain', when: 'killed', amount: 1 },
    ],
  },
  'fluorescent-flower': {
    health: 3,
    die: 'yellow',
    trophies: ['kin'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'delayInstants', when: 'inPlay' },
      { kind: 'gain', when: 'killed', amount: 2 },
    ],
  },
  'nightmare-apostle': {
    health: 3,
    die: 'red',
    trophies: ['kin'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      { kind: 'gain', when: 'killed', amount: 1 },
    ],
  },
  'child-of-rom': {
    health: 3,
    die: 'green',
    trophies: ['kin'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'closeDream', when: 'escape', parts: ['bank'] },
      { kind: 'gain', when: 'killed', amount: 1 },
    ],
  },
  executioner: {
    health: 4,
    die: 'red',
    trophies: ['humanoid'],
    provenance: 'printed',
    ours: ['health', 'die', 'ability'],
    effects: [{ kind: 'closeDream', when: 'escape', parts: ['upgrade'] }],
  },
  'bloody-crow-of-cainhurst': {
    health: 6,
    die: 'red',
    trophies: ['humanoid'],
    provenance: 'printed',
    ours: ['trophies'],
    effects: [],
  },
  huntsman: {
    health: 4,
    die: 'green',
    trophies: ['humanoid'],
    provenance: 'reconstructed',
    effects: [{ kind: 'gain', when: 'killed', amount: 1 }],
  },
  'church-giant': {
    health: 4,
    die: 'green',
    trophies: ['humanoid'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'attackBonus', when: 'monsterAttack', who: 'melee', amount: 1 },
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      { kind: 'gain', when: 'killed', amount: 1 },
    ],
  },
  'bell-ringing-woman': {
    health: 3,
    die: 'yellow',
    trophies: ['humanoid'],
    provenance: 'reconstructed',
    effects: [
      { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      { kind: 'extraBlood', when: 'escape', amount: 2 },
    ],
  },
  'wandering-madness': {
    health: 3,
    die: 'green',
    trophies: ['humanoid'],
    provenance: 'reconstructed',
    effects: [{ kind: 'upgrade', when: 'killed' }],
  },
} as const satisfies Record<string, DungeonCard>

export type MonsterId = keyof typeof MONSTERS
