import { binding } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'

binding(game, { seats: [6, 9], options: { guardianAtThree: 'keeps' } })
