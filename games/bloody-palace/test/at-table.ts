import type { Game, Options, Scripted } from '@gloamhall/kernel'
import { begin, optionsOf, resume, scripted, swift } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'
import { nameOf, nameOfFacing } from '../src/hexes.ts'
import { SETTLE } from '../src/rules/ties.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { BloodyPalaceTable, Hunter } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import type { BloodyPalaceBoard } from '../src/view.ts'

export interface Terms extends Scene {
  /** Defaults to the number of Hunters, at least one. */
  readonly seats?: number
  readonly options?: Options
  /** The scripted results of chance, in order; a test fails if any are left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** A table after set-up, before anything has happened. */
export function setTable({ seats, options = {}, chance = [], ...given }: Terms = {}): BloodyPalaceTable {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  return set(given, seats ?? given.hunters?.length ?? 1, agreed, scripted(...chance), game)
}

/** All chapters of the rules, from a scene up to the first question. */
export function atTable(terms: Terms): AtTable {
  const table = new AtTable(game, setTable(terms))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

/** The same with random chance, for tests that do not depend on the order of any pile. */
export function atRandom({ seats, options = {}, ...given }: Omit<Terms, 'chance'>, seed = 1): AtTable {
  const agreed = optionsOf({ id: 'bloody-palace', options: OPTIONS } as unknown as Game, options)
  const table = new AtTable(game, set(given, seats ?? given.hunters?.length ?? 1, agreed, swift(seed), game))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

/** A new game with this many players. */
export function setUp(seats: number, { seed = 1, options = {} }: { seed?: number; options?: Options } = {}): AtTable {
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

  /** Without the choice to settle ties, which every tie offers (BP-218). */
  override choices(seat: number): readonly string[] {
    return super.choices(seat).filter((choice) => choice !== SETTLE)
  }

  /** A Hunter's hex and facing: `f6 n`. */
  at(seat = 1): string {
    const { at, facing } = this.hunter(seat)
    return at === undefined ? 'out' : `${nameOf(at)} ${nameOfFacing(facing)}`
  }

  /** Answers with the first choice for as long as only these questions are asked. */
  through(...questions: readonly string[]): this {
    for (let times = 0; questions.includes(this.table.asked[0]?.question ?? ''); times++) {
      if (times > 500) throw new Error('no end to it')
      const who = this.table.asked.find(({ answer }) => answer === undefined)?.seat as number
      this.play(`${who} ${this.choices(who)[0]}`)
    }
    return this
  }
}
