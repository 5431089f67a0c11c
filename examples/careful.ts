import type { Heard, View } from './seat.ts'
import { play } from './seat.ts'

/**
 * How to judge: what each choice is worth in one game, and the best of them. This one knows a little of Blood Bound.
 *
 *     node examples/careful.ts http://127.0.0.1:8080 BCDFGH Careful
 */

/** The part of the board it looks at: docs/bots/blood-bound.md has all of it. */
interface Board {
  readonly players: readonly { readonly seat: number; readonly tokens: readonly (string | number)[]; card?: string }[]
}

/** More is better. A choice is a few words: what to do, and to whom. */
function worthOf(choice: string, { viewer, board }: View<Board>, heard: readonly Heard[]): number {
  const [verb, target] = choice.split(' ')
  const wounds = board.players.find(({ seat }) => seat === Number(target))?.tokens.length ?? 0
  const own = board.players.find(({ seat }) => seat === viewer)?.card?.split('-')[0]
  // Whoever captures the wrong player loses: nobody with three wounds is touched.
  if (verb === 'attack') return wounds === 3 ? -1 : 2 - wounds / 2
  // Who said that they are of our clan is worth an offer, if we believe them.
  const friends = heard.filter(({ key, params }) => key === 'claim' && params['claim'] === `clan ${own}`).length
  if (verb === 'offer') return friends > 0 ? 1 : -1
  return 0
}

/** The best of them; of several as good, any. */
function bestOf(view: View<Board>, heard: readonly Heard[]): string | undefined {
  const weighed = view.choices.map((choice) => ({ choice, worth: worthOf(choice, view, heard) + Math.random() / 100 }))
  return weighed.sort((one, other) => other.worth - one.worth)[0]?.choice
}

const [house, code, name = 'Careful', pause] = process.argv.slice(2)
if (!house || !code) {
  console.error('node examples/careful.ts <address of the house> <code of the table> [name] [pause in ms]')
  process.exit(2)
}
const { viewer, outcome } = await play<Board>({ house, code, name, ...(pause ? { pause: Number(pause) } : {}) }, bestOf)
console.log(JSON.stringify({ seat: viewer, ...outcome }))
