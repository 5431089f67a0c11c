/** Emblems of cards from game-icons.net, loaded with the first card that is shown. */
export const ICONS = [
  // armour
  'layered-armor',
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
] as const
