import type { Deed } from '../content/effects.ts'
import type { Doing } from '../agenda-types/enemies.ts'

/** Lines of a card, for one who is to do them. (BP-124) */
export const doing = (foe: string, deeds: readonly Deed[]): Doing[] =>
  deeds.map((deed): Doing => ({ step: 'deed', foe, deed }))
