import { applyPack } from '@gloamhall/kernel'
import { binding } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'
import { OTHER_BOX, packOf } from './packs.ts'

binding(game, { seats: [3, 4], options: { yellowDie: 'two', gascoigne: 'kin' } })
binding(applyPack(game, packOf(OTHER_BOX)), { seats: [3] })
