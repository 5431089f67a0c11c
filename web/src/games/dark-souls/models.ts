/** The models of the box. To be replaced by the list of the rules once they export it. */
export const CHARACTERS = ['assassin', 'herald', 'knight', 'warrior'] as const
export const ENEMIES = [
  'hollow-soldier',
  'crossbow-hollow',
  'large-hollow-soldier',
  'silver-knight-swordsman',
  'silver-knight-greatbowman',
  'sentinel',
] as const
export const BOSSES = [
  'gargoyle',
  'titanite-demon',
  'winged-knight',
  'boreal-outrider-knight',
  'dancer-of-the-boreal-valley',
  'ornstein',
  'smough',
] as const

export type Character = (typeof CHARACTERS)[number]
export type Enemy = (typeof ENEMIES)[number]
export type Boss = (typeof BOSSES)[number]
export type Model = Character | Enemy | Boss

export const isCharacter = (model: Model): model is Character => CHARACTERS.some((name) => name === model)
export const isBoss = (model: Model): model is Boss => BOSSES.some((name) => name === model)
