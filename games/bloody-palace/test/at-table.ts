import type { Game, Options, Scripted } from '@gloamhall/kernel'
import { begin, optionsOf, resume, scripted, swift } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'
import { nameOf, nameOfFacing } from '../src/hexes.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable, Hunter } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import type { BloodyPalaceBoard } from '../src/view.ts'

export interface Terms extends Scene {
  /** As many as there are Hunters, or one. */
  readonly seats?: number
  readonly options?: Options
  /** What chance shows, in order; a test fails if anything of it is left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** A table that is set, and at which nothing has happened yet. */
export function setTable({ seats, options = {}, chance = [], ...given }: Terms = {}): BloodyPalaceTable {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  return set(given, seats ?? given.hunters?.length ?? 1, agreed, scripted(...chance), game)
}

/** The whole book, from a scene on to the first question. */
export function atTable(terms: Terms): AtTable {
  const table = new AtTable(game, setTable(terms))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

/** The same, but what happens is left to chance: a test that does not care for the order of any pile. */
export function atRandom({ seats, options = {}, ...given }: Omit<Terms, 'chance'>, seed = 1): AtTable {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  const table = new AtTable(game, set(given, seats ?? given.hunters?.length ?? 1, agreed, swift(seed), game))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

/** So many people sit down, and the box is opened. */
export function evening(seats: number, { seed = 1, options = {} }: { seed?: number; options?: Options } = {}): AtTable {
  const table = begin(game as unknown as Game, seats, options, swift(seed), { listen: true })
  const events = table.news ?? []
  const at = new AtTable(game, table as BloodyPalaceTable)
  at.events.push(...events)
  return at
}

export class AtTable extends TestTable<BloodyPalaceTable, BloodyPalaceBoard> {
  hunter(seat = 1): Hunter {
    return this.table.hunters[seat - 1] as Hunter
  }

  /** Where a Hunter stands and looks: `f6 n`. */
  at(seat = 1): string {
    const { at, facing } = this.hunter(seat)
    return at === undefined ? 'out' : `${nameOf(at)} ${nameOfFacing(facing)}`
  }

  /** Whoever is asked takes the first choice, as long as only such questions come. */
  through(...questions: readonly string[]): this {
    for (let times = 0; questions.includes(this.table.asked[0]?.question ?? ''); times++) {
      if (times > 500) throw new Error('no end to it')
      const who = this.table.asked.find(({ answer }) => answer === undefined)?.seat as number
      this.play(`${who} ${this.choices(who)[0]}`)
    }
    return this
  }
}
