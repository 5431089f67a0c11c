import type { Event, Game, View } from '../../src/index.ts'
import { Match, swift } from '../../src/index.ts'
import { make, opened, randomChoice, randomMove, someOptions, viewers } from './random-play.ts'

const MAX_DECISIONS = 400

/** Views that a match has returned never change when it goes on: replays consist of them. */
export function remembers(game: Game, seats: number, seed: number): void {
  const match = new Match(game, seats, someOptions(game, seed), { kind: 'swift', seed })
  const dice = swift(seed * 19 + 7)
  const shown: { readonly view: View; readonly text: string }[] = []
  for (let decisions = 0; match.table.asked.length > 0 && decisions < MAX_DECISIONS; decisions++) {
    for (const viewer of viewers(match.table)) {
      const view = match.view(viewer)
      shown.push({ view, text: JSON.stringify(view) })
    }
    const { seat: who, choice } = randomChoice(game, match.table, dice)
    match.choose(who, choice)
  }
  const changed = shown.find(({ view, text }) => JSON.stringify(view) !== text)
  if (changed) throw new Error(`a view of ${changed.view.viewer} has changed since it was shown`)
}

/**
 * Emitted events never change: the log, the screens and the memory of bots consist of them. A game breaks this if it
 * adds events by hand with lists that change later, or changes an event after emitting it.
 */
export function keepsEvents(game: Game, seats: number, seed: number): void {
  const table = opened(game, seats, seed)
  const dice = swift(seed * 23 + 5)
  const told: { readonly event: Event; readonly text: string }[] = []
  for (let decisions = 0; table.asked.length > 0 && decisions < MAX_DECISIONS; decisions++) {
    for (const event of make(game, table, randomMove(game, table, dice)))
      told.push({ event, text: JSON.stringify(event) })
  }
  const changed = told.find(({ event, text }) => JSON.stringify(event) !== text)
  if (changed)
    throw new Error(`the event ${changed.text} has changed since it was emitted, to ${JSON.stringify(changed.event)}`)
}
