import type { Game, View } from '../../src/index.ts'
import { Match, swift } from '../../src/index.ts'
import { randomChoice, someOptions, viewers } from './random-play.ts'

/** What a match has shown stays as it was shown, whatever is played after it: replays are made of nothing else. */
export function remembers(game: Game, seats: number, seed: number): void {
  const match = new Match(game, seats, someOptions(game, seed), { kind: 'swift', seed })
  const dice = swift(seed * 19 + 7)
  const album: { readonly view: View; readonly text: string }[] = []
  for (let decisions = 0; match.table.asked.length > 0 && decisions < 400; decisions++) {
    for (const viewer of viewers(match.table)) {
      const view = match.view(viewer)
      album.push({ view, text: JSON.stringify(view) })
    }
    const { seat: who, choice } = randomChoice(game, match.table, dice)
    match.choose(who, choice)
  }
  const faded = album.find(({ view, text }) => JSON.stringify(view) !== text)
  if (faded) throw new Error(`a view of ${faded.view.viewer} has changed since it was shown`)
}
