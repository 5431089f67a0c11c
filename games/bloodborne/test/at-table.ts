import type { Options, Scripted } from '@gloamhall/kernel'
import { dice, optionsOf, scripted, setScene } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { expect } from 'vitest'
import type { Face } from '../src/content/board.ts'
import { FACES } from '../src/content/board.ts'
import type { Die } from '../src/content/effects.ts'
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene.ts'
import { scene } from '../src/scene.ts'
import type { BloodborneTable, Hunter } from '../src/table.ts'
import type { BloodborneBoard } from '../src/view.ts'
import { packOf } from './packs.ts'

interface Terms extends Scene {
  readonly seats?: number
  readonly options?: Options
  /** The version of the rules; the newest by default. */
  readonly rules?: number
  /** The cards of the table's pack. */
  readonly pack?: object
  /** The scripted results of chance, in order; a test fails if any are left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** Sets up a table for play by choices. */
export function atTable({
  seats = 3,
  options = {},
  rules = game.version,
  pack,
  chance = [],
  ...given
}: Terms): AtTable {
  const by = { version: rules, pack: pack && packOf(pack, rules) }
  return new AtTable(setScene({ game, scene }, given, seats, optionsOf(game, options), scripted(...chance), by))
}

/** The rolls that show these faces: `faces('red', '2+', '0')`. */
export const faces = (die: Die, ...shown: readonly Face[]): Scripted.Draw[] =>
  dice(
    ...shown.map((face) => {
      const at = FACES[die].indexOf(face)
      if (at < 0) throw new Error(`no ${face} on the ${die} die`)
      return at + 1
    }),
  )

export class AtTable extends TestTable<BloodborneTable, BloodborneBoard> {
  constructor(table: BloodborneTable) {
    super(game, table)
  }

  /** Step 1 for all players asked, seat by seat: `cards('transform', 'hunter-pistol', 'hunter-axe')`. */
  cards(...cards: readonly string[]): this {
    const seats = this.table.asked.map((asked) => asked.seat)
    expect(cards).toHaveLength(seats.length)
    return this.play(...seats.map((who, index) => `${who} play ${cards[index]}`))
  }

  hunter(number: number): Hunter {
    return this.table.hunters[number - 1] as Hunter
  }

  /** One property of all Hunters, seat 1 first: `all('health')`. */
  all<Key extends keyof Hunter>(key: Key): Hunter[Key][] {
    return this.table.hunters.map((hunter) => hunter[key])
  }
}
