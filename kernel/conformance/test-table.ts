import { expect, onTestFinished } from 'vitest'
import type { Event, Game, Seat, SeenEvent, Table, View, Viewer } from '../src/index.ts'
import { act, choicesOf, eventFor, leftOver, seat, viewOf } from '../src/index.ts'

/**
 * A table for tests, played through lines as players would write them. At the end of the test, the script of its chance
 * must be used up.
 */
export class TestTable<T extends Table, B> {
  readonly game: Game<T, B>
  readonly table: T
  /** All events since the table was set up. */
  readonly events: Event[] = []

  constructor(game: Game<T, B>, table: T) {
    this.game = game
    this.table = table
    this.table.news = []
    onTestFinished(() => expect(leftOver(table.chance), 'draws left over').toEqual([]))
  }

  /** Plays lines such as '1 attack 3'; each must be legal. */
  play(...lines: readonly string[]): this {
    for (const line of lines) {
      expect(act(this.game as unknown as Game, this.table, line), line).toEqual({})
      this.events.push(...(this.table.news ?? []))
    }
    return this
  }

  /** Why a line is refused: `not-offered BO-32`. */
  refusal(line: string): string {
    const before = JSON.stringify(this.table)
    const { code, rule } = act(this.game as unknown as Game, this.table, line)
    expect(JSON.stringify(this.table), 'a refusal changes nothing').toBe(before)
    return `${code} ${rule}`
  }

  /** The open questions: ['3 token']. */
  asked(): string[] {
    return this.table.asked.map(({ seat: who, question }) => `${who} ${question}`)
  }

  choices(number: number): readonly string[] {
    return choicesOf(this.game, this.table, seat(number))
  }

  view(viewer: number | 'spectator'): View<B> {
    return viewOf(this.game, this.table, viewer === 'spectator' ? viewer : seat(viewer))
  }

  /** The keys of all events so far, in order. */
  happened(): string[] {
    return this.events.map(({ key }) => key)
  }

  /** The public parts of all events with this key. */
  told(key: string): unknown[] {
    return this.events.filter((event) => event.key === key).map(({ all }) => all)
  }

  /** All events one viewer has received so far. */
  heard(viewer: Viewer | number): SeenEvent[] {
    return this.events.flatMap((event) => eventFor(event, viewer as Seat) ?? [])
  }

  outcome() {
    return this.game.outcome(this.table)
  }
}
