import type { Event, Options, Scripted, Seat, SeenEvent, View, Viewer } from '@gloamhall/kernel'
import { act, choicesOf, eventFor, leftOver, optionsOf, scripted, seat, viewOf } from '@gloamhall/kernel'
import { afterEach, expect } from 'vitest'
import { game } from '../src/game.ts'
import type { Scene } from '../src/scene.ts'
import { scene } from '../src/scene.ts'
import type { BloodBoundTable, Player, Token } from '../src/table.ts'
import type { BloodBoundBoard } from '../src/view.ts'

interface Terms extends Scene {
  readonly seats?: number
  readonly options?: Options
  /** What chance shows, in order; a test fails if anything of it is left over. */
  readonly chance?: readonly Scripted.Draw[]
}

const open: AtTable[] = []

afterEach(() => {
  for (const { table } of open.splice(0)) expect(leftOver(table.chance), 'draws left over').toEqual([])
})

/** Sets a table and sits down at it. */
export function atTable({ seats = 6, options = {}, chance = [], ...given }: Terms): AtTable {
  const at = new AtTable(scene(given, seats, optionsOf(game, options), scripted(...chance)))
  open.push(at)
  return at
}

export class AtTable {
  readonly table: BloodBoundTable
  /** Everything that has happened since the table was set. */
  readonly events: Event[] = []

  constructor(table: BloodBoundTable) {
    this.table = table
    this.table.news = []
  }

  /** Plays lines such as '1 attack 3'; each must be legal. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      expect(act(game, this.table, line), line).toEqual({})
      this.events.push(...(this.table.news ?? []))
    }
    return this
  }

  /** An attack without help: 1 attacks 3, who takes the token named. */
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

  /** Why a line is refused: `not-offered BO-32`. */
  refusal(line: string): string {
    const before = JSON.stringify(this.table)
    const { code, rule } = act(game, this.table, line)
    expect(JSON.stringify(this.table), 'a refusal changes nothing').toBe(before)
    return `${code} ${rule}`
  }

  player(number: number): Player {
    return this.table.players[number - 1] as Player
  }

  /** Who is asked what now: ['3 token']. */
  asked(): string[] {
    return this.table.asked.map(({ seat: who, question }) => `${who} ${question}`)
  }

  choices(number: number): readonly string[] {
    return choicesOf(game, this.table, seat(number))
  }

  view(viewer: number | 'spectator'): View<BloodBoundBoard> {
    return viewOf(game, this.table, viewer === 'spectator' ? viewer : seat(viewer))
  }

  /** The keys of what has happened, in order. */
  happened(): string[] {
    return this.events.map(({ key }) => key)
  }

  /** What one viewer has learned so far. */
  heard(viewer: Viewer | number): SeenEvent[] {
    return this.events.flatMap((event) => eventFor(event, viewer as Seat) ?? [])
  }

  outcome() {
    return game.outcome(this.table)
  }
}
