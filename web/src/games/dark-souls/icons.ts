/** The shapes of this table that game-icons.net has; the others are cut in `glyphs/`. */
export const ICONS = [
  // armour
  'layered-armor',
  'ninja-armor',
  'robe',
  'shoulder-armor',
  'abdominal-armor',
  // weapons and spells
  'whiplash',
  'fist',
  'poison-cloud',
  'health-increase',
  // upgrades
  'diamond-ring',
  'frozen-ring',
  'floating-crystal',
  'crystal-growth',
  'rock',
  'focused-lightning',
  // what is counted
  'clover',
  'tombstone',
] as const
