import type { GameEvent, View } from './seat.ts'
import { play } from './seat.ts'

/**
 * An example of a strategy: it values each choice and takes the best. This one knows a little of Blood Bound.
 *
 *     node examples/careful.ts http://127.0.0.1:8080 BCDFGH Careful
 */

/** The part of the board it uses; docs/bots/blood-bound.md has all of it. */
interface Board {
  readonly players: readonly { readonly seat: number; readonly tokens: readonly (string | number)[]; card?: string }[]
}

/** The value of a choice, which is a few words: an action and its target. */
function valueOf(choice: string, { viewer, board }: View<Board>, events: readonly GameEvent[]): number {
  const [verb, target] = choice.split(' ')
  const wounds = board.players.find(({ seat }) => seat === Number(target))?.tokens.length ?? 0
  const own = board.players.find(({ seat }) => seat === viewer)?.card?.split('-')[0]
  // Capturing the wrong player loses the game, so players with three wounds are not attacked.
  if (verb === 'attack') return wounds === 3 ? -1 : 2 - wounds / 2
  // Offers to intervene if players have claimed to be of the same clan.
  const friends = events.filter(({ key, params }) => key === 'claim' && params['claim'] === `clan ${own}`).length
  if (verb === 'offer') return friends > 0 ? 1 : -1
  return 0
}

/** The choice with the highest value; ties are broken at random. */
function bestOf(view: View<Board>, events: readonly GameEvent[]): string | undefined {
  const rated = view.choices.map((choice) => ({ choice, value: valueOf(choice, view, events) + Math.random() / 100 }))
  return rated.sort((one, other) => other.value - one.value)[0]?.choice
}

const [server, code, name = 'Careful', pause] = process.argv.slice(2)
if (!server || !code) {
  console.error('node examples/careful.ts <server URL> <table code> [name] [pause in ms]')
  process.exit(2)
}
const { viewer, outcome } = await play<Board>(
  { server, code, name, ...(pause ? { pause: Number(pause) } : {}) },
  bestOf,
)
console.log(JSON.stringify({ seat: viewer, ...outcome }))
