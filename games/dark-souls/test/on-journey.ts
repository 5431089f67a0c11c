import type { Chance, Game, Options, Seat } from '@gloamhall/kernel'
import { begin, optionsOf, resume, swift } from '@gloamhall/kernel'
import { game } from '../src/game.ts'
import type { DarkSoulsStep, DarkSoulsTable } from '../src/table.ts'
import type { Terms } from './at-table.ts'
import { AtTable, atTable } from './at-table.ts'

/** The journey alone: a fight stops before the enemies act, and the test decides its result. */
export const journeyGame: Game<DarkSoulsTable> = {
  ...(game as unknown as Game<DarkSoulsTable>),
  steps: { ...game.steps, enemies: () => {} },
}

/** A table outside fights, played up to the first question. */
export const onJourney = (terms: Terms = {}): AtTable => atTable(terms, journeyGame)

/** A table in the middle of a fight. */
export const inFight = (terms: Terms): AtTable => atTable({ acting: 'enemies', ...terms }, journeyGame)

/** Ends a fight with a victory. */
export const won = (at: AtTable): AtTable => goOn(at, { step: 'victory' })
export const died = (at: AtTable, seat: number): AtTable => goOn(at, { step: 'defeat', seat: seat as Seat })

function goOn(at: AtTable, step: DarkSoulsStep): AtTable {
  at.table.agenda = [step]
  at.table.asked = []
  at.table.news = []
  resume(at.game as unknown as Game, at.table)
  at.events.push(...at.table.news)
  return at
}

/** A game from its very beginning. */
export function fromTheStart(seats: number, options: Options = {}, chance: Chance = swift(seats)): AtTable {
  const agreed = optionsOf(journeyGame as unknown as Game, options)
  const table = begin(journeyGame, seats, agreed, chance, { listen: true })
  const events = table.news ?? []
  const at = new AtTable(journeyGame, table)
  at.events.push(...events)
  return at
}
