import { parseArgs } from 'node:util'
import { roll, swift } from '@gloamhall/kernel'
import { quantile } from './common/figures.ts'

/**
 * How many nodes, commits and messages a number of players needs, and what a choice waits for: a simulation of nodes that each
 * collect the choices of their tables into one commit at a time, and of a database that works on a few commits at once.
 *
 *     npm run bench:scaling -- --players 10000,100000,1000000 --databases 1,2,8
 *
 * The costs are those of docs/scaling.md, measured by `npm run bench:server -- --nodes 2`; set your own with the options.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '10000,100000,1000000' },
    databases: { type: 'string', default: '1,2,4,8,16' },
    /** Players at a table, and seconds between two choices at a table. */
    seats: { type: 'string', default: '4' },
    pause: { type: 'string', default: '4' },
    /** Microseconds of processor time per choice: at the owner, and more if its players are at other nodes. */
    owner: { type: 'string', default: '270' },
    gateway: { type: 'string', default: '140' },
    /** Messages over NATS per choice if all players are at other nodes. */
    messages: { type: 'string', default: '5' },
    /** How busy a core should be. */
    busy: { type: 'string', default: '0.5' },
    /** Milliseconds of a commit (round trip and fsync), and processor time of the database per commit and per choice in it. */
    commit: { type: 'string', default: '3' },
    perCommit: { type: 'string', default: '0.1' },
    perChoice: { type: 'string', default: '0.05' },
    /** Processors of one database. */
    cores: { type: 'string', default: '16' },
  },
})
const number = (name: keyof typeof values): number => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`)
  return value
}

/** Evenly from 0 to 1. */
const fraction = (dice: ReturnType<typeof swift>): number => (roll(dice, 2 ** 24) - 1) / 2 ** 24

const SIMULATED_MS = 4000
const WARM_UP_MS = 1000

/** What a choice waits until its commit is done, in milliseconds; undefined if the database falls further and further behind. */
function waitOf(choicesPerSecond: number, nodes: number): { p50: number; p99: number; commits: number } | undefined {
  const dice = swift(1)
  const [perCommit, perChoice, commit, cores] = (['perCommit', 'perChoice', 'commit', 'cores'] as const).map(
    number,
  ) as [number, number, number, number]
  // Each processor of the database works on one commit at a time; the rest of its duration is waiting for the disk and the network.
  const freeAt = new Float64Array(cores)
  const waits: number[] = []
  let commits = 0
  // The node that may commit next comes first: a binary heap would be faster, but there are at most hundreds of nodes.
  const next = new Float64Array(nodes)
  const since = new Float64Array(nodes)
  const isIdle = new Uint8Array(nodes)
  const perMs = choicesPerSecond / nodes / 1000
  for (;;) {
    let node = 0
    for (let each = 1; each < nodes; each++) if ((next[each] as number) < (next[node] as number)) node = each
    const now = next[node] as number
    if (now > SIMULATED_MS) break
    // A node that waits for a choice has exactly one when it arrives.
    if (isIdle[node]) {
      isIdle[node] = 0
      commitAt(node, now, [now])
      continue
    }
    const from = since[node] as number
    const count = poisson(perMs * (now - from), dice)
    if (count > 0) {
      const arrived = Array.from({ length: count }, () => from + fraction(dice) * (now - from))
      commitAt(node, now, arrived)
    } else {
      isIdle[node] = 1
      next[node] = now - Math.log(1 - fraction(dice)) / perMs
    }
  }
  if (Math.max(...freeAt) > 2 * SIMULATED_MS || waits.length === 0) return undefined
  waits.sort((a, b) => a - b)
  const p99 = quantile(waits, 0.99)
  return p99 > SIMULATED_MS / 4
    ? undefined
    : { p50: quantile(waits, 0.5), p99, commits: (commits * 1000) / (SIMULATED_MS - WARM_UP_MS) }

  function commitAt(node: number, now: number, arrived: readonly number[]): void {
    let core = 0
    for (let each = 1; each < cores; each++) if ((freeAt[each] as number) < (freeAt[core] as number)) core = each
    const begins = Math.max(now, freeAt[core] as number)
    freeAt[core] = begins + perCommit + perChoice * arrived.length
    const done = (freeAt[core] as number) + commit
    next[node] = done
    since[node] = now
    if (now < WARM_UP_MS) return
    commits++
    for (const at of arrived) waits.push(done - at)
  }
}

function poisson(mean: number, dice: ReturnType<typeof swift>): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(dice)))
  let [count, product] = [0, fraction(dice)]
  for (const limit = Math.exp(-mean); product > limit; count++) product *= fraction(dice)
  return count
}

const normal = (dice: ReturnType<typeof swift>): number =>
  Math.sqrt(-2 * Math.log(1 - fraction(dice))) * Math.cos(2 * Math.PI * fraction(dice))

console.log('players    tables  choices/s  nodes  databases  commits/s   NATS/s  p50 ms  p99 ms')
for (const players of (values.players ?? '').split(',').map(Number)) {
  const tables = Math.ceil(players / number('seats'))
  const choices = tables / number('pause')
  const [owner, gateway] = [number('owner'), number('gateway')]
  // With n nodes, n - 1 of n players are at another node than the owner of their table.
  let nodes = 1
  while ((choices * (owner + (gateway * (nodes - 1)) / nodes)) / 1e6 / nodes > number('busy')) nodes++
  const messages = (choices * number('messages') * (nodes - 1)) / nodes
  for (const databases of (values.databases ?? '').split(',').map(Number)) {
    const wait = waitOf(choices / databases, nodes)
    const cells = [
      String(players).padEnd(8),
      String(tables).padStart(8),
      choices.toFixed(0).padStart(10),
      String(nodes).padStart(6),
      String(databases).padStart(10),
      (wait ? (wait.commits * databases).toFixed(0) : '\u2013').padStart(10),
      messages.toFixed(0).padStart(8),
      (wait ? wait.p50.toFixed(1) : '\u2013').padStart(7),
      (wait ? wait.p99.toFixed(1) : 'falls behind').padStart(7),
    ]
    console.log(cells.join(' '))
    if (wait && wait.p99 < 3 * (number('commit') + number('perCommit'))) break
  }
}
