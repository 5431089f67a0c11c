import { sprite } from 'virtual:icons/games/bloodborne/emblems/icons.ts'
import { GLYPHS } from './glyphs.ts'

/** The shapes of all cards that nobody starts with. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = { ...sprite, ...GLYPHS }
