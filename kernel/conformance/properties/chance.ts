import type { Event, Game, Table } from '../../src/index.ts'
import { begin, eventFor, sealed, swift } from '../../src/index.ts'
import { look } from './likeness.ts'
import { MAX_GAME_DECISIONS, make, randomMove, someOptions, viewers } from './random-play.ts'

/** Neither the seed nor the state of chance occurs in any view or event. */
export function sealsChance<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const secret = seed.toString(16).padStart(64, 'c0ffee')
  const chance = sealed(secret)
  const table = begin(game, seats, someOptions(game, seed), chance, { listen: true })
  const dice = swift(seed * 23 + 9)
  const check = (events: readonly Event[]): void => {
    for (const viewer of viewers(table)) {
      const text = JSON.stringify([look(game, table, viewer), events.map((event) => eventFor(event, viewer))])
      for (const hidden of [secret, chance.key, '"chance"', '"drawn"']) {
        if (text.includes(hidden)) throw new Error(`viewer ${viewer} receives ${hidden}`)
      }
    }
  }
  check(table.news ?? [])
  for (let decisions = 0; table.asked.length > 0 && decisions < MAX_GAME_DECISIONS; decisions++) {
    check(make(game, table, randomMove(game, table, dice)))
  }
}
