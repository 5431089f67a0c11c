import type { Game, Options, Questions, Scripted, Steps } from '@gloamhall/kernel'
import { dice, optionsOf, resume, scripted } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import type { DieColour } from '../src/content/effects.ts'
import { DODGE_FACES, FACES } from '../src/content/dice.ts'
import { nameOf } from '../src/nodes.ts'
import type { Scene } from '../src/scene/set.ts'
import { set } from '../src/scene/set.ts'
import type { Character, DarkSoulsTable, Fight, Foe } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'
import { VERSION } from '../src/version.ts'

export interface Terms extends Scene {
  /** The number of characters, or 1, by default. */
  readonly seats?: number
  /** The version of the rules, by default the newest. */
  readonly rules?: number
  readonly options?: Options
  /** Scripted chance, in order; a test fails if some of it is left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** A table on which no step has been played, for tests that call rules directly. */
export function setTable({ seats, rules = VERSION, options = {}, chance = [], ...given }: Terms = {}): DarkSoulsTable {
  const people = seats ?? given.characters?.length ?? 1
  const agreed = optionsOf({ id: 'dark-souls', options: OPTIONS } as unknown as Game, options)
  return set(given, people, agreed, scripted(...chance), { version: rules })
}

/** Scripts dice in the order they are thrown: `thrown('black 2', 'blue 1', 'dodge 1')`. */
export const thrown = (...shown: readonly `${DieColour | 'dodge'} ${number}`[]): Scripted.Draw[] =>
  dice(
    ...shown.map((each) => {
      const [die, value] = each.split(' ') as [DieColour | 'dodge', string]
      const faces: readonly number[] = die === 'dodge' ? DODGE_FACES : FACES[die]
      const at = faces.indexOf(Number(value))
      if (at < 0) throw new Error(`no ${value} on a ${die} die`)
      return at + 1
    }),
  )

/** A game made of some chapters only, so that tests can play rules in isolation. */
export const bookOf = (
  steps: Partial<Steps<DarkSoulsTable>>,
  questions: Partial<Questions<DarkSoulsTable>>,
): Game<DarkSoulsTable> =>
  ({
    id: 'dark-souls',
    version: VERSION,
    seats: { min: 1, max: 4 },
    options: OPTIONS,
    refusals: { notAsked: 'DS-106', over: 'DS-3' },
    steps,
    questions,
    view: () => ({}),
    outcome: () => undefined,
  }) as unknown as Game<DarkSoulsTable>

/** Sets up a table and plays up to the first question. */
export function atTable(terms: Terms, game: Game<DarkSoulsTable>): AtTable {
  const table = new AtTable(game, setTable(terms))
  resume(game as unknown as Game, table.table)
  table.events.push(...(table.table.news ?? []))
  return table
}

export class AtTable extends TestTable<DarkSoulsTable, unknown> {
  get fight(): Fight {
    if (!this.table.fight) throw new Error('no fight')
    return this.table.fight
  }

  character(seat: number): Character {
    return this.table.characters[seat - 1] as Character
  }

  foe(id: string): Foe {
    const foe = this.fight.foes.find((each) => each.id === id)
    if (!foe) throw new Error(`no ${id} here`)
    return foe
  }

  /** The node of a character (by seat) or a foe (by id): `at(1)` is c5. */
  at(who: number | string): string | undefined {
    const node = typeof who === 'number' ? this.character(who).at : this.foe(who).at
    return node === undefined ? undefined : nameOf(node)
  }
}
