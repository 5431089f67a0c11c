/** The shapes of this table that game-icons.net has. */
export const ICONS = [
  'knocked-out-stars',
  'push',
  'run',
  'boot-prints',
  'shield',
  'hearts',
  'rupee',
  'card-draw',
  'laurels',
  'crossed-swords',
  'death-skull',
  'crown',
  'crossed-chains',
] as const
