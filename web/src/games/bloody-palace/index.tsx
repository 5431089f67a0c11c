import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { packWords, spotOf, VERSION } from '@gloamhall/bloody-palace/face'
import type { GameUi } from '../game-ui.ts'
import { About } from './About.tsx'
import { Board } from './Board.tsx'
import { End } from './End.tsx'
import { Mine, Others } from './Mine.tsx'
import { headingOf, iconOf, isNothing } from './signs.ts'
import { grid, moments } from './moments.ts'
import { sounds } from './sounds.ts'
import { steps } from './steps.ts'

/** UI plug-in of Bloody Palace: the arena of black stone, and the chain. */
export const face: GameUi<BloodyPalaceBoard> = {
  Board,
  Mine,
  Others,
  Claims: () => null,
  End,
  About,
  spotOf,
  steps,
  inWords: () => import('./in-words.ts'),
  coach: () => import('./coach.tsx'),
  packWords,
  acts: {
    run: 'walk',
    step: 'step',
    claim: 'claim',
    block: 'block',
    take: 'take',
    keep: 'keep',
    reject: 'reroll',
    stay: 'decline',
    wait: 'decline',
    leave: 'decline',
    settle: 'settle',
    end: 'end',
    done: 'end',
  },
  older: { newest: VERSION, fetch: async () => (await import('@gloamhall/bloody-palace/older')).olderWords },
  sounds,
  moments,
  grid,
  headingOf,
  iconOf,
  isNothing,
  whole: true,
  plans: ['act', 'move'],
}
