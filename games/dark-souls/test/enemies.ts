import type { AtTable, Terms } from './at-table.ts'
import { atTable } from './at-table.ts'
import { game } from '../src/game.ts'

/** Somebody in nothing but their skin, who cannot change a die: every blow lands in full, and nothing is asked but the defence. */
export const NAKED = { armour: '-', right: '-', left: '-', backup: '-', luck: false, heroic: false } as const

/** Nobody is asked about luck and heroic actions. */
export const PLAIN = { luck: false, heroic: false } as const

/** The enemies act at once, up to the first question. */
export const met = (terms: Terms): AtTable => atTable(terms, game)
