import { packsFor } from '@gloamhall/kernel/conformance'
import { content } from '../src/content/pack.ts'

export const { written, packOf, text } = packsFor('bloodborne', content)

/** A box that differs from ours in every way a pack can express. */
export const OTHER_BOX = {
  'saw-cleaver': {
    name: { en: 'Blunt Saw', de: 'Stumpfe Säge' },
    text: { en: 'Attack: 3 damage, and 1 to yourself.', de: 'Angriff: 3 Schaden, und 1 an dir selbst.' },
    effects: [
      { kind: 'strike', when: 'attack', amount: 3, bonus: { against: 'boss', amount: 2 } },
      { kind: 'hurt', when: 'attack', who: 'self', amount: 1 },
    ],
  },
  'hunter-pistol': {
    type: 'melee',
    text: 'Step 3: 2 damage, and one other Hunter loses 1 Blood Echo to you.',
    effects: [
      { kind: 'strike', when: 'instant', amount: 2 },
      { kind: 'steal', when: 'instant', amount: 1 },
    ],
  },
  kirkhammer: { copies: 5 },
  'fire-paper': { copies: 0 },
  'blood-vial': {
    text: 'All heal fully.',
    effects: [{ kind: 'heal', when: 'instant', who: 'all', amount: 'full' }],
  },
  'scourge-beast': { health: 9, die: 'green', trophies: ['beast', 'kin'] },
  'carrion-crow': {
    text: 'Reveal: 1 damage to all. Escape: 2 damage to all, and nobody banks.',
    effects: [
      { kind: 'hurt', when: 'reveal', amount: 1 },
      { kind: 'hurt', when: 'escape', amount: 2 },
      { kind: 'closeDream', when: 'escape', parts: ['bank'] },
    ],
  },
  amygdala: {
    text: 'While in play: strikes of step 3 wait until step 5.',
    effects: [{ kind: 'delayInstants', when: 'inPlay' }],
  },
  gehrman: {
    health: 20,
    text: 'Whole game: all others come with 1 more.',
    effects: [{ kind: 'extraBlood', when: 'game', amount: 1 }],
  },
} as const
