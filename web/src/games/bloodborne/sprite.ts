import { sprite as icons } from 'virtual:icons/games/bloodborne/icons.ts'
import { STARTER_GLYPHS } from './starter-glyphs.ts'

/** The shapes of the first look: those of game-icons, and our own. */
export const sprite: Readonly<Record<string, string>> = { ...icons, ...STARTER_GLYPHS }
