import { ROLES } from '../../content/characters.ts'
import type { AbilityRule } from './ability.ts'
import { giving } from './giving.ts'

/** Gives a Fan: no player can intervene for its holder any more. (BO-94) */
export const courtesan: AbilityRule = giving('BO-94', ROLES.courtesan.ability)
