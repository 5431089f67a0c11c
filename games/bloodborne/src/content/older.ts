import type { CardId } from './cards.ts'
import type { DungeonCard, Upgrade } from './effects.ts'

/** What a version printed differently from the one after it. */
export type Printed = Readonly<Partial<Record<CardId, Partial<Upgrade> | Partial<DungeonCard>>>>

/**
 * The changes of older versions, by version. An entry is written when its version is replaced, and never edited again: the cards
 * of version 1 are those of version 2 with these changes, and so on.
 */
export const OLDER: Readonly<Record<number, Printed>> = {
  // Killing an ordinary monster of ours had no reward, and some had one more blood.
  1: {
    'maneater-boar': {
      effects: [
        { kind: 'loseBlood', when: 'escape', who: 'idle', amount: 3 },
        { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      ],
    },
    'winter-lantern': { effects: [{ kind: 'lashBack', when: 'strike', who: 'striker', amount: 1 }] },
    brainsucker: { health: 4, effects: [{ kind: 'closeDream', when: 'escape', parts: ['upgrade'] }] },
    'fluorescent-flower': { effects: [{ kind: 'delayInstants', when: 'inPlay' }] },
    'nightmare-apostle': { effects: [{ kind: 'closeDream', when: 'escape', parts: ['upgrade'] }] },
    'child-of-rom': { health: 4, effects: [{ kind: 'closeDream', when: 'escape', parts: ['bank'] }] },
    'church-giant': {
      effects: [
        { kind: 'attackBonus', when: 'monsterAttack', who: 'melee', amount: 1 },
        { kind: 'closeDream', when: 'escape', parts: ['upgrade'] },
      ],
    },
    'wandering-madness': { health: 4 },
    'ludwigs-holy-blade': { copies: 1 },
    'throwing-knives': {
      effects: [
        { kind: 'strike', when: 'instant', amount: 1 },
        { kind: 'keep', when: 'endOfRound' },
      ],
    },
    'molotov-cocktail': { copies: 2 },
  },
  // The Blood Vial added a weapon.
  2: {
    'blood-vial': {
      ours: ['type', 'copies', 'added weapon'],
      effects: [
        { kind: 'addWeapon', when: 'transform', types: ['melee', 'ranged'] },
        { kind: 'heal', when: 'instant', who: 'self', amount: 'full' },
      ],
    },
  },
  // No monster was like the one with 4 blood and a yellow die that a review shows.
  3: { brainsucker: { health: 3 } },
}
