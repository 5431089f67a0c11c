/** The shapes of this table that game-icons.net has. */
export const ICONS = [
  'knocked-out-stars',
  'wind-slap',
  'run',
  'boot-prints',
  'shield',
  'hearts',
  'cut-diamond',
  'scroll-unfurled',
  'laurels',
  'crossed-swords',
  'death-skull',
  'crown',
  'crossed-chains',
] as const
