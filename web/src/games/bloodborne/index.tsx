import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { packWords, spotOf, VERSION } from '@gloamhall/bloodborne/face'
import { sentence } from '@gloamhall/kernel'
import type { GameUi } from '../game-ui.ts'
import { lazy } from '../../app/lazy.tsx'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { End } from './End.tsx'
import { laid } from './laid.tsx'
import { Mine } from './Mine.tsx'
import { iconOf, isNothing } from './signs.ts'
import { moments } from './moments.ts'
import { sounds } from './sounds.ts'
import { steps } from './steps.ts'

const About = lazy(() => import('./About.tsx').then((its) => its.About))

/** UI plug-in of Bloodborne: the foe by lantern light, the strip of Hunters, the hand. */
export const face: GameUi<BloodborneBoard> = {
  Board: laid(Board),
  Mine: laid(Mine),
  Claims,
  About,
  spotOf,
  End: laid(End),
  steps,
  inWords: () => import('./in-words.ts'),
  coach: () => import('./coach.tsx'),
  older: { newest: VERSION, fetch: async () => (await import('@gloamhall/bloodborne/older')).olderWords },
  packWords,
  acts: { decline: 'decline' },
  sounds,
  moments,
  headingOf: (event, tell) => (event.key === 'round' ? sentence(tell, event) : undefined),
  iconOf,
  isNothing,
  whole: true,
}
