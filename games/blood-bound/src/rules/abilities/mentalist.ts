import { ROLES } from '../../content/characters.ts'
import type { AbilityRule } from './ability.ts'
import { forcing } from './forced.ts'

/** One wound, for which the rank token must be taken if it still can be. (BO-82, BO-83) */
export const mentalist: AbilityRule = forcing('BO-82', ROLES.mentalist.ability)
