import { ROLES } from '../../content/characters.ts'
import type { AbilityRule } from './ability.ts'
import { forcing } from './forced.ts'

/** One wound, and the rank token for it if it can still be taken. (BO-82, BO-83) */
export const mentalist: AbilityRule = forcing('BO-82', ROLES.mentalist.ability)
