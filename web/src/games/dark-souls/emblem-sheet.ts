import { EMBLEMS } from './emblems.ts'
import { ARMS } from './glyphs/arms.ts'
import { HEADS } from './glyphs/heads.ts'
import { usedAs } from './starting-emblems.ts'

/** Shapes of everything found, bought and met; the starting equipment has a sheet of its own. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = { ...ARMS, ...HEADS, ...usedAs(EMBLEMS) }
