/** The parts of the box that print a table. */
export type Source = 'cards' | 'boards' | 'tiles' | 'tokens' | 'dice' | 'book'

export interface Provenance {
  readonly source: Source
  /** Entries of the table: every one of them is printed, and none is ours. */
  readonly printed: number
  /** What could not be read off the part itself, and why we trust it all the same. */
  readonly secondHand?: string
}

/** Where the tables of this folder come from, by the file they stand in. Nothing of this box had to be made up. */
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

/** Printed, but in two ways that do not go together: played by a reading of ours. (DS-304) */
export const READINGS = [{ model: 'smough', card: 'hammer-smash', rule: 'DS-304' }] as const
