import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { setUpEvening } from './campaign/evening.ts'
import { toNewestVersion } from './campaign/migrations.ts'
import type { DarkSoulsTable } from './table.ts'

/** The steps of page 8 and 9, number by number; people are asked where the book leaves them a choice. (DS-7 … DS-21) */
const SET_UP = ['map', 'fogGate', 'sparks', 'bossChoice', 'deal', 'classes', 'treasureDeck', 'journey'] as const

/** One player alone has something to spend before the first encounter. (DS-22, DS-265) */
const SOULS_OF_ONE = 16

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
    // Named even where none lies, as the news are: a table that grows is slower to read.
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
    souls: seats === 1 ? SOULS_OF_ONE : 0,
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
  if (carried) setUpEvening(table, toNewestVersion(carried))
  return table
}
