import type { ArmName } from './glyphs/arms.ts'
import type { SignName } from './glyphs/signs.ts'
import type { ICONS } from './icons.ts'

/** Every shape of this table: those of game-icons, and those cut here. */
export type IconName = (typeof ICONS)[number] | SignName | ArmName
