import type { GameUi } from '../game-ui.ts'
import { About } from './About.tsx'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { End } from './End.tsx'
import type { BloodBoundBoard } from '@gloamhall/blood-bound/face'
import { spotOf } from '@gloamhall/blood-bound/face'
import { headingOf, iconOf } from './log.ts'
import { Mine } from './Mine.tsx'
import { moments } from './moments.ts'
import { sounds } from './sounds.ts'
import { steps } from './steps.ts'

/** UI plug-in of Blood Bound: the oval of seats, the dagger, the covered card, the notebook. */
export const face: GameUi<BloodBoundBoard> = {
  Board,
  Mine,
  Claims,
  End,
  About,
  spotOf,
  steps,
  inWords: () => import('./in-words.ts'),
  coach: () => import('./coach.tsx'),
  acts: {
    attack: 'attack',
    pass: 'pass',
    stand: 'take',
    offer: 'offer',
    decline: 'decline',
    refuse: 'decline',
    forgo: 'decline',
  },
  sounds,
  moments,
  headingOf,
  iconOf,
}
