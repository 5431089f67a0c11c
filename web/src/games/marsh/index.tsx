import type { MarshBoard } from '@gloamhall/marsh/face'
import { spotOf } from '@gloamhall/marsh/face'
import type { GameUi } from '../game-ui.ts'
import { Board } from './Board.tsx'
import { End } from './End.tsx'
import { Mine } from './Mine.tsx'

/** The steps of a night, in the order of the rulebook. (MA-3, MA-4, MA-6) */
const STEPS = ['night', 'walk', 'wisps'] as const

/** A minimal UI plug-in: a board, the player's own area, and an end. */
export const face: GameUi<MarshBoard> = {
  Board,
  Mine,
  Claims: () => null,
  End,
  spotOf,
  steps: ({ step: now }, tell) => STEPS.map((step) => ({ label: tell(`step.${step}`), now: step === now })),
  inWords: () => import('./in-words.ts'),
  sounds: ({ key }) => (key === 'stirs' ? 'die' : key === 'turned' ? 'reveal' : key === 'burnt' ? 'hit' : undefined),
  headingOf: ({ key, params }, tell) => (key === 'night' ? tell('event.night', params) : undefined),
  plans: ['walk'],
}
