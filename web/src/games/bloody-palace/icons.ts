/** The shapes of this table that game-icons.net has. */
export const ICONS = [
  'knocked-out-stars',
  'wind-slap',
  'run',
  'boot-prints',
  'shield',
  'hearts',
  'cut-diamond',
  'star-medal',
  'crossed-swords',
  'death-skull',
  'crown',
  'linked-rings',
] as const

/** The frame's own scroll is on every table. */
export type IconName = (typeof ICONS)[number] | 'scroll-unfurled'
