import { guide } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'

guide(new URL('../', import.meta.url), { steps: game.course?.length ?? 0, rule: 'MA-3' })
