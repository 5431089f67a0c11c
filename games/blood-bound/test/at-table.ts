import type { Options, Scripted } from '@gloamhall/kernel'
import { optionsOf, scripted, setScene } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene.ts'
import { scene } from '../src/scene.ts'
import type { BloodBoundTable, Player, Token } from '../src/table.ts'
import type { BloodBoundBoard } from '../src/view.ts'

interface Terms extends Scene {
  readonly seats?: number
  readonly options?: Options
  /** The scripted results of chance, in order; a test fails if any are left over. */
  readonly chance?: readonly Scripted.Draw[]
}

/** Sets up a table for play by choices. */
export const atTable = ({ seats = 6, options = {}, chance = [], ...given }: Terms): AtTable =>
  new AtTable(setScene({ game, scene }, given, seats, optionsOf(game, options), scripted(...chance)))

export class AtTable extends TestTable<BloodBoundTable, BloodBoundBoard> {
  constructor(table: BloodBoundTable) {
    super(game, table)
  }

  /** An attack without help: 1 attacks 3, who takes the given token. */
  hit(attacker: number, target: number, token: Token): this {
    this.play(`${attacker} attack ${target}`)
    if (this.asked().includes(`${target} request`)) this.play(`${target} stand`)
    return this.play(`${target} take ${token}`)
  }

  /** An attack with help: 1 attacks 3, who asks; of all who may, only 5 offers, and is accepted. */
  rescue(attacker: number, target: number, intervener: number): this {
    this.play(`${attacker} attack ${target}`, `${target} ask`)
    for (const { seat: who } of this.table.asked) this.play(`${who} ${who === intervener ? 'offer' : 'decline'}`)
    return this.play(`${target} accept ${intervener}`)
  }

  player(number: number): Player {
    return this.table.players[number - 1] as Player
  }
}
