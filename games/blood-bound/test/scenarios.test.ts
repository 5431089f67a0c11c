import type { Box } from '@gloamhall/kernel'
import { scenarios } from '@gloamhall/kernel/conformance'
import { bloodBound } from '../src/index.ts'

scenarios(bloodBound as Box, new URL('../', import.meta.url), { least: 10 })
