import { ROLES } from '../../content/characters.ts'
import type { AbilityRule } from './ability.ts'
import { forcing } from './forced.ts'

/** Two wounds for one player, one after the other, so that a capture ends it after the first. (BO-75, BO-76) */
export const assassin: AbilityRule = forcing('BO-75', ROLES.assassin.ability)
