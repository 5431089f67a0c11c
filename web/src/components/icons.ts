/** The icons of the shared components. The build reads this file and ships only these shapes. */
export const SIGIL_ICONS = {
  raven: 'raven',
  moth: 'butterfly',
  key: 'skeleton-key',
  chalice: 'chalice-drops',
  thorn: 'thorny-vine',
  moon: 'moon',
  wolf: 'wolf-head',
  candle: 'candle-light',
  bell: 'ringing-bell',
  mask: 'domino-mask',
  serpent: 'snake',
  crown: 'crown',
  golem: 'metal-golem-head',
} as const

export const ICONS: readonly string[] = [...Object.values(SIGIL_ICONS), 'lantern-flame', 'striped-sun', 'wooden-chair']
