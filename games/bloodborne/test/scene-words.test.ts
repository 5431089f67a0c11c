import type { Box } from '@gloamhall/kernel'
import { ODD, sceneWords } from '@gloamhall/kernel/conformance'
import { bloodborne } from '../src/index.ts'

sceneWords(bloodborne as Box, new URL('../', import.meta.url), 3, {
  given: ODD,
  monster: { monster: ODD },
  hunters: { hunters: [ODD] },
  trophies: { hunters: [{ trophies: ODD }] },
})
