import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { setUpSession } from './campaign/session.ts'
import { toNewestVersion } from './campaign/migrations.ts'
import type { DarkSoulsTable } from './table.ts'

/** The steps of pages 8 and 9 in order; players are asked where the book gives them a choice. (DS-7 … DS-21) */
const SET_UP = ['map', 'fogGate', 'sparks', 'bossChoice', 'deal', 'classes', 'treasureDeck', 'journey'] as const

/** Souls of a solo player before the first encounter. (DS-22, DS-265) */
const SOLO_SOULS = 16

export function setup(
  seats: number,
  options: Options,
  chance: Chance,
  { version: rules, pack, carried }: PlayedBy,
): DarkSoulsTable {
  const table: DarkSoulsTable = {
    seats,
    options,
    rules,
    // Set even if there is no pack, like `news`: adding properties to the table later would make reading it slower.
    pack,
    chance,
    agenda: SET_UP.map((step) => ({ step })).reverse(),
    asked: [],
    step: undefined,
    news: undefined,
    campaign: undefined,
    half: 'mini',
    boss: undefined,
    characters: [],
    map: [],
    fogGate: undefined,
    here: 'bonfire',
    sparks: 0,
    souls: seats === 1 ? SOLO_SOULS : 0,
    dropped: undefined,
    treasure: [],
    inventory: [],
    drawn: [],
    visit: { changes: [], content: [] },
    first: undefined,
    fight: undefined,
    proposals: [],
    over: undefined,
  }
  if (carried) setUpSession(table, toNewestVersion(carried))
  return table
}
