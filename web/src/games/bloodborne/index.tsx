import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { packWords, phrases, read, VERSION } from '@gloamhall/bloodborne/face'
import type { GameFace } from '../../game-face.ts'
import { Board } from './Board.tsx'
import { Claims } from './Claims.tsx'
import { End } from './End.tsx'
import { ICONS } from './icons.ts'
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
  phrases,
  older: { newest: VERSION, fetch: async () => (await import('@gloamhall/bloodborne/older')).olderWords },
  packWords,
  rules: {
    en: async () => (await import('@gloamhall/bloodborne/RULES.md?raw')).default,
    de: async () => (await import('@gloamhall/bloodborne/RULES.de.md?raw')).default,
  },
  icons: ICONS,
  sounds,
}
