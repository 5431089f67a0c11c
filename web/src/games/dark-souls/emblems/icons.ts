/** What game-icons.net has of the emblems of cards: nobody needs them before the first card is shown. */
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
