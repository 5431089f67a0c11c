import { FIGURES } from '../../src/games/dark-souls/figures/index.ts'
import { BOSSES, CHARACTERS, ENEMIES } from '../../src/games/dark-souls/models.ts'
import { checkFigures } from '../figure-checks.ts'

checkFigures(FIGURES, [...CHARACTERS, ...ENEMIES, ...BOSSES], 1250)
