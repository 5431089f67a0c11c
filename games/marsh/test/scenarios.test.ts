import type { Box } from '@gloamhall/kernel'
import { ODD, sceneWords, scenarios } from '@gloamhall/kernel/conformance'
import { marsh } from '../src/index.ts'

const HOME = new URL('../', import.meta.url)

scenarios(marsh as Box, HOME, { least: 1 })
sceneWords(marsh as Box, HOME, 1, { given: ODD })
