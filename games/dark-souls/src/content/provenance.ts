/** The parts of the box that a table was copied from. */
export type Source = 'cards' | 'boards' | 'tiles' | 'tokens' | 'dice' | 'book'

export interface Provenance {
  readonly source: Source
  /** Number of entries; all of them are printed in the box. */
  readonly printed: number
  /** Values that could not be read from the part itself, and why the source is trusted. */
  readonly secondHand?: string
}

/** Source of each content table, by file name. No value had to be invented. */
export const PROVENANCE = {
  behaviours: {
    source: 'cards',
    printed: 65,
    secondHand: 'Lunging Thrust of the Dancer: three records of it agree, and her ten standard cards need it',
  },
  bosses: { source: 'cards', printed: 6 },
  campaigns: { source: 'book', printed: 2 },
  classes: { source: 'boards', printed: 4 },
  dice: { source: 'dice', printed: 4 },
  encounters: { source: 'cards', printed: 36 },
  enemies: { source: 'cards', printed: 6 },
  'equipment/boss': { source: 'cards', printed: 18 },
  'equipment/class': { source: 'cards', printed: 20 },
  'equipment/common': { source: 'cards', printed: 54 },
  'equipment/legendary': { source: 'cards', printed: 10 },
  'equipment/starting': { source: 'cards', printed: 13 },
  'equipment/transposed': { source: 'cards', printed: 20 },
  tiles: { source: 'tiles', printed: 12 },
  traps: {
    source: 'tokens',
    printed: 6,
    secondHand: 'how many there are of each kind: one record counts them, and they make the twenty of the box',
  },
} as const satisfies Readonly<Record<string, Provenance>>

/** Cards whose text is ambiguous, with the ruling we follow. (DS-304, DS-361) */
export const READINGS = [
  { model: 'smough', card: 'hammer-smash', rule: 'DS-304' },
  { model: 'boreal-outrider-knight', card: 'leaping-frost', rule: 'DS-361' },
] as const
