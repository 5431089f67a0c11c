/**
 * Icons visible at the start of a game; moon, wolf's head, raven, bell, crown, book and lantern flame are shared icons. Those of most cards are
 * loaded later (`emblems/icons.ts`).
 */
export const ICONS = [
  // starting cards
  'wood-axe',
  'cycle',
  // trophies
  'tentacle-strike',
  'hood',
  // counters and events
  'water-drop',
  'chest',
  'death-skull',
  'steel-claws',
  'bowie-knife',
  'vial',
] as const

export { STARTER_GLYPHS as OWN } from './starter-glyphs.ts'
