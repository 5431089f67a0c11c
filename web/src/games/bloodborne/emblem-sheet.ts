import { sprite } from 'virtual:icons/games/bloodborne/emblems/icons.ts'
import { GLYPHS } from './glyphs.ts'

/** Shapes of all cards that are not starting cards. */
export const EMBLEM_SHEET: Readonly<Record<string, string>> = { ...sprite, ...GLYPHS }
