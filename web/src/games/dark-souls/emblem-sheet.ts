import { EMBLEMS } from './emblems.ts'
import { ARMS } from './glyphs/arms.ts'
import { HEADS } from './glyphs/heads.ts'
import { usedAs } from './starting-emblems.ts'

/** The shapes of everything that is found, bought and met; what the classes start with is on a sheet of its own. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = { ...ARMS, ...HEADS, ...usedAs(EMBLEMS) }
