import type { Box } from '@gloamhall/kernel'
import { ODD, sceneWords } from '@gloamhall/kernel/conformance'
import { bloodBound } from '../src/index.ts'

sceneWords(bloodBound as Box, new URL('../', import.meta.url), 7, {
  given: ODD,
  players: { players: [ODD] },
  curses: { curses: ODD },
})
