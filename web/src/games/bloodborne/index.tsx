import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { packWords, read, VERSION } from '@gloamhall/bloodborne/face'
import type { GameFace } from '../../game-face.ts'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { End } from './End.tsx'
import { laid } from './laid.tsx'
import { Mine } from './Mine.tsx'
import { sounds } from './sounds.ts'
import { steps } from './steps.ts'

/** The face of Bloodborne: the foe by lantern light, the strip of Hunters, the hand. */
export const face: GameFace<BloodborneBoard> = {
  Board: laid(Board),
  Mine: laid(Mine),
  Claims,
  End: laid(End),
  steps,
  read,
  older: { newest: VERSION, fetch: async () => (await import('@gloamhall/bloodborne/older')).olderWords },
  packWords,
  sounds,
}
