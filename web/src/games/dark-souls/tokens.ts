import type { IconName } from './icon-name.ts'

/** The tokens of a character that are ready or used, with their signs. */
export const TOKENS = ['estus', 'luck', 'heroic', 'ember'] as const
export const TOKEN_SIGNS: Readonly<Record<(typeof TOKENS)[number], IconName>> = {
  estus: 'soul-estus',
  luck: 'clover',
  heroic: 'soul-heroic',
  ember: 'soul-ember',
}
