/** The icons of the table page and of the replay. */
export const ICONS: readonly string[] = [
  'round-table',
  'open-book',
  'three-friends',
  'scroll-unfurled',
  'return-arrow',
  'film-projector',
  'sight-disabled',
  'talk',
  'wax-seal',
  'cancel',
  'silence',
  'settings-knobs',
  'death-skull',
  'exit-door',
]
