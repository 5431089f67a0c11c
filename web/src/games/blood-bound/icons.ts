/** The shapes of this table. The wolf's head, the crown, the candle and the mask are the house's own and not listed twice. */
export const ICONS = [
  // what lies on the table
  'sacrificial-dagger',
  'rose',
  'uncertainty',
  'fleur-de-lys',
  'quill',
  'broadsword',
  'shield',
  'crescent-staff',
  'handheld-fan',
  'evil-eyes',
  // what is said and done
  'halt',
  'talk',
  // who is who
  'king',
  'hood',
  'duality-mask',
  'round-bottom-flask',
  'third-eye',
  'visored-helm',
  'battle-axe',
  'executioner-hood',
] as const
