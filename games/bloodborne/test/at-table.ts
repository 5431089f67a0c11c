import type { Event, Options, Scripted, Seat, SeenEvent, View, Viewer } from '@gloamhall/kernel'
import { act, choicesOf, dice, eventFor, leftOver, optionsOf, scripted, seat, viewOf } from '@gloamhall/kernel'
import { afterEach, expect } from 'vitest'
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
  /** The cards of a pack that lies on the table. */
  readonly pack?: object
  /** What chance shows, in order; a test fails if anything of it is left over. */
  readonly chance?: readonly Scripted.Draw[]
}

const open: AtTable[] = []

afterEach(() => {
  for (const { table } of open.splice(0)) expect(leftOver(table.chance), 'draws left over').toEqual([])
})

/** Sets a table and sits down at it. */
export function atTable({ seats = 3, options = {}, pack, chance = [], ...given }: Terms): AtTable {
  const at = new AtTable(scene(given, seats, optionsOf(game, options), scripted(...chance), pack && packOf(pack)))
  open.push(at)
  return at
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

export class AtTable {
  readonly table: BloodborneTable
  /** Everything that has happened since the table was set. */
  readonly events: Event[] = []

  constructor(table: BloodborneTable) {
    this.table = table
    this.table.news = []
  }

  /** Plays lines such as '1 play hunter-axe'; each must be legal. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      expect(act(game, this.table, line), line).toEqual({})
      this.events.push(...(this.table.news ?? []))
    }
    return this
  }

  /** Step 1 for all who are asked, seat by seat: `cards('transform', 'hunter-pistol', 'hunter-axe')`. */
  cards(...cards: readonly string[]): this {
    const seats = this.table.asked.map((asked) => asked.seat)
    expect(cards).toHaveLength(seats.length)
    return this.play(...seats.map((who, index) => `${who} play ${cards[index]}`))
  }

  /** Why a line is refused: `not-offered BB-34`. */
  refusal(line: string): string {
    const before = JSON.stringify(this.table)
    const { code, rule } = act(game, this.table, line)
    expect(JSON.stringify(this.table), 'a refusal changes nothing').toBe(before)
    return `${code} ${rule}`
  }

  hunter(number: number): Hunter {
    return this.table.hunters[number - 1] as Hunter
  }

  /** One thing of all Hunters, seat 1 first: `all('health')`. */
  all<Key extends keyof Hunter>(key: Key): Hunter[Key][] {
    return this.table.hunters.map((hunter) => hunter[key])
  }

  /** Who is asked what now: ['3 play']. */
  asked(): string[] {
    return this.table.asked.map(({ seat: who, question }) => `${who} ${question}`)
  }

  choices(number: number): readonly string[] {
    return choicesOf(game, this.table, seat(number))
  }

  view(viewer: number | 'spectator'): View<BloodborneBoard> {
    return viewOf(game, this.table, viewer === 'spectator' ? viewer : seat(viewer))
  }

  /** The keys of what has happened, in order. */
  happened(): string[] {
    return this.events.map(({ key }) => key)
  }

  /** What was told to everybody under this key. */
  told(key: string): unknown[] {
    return this.events.filter((event) => event.key === key).map(({ all }) => all)
  }

  /** What one viewer has learned so far. */
  heard(viewer: Viewer | number): SeenEvent[] {
    return this.events.flatMap((event) => eventFor(event, viewer as Seat) ?? [])
  }

  outcome() {
    return game.outcome(this.table)
  }
}
