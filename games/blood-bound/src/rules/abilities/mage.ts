import { ROLES } from '../../content/characters.ts'
import type { AbilityRule } from './ability.ts'
import { giving } from './giving.ts'

/** Gives a Staff and takes one, unless the Mage has one already. (BO-93) */
export const mage: AbilityRule = giving('BO-93', ROLES.mage.ability)
