import type { Game, Table } from '../../src/index.ts'
import { begin, eventFor, swift, viewOf } from '../../src/index.ts'
import { plain } from './plain.ts'
import { someOptions, viewers } from './random-play.ts'

/** The number of openings compared; enough that some look alike to a seat although they differ. */
const OPENINGS_COMPARED = 100

/**
 * What a viewer hears before the first question is contained in the view: where two openings look alike to a viewer,
 * their events are alike too. A viewer who was told more than the view shows would lose it with the next message.
 */
export function opensHonestly<T extends Table>(game: Game<T>, seats: number, seed: number): void {
  const heard = new Map<string, string>()
  for (let other = 0; other < OPENINGS_COMPARED; other++) {
    const table = begin(game, seats, someOptions(game, seed), swift(seed * OPENINGS_COMPARED + other), { listen: true })
    const events = table.news ?? []
    plain('the opening', events)
    for (const viewer of viewers(table)) {
      const seen = JSON.stringify(viewOf(game, table, viewer))
      const told = JSON.stringify(events.flatMap((event) => eventFor(event, viewer) ?? []))
      const before = heard.get(seen) ?? told
      if (before !== told) throw new Error(`viewer ${viewer} hears more in the opening than the view shows: ${told}`)
      heard.set(seen, told)
    }
  }
}
