import { bloodBound } from '@gloamhall/blood-bound'
import { greedy, playOut, random } from '@gloamhall/bots'
import { begin, seatsOf, swift } from '@gloamhall/kernel'

/**
 * One clan played by the greedy bot, the other at random, the Inquisitor at random too: who wins how often?
 *
 *     node bench/src/clan-match.ts [seats] [games]
 */
const [seats = 8, games = 1000] = process.argv.slice(2).map(Number)
const { game } = bloodBound
const wins = { greedy: 0, random: 0, inquisitor: 0 }
const hows: Record<string, number> = {}
const thinker = greedy(bloodBound)

const started = performance.now()
for (let seed = 1; seed <= games; seed++) {
  const table = begin(game, seats, {}, swift(seed))
  const clanOf = (seat: number) => table.players[seat - 1]?.card.split('-')[0]
  // The clans take turns, so that neither the cards nor the first dagger favour the bot.
  const thinkers = seed % 2 === 0 ? 'rose' : 'beast'
  const bots = seatsOf(table).map((seat) => (clanOf(seat) === thinkers ? thinker : random))
  playOut(game, table, bots, swift(seed + 1_000_000), { speak: true })
  const outcome = game.outcome(table)
  const winner = clanOf(outcome?.winners[0] ?? 0)
  wins[winner === thinkers ? 'greedy' : winner === 'inquisitor' ? 'inquisitor' : 'random']++
  const how = `${winner === thinkers ? 'greedy' : 'other'} ${outcome?.how}`
  hows[how] = (hows[how] ?? 0) + 1
}
const seconds = (performance.now() - started) / 1000

console.log(`blood-bound, ${seats} seats, ${games} games in ${seconds.toFixed(1)} s`)
for (const [player, count] of Object.entries(wins))
  console.log(`  ${player.padEnd(11)} ${((100 * count) / games).toFixed(1)} %`)
console.log(hows)
