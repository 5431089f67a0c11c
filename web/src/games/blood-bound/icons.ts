/** Icons of this table. The wolf's head, the crown, the candle and the mask are shared icons and not listed again. */
export const ICONS = [
  // the table
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
  // claims and actions
  'halt',
  'talk',
  // characters
  'king',
  'hood',
  'duality-mask',
  'round-bottom-flask',
  'third-eye',
  'visored-helm',
  'battle-axe',
  'executioner-hood',
] as const
