import type { Box } from '@gloamhall/kernel'
import { scenarios } from '@gloamhall/kernel/conformance'
import { bloodborne } from '../src/index.ts'

scenarios(bloodborne as Box, new URL('../', import.meta.url), { least: 15 })
