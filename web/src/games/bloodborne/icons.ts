/**
 * The shapes one sees when one sits down; moon, wolf's head, raven, bell, crown, book and lantern flame are the house's own. Those
 * of most cards come later (`emblems/icons.ts`).
 */
export const ICONS = [
  // what everybody starts with
  'wood-axe',
  'cycle',
  // trophies
  'tentacle-strike',
  'hood',
  // what is counted and told
  'water-drop',
  'chest',
  'death-skull',
  'steel-claws',
  'bowie-knife',
  'vial',
] as const

export { STARTER_GLYPHS as OWN } from './starter-glyphs.ts'
