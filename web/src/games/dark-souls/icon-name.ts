import type { ICONS as EMBLEM_ICONS } from './emblems/icons.ts'
import type { ArmName } from './glyphs/arms.ts'
import type { HeadName } from './glyphs/heads.ts'
import type { SignName } from './glyphs/signs.ts'
import type { StartingArmName } from './glyphs/starting-arms.ts'
import type { ICONS } from './icons.ts'

/** Every icon of this table: those of game-icons, and our own. */
export type IconName =
  | (typeof ICONS)[number]
  | (typeof EMBLEM_ICONS)[number]
  | SignName
  | HeadName
  | StartingArmName
  | ArmName
