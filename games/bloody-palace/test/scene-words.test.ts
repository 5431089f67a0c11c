import type { Box } from '@gloamhall/kernel'
import { ODD, sceneWords } from '@gloamhall/kernel/conformance'
import { bloodyPalace } from '../src/index.ts'

sceneWords(bloodyPalace as Box, new URL('../', import.meta.url), 1, {
  given: ODD,
  hunters: { hunters: [ODD] },
  foes: { foes: [ODD] },
  orbs: { orbs: [ODD] },
  turn: { turn: ODD },
})
