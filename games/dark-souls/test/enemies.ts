import type { AtTable, Terms } from './at-table.ts'
import { atTable } from './at-table.ts'
import { game } from '../src/game.ts'

/** A character without equipment and tokens: every attack hits in full, and only the defence is asked. */
export const NAKED = { armour: '-', right: '-', left: '-', backup: '-', luck: false, heroic: false } as const

/** A character that is never asked about luck and heroic actions. */
export const PLAIN = { luck: false, heroic: false } as const

/** Lets the enemies act at once, up to the first question. */
export const met = (terms: Terms): AtTable => atTable(terms, game)
