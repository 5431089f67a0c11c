import { STARTING_ARMS } from './glyphs/starting-arms.ts'
import { STARTING_EMBLEMS, usedAs } from './starting-emblems.ts'

/** Shapes of the starting equipment. */
export const STARTING_SHEET: Readonly<Record<string, string>> = { ...STARTING_ARMS, ...usedAs(STARTING_EMBLEMS) }
