import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bloodBound } from '@gloamhall/blood-bound'
import { greedy, playOut, random } from '@gloamhall/bots'
import type { Bot, BotStrategy } from '@gloamhall/kernel'
import { begin, seatsOf, swift } from '@gloamhall/kernel'

/**
 * Measures how often each clan wins when one is played by the bot of this checkout, and the other by that of another
 * checkout or at random; the Inquisitor is played by either in turn.
 *
 *     node bench/src/clan-match.ts [seats] [games] [folder of a checkout, such as one of `git worktree add`] [first seed]
 *
 * Use other seeds than those the bot was tuned with.
 */
const [seats = 8, games = 1000] = process.argv.slice(2, 4).map(Number)
const folder = process.argv[4]
const first = Number(process.argv[5] ?? 1)
const { game } = bloodBound
const ours = greedy(bloodBound)
const theirs = folder === undefined ? random : await botOf(folder)
const wins = { ours: 0, theirs: 0, inquisitor: 0 }
const hows: Record<string, number> = {}

const started = performance.now()
for (let seed = first; seed < first + games; seed++) {
  const table = begin(game, seats, {}, swift(seed), { listen: true })
  const clanOf = (seat: number) => table.players[seat - 1]?.card.split('-')[0]
  // The clans take turns, so that neither the cards nor the first dagger favour a bot.
  const clan = seed % 2 === 0 ? 'rose' : 'beast'
  const isOurs = (seat: number) => clanOf(seat) === clan || (clanOf(seat) === 'inquisitor' && seed % 4 < 2)
  const bots = seatsOf(table).map((seat) => (isOurs(seat) ? ours : theirs))
  playOut(game, table, bots, swift(seed + 1_000_000), { speak: true })
  const outcome = game.outcome(table)
  const winner = clanOf(outcome?.winners[0] ?? 0)
  const side = winner === clan ? 'ours' : winner === 'inquisitor' ? 'inquisitor' : 'theirs'
  wins[side]++
  const how = `${side} ${outcome?.how}`
  hows[how] = (hows[how] ?? 0) + 1
}
const seconds = (performance.now() - started) / 1000

console.log(`blood-bound, ${seats} seats, ${games} games in ${seconds.toFixed(1)} s against ${folder ?? 'random'}`)
for (const [player, count] of Object.entries(wins))
  console.log(`  ${player.padEnd(11)} ${count} of ${games}, ${interval(count, games)}`)
console.log(hows)

async function botOf(checkout: string): Promise<Bot> {
  const file = pathToFileURL(resolve(checkout, 'games/blood-bound/src/bot.ts'))
  const { strategy } = (await import(file.href)) as { strategy: BotStrategy }
  return greedy({ ...bloodBound, strategy })
}

/** The share with its 95% interval (Wilson). */
function interval(hits: number, of: number): string {
  const z = 1.96
  const share = hits / of
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const percent = (part: number): string => (100 * part).toFixed(1)
  return `${percent(share)} % (${percent(Math.max(0, middle - half))} to ${percent(middle + half)})`
}
