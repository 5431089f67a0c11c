/** Icons of this table from game-icons.net. */
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

/** The frame loads the scroll for every table. */
export type IconName = (typeof ICONS)[number] | 'scroll-unfurled'
