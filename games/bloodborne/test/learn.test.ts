import { guide } from '@gloamhall/kernel/conformance'
import { ROUND } from '../src/rules/index.ts'

guide(new URL('../', import.meta.url), { steps: ROUND.length, rule: 'BB-29' })
