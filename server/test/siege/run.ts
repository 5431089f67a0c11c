import { parseArgs } from 'node:util'
import { FLOODS } from './floods/index.ts'
import type { Phase, Spread } from './siege.ts'
import { floodNames, LIMITS, megabytes, siege } from './siege.ts'

/**
 * Runs every known flood against one server while others play, and says whether they notice.
 *
 *     npm run siege                                   each flood for a minute
 *     npm run siege -- --seconds 15 --only packs,withheld
 *     npm run siege -- --list
 *     npm run siege -- --json > siege.json            DATABASE_URL=postgres://… on PostgreSQL
 *
 * The exit code is 1 if a limit does not hold. Floods, players and server share this machine's processors: `loop` is how
 * late timers of the server were, `busy` how long its main thread computed in between. Where only the first is large, the
 * server waited for a processor, and did not block.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    tables: { type: 'string', default: '10' },
    think: { type: 'string', default: '400' },
    addresses: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const only = values.only === '' ? floodNames() : values.only.split(',')
const unknown = only.filter((name) => !Object.hasOwn(FLOODS, name))

async function main(): Promise<void> {
  const say = (line: string): void => {
    if (!values.json) console.log(line)
  }
  say(
    `${values.tables} tables, ${only.length} floods of ${values.seconds} s each, from ${values.addresses} client address(es)`,
  )
  say(HEAD)
  const report = await siege({
    seconds: Number(values.seconds),
    tables: Number(values.tables),
    thinkMs: Number(values.think),
    addresses: Number(values.addresses),
    only,
    settleMs: 3000,
    database: process.env['DATABASE_URL'] || undefined,
    tell: (phase) => say(row(phase)),
  })
  const acknowledged = report.phases.reduce((sum, phase) => sum + phase.acknowledged, 0)
  if (values.json) console.log(JSON.stringify({ limits: LIMITS, ...report }, null, 2))
  say(`\nRSS at most +${megabytes(report.rssGrowthBytes)} MB over the calm; ${acknowledged} choices acknowledged`)
  for (const each of report.broken) say(`BROKEN ${each}`)
  if (report.broken.length === 0) say('everything holds')
  process.exitCode = report.broken.length === 0 ? 0 : 1
}

const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const three = ({ p50, p99, max }: Spread): string => `${ms(p50)}/${ms(p99)}/${ms(max)}`

const COLUMNS = [15, 6, 17, 17, 17, 17, 17, 7] as const
const columns = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[at] ?? 0) : cell.padStart(COLUMNS[at] ?? 0))).join(' ')

const HEAD = columns([
  'flood',
  'moves',
  'move p50/p99/max',
  'ping p50/p99/max',
  'loop p50/p99/max',
  'busy p50/p99/max',
  'RSS MB +peak→end',
  'late ms',
])

function row({ flood, moves, pings, loop, blocked, rss, playersLateMs, attack, broken }: Phase): string {
  const { startBytes, peakBytes, endBytes } = rss
  const cells = [
    flood,
    String(moves.count),
    three(moves),
    three(pings),
    three(loop),
    three(blocked),
    `${megabytes(startBytes)} +${megabytes(peakBytes - startBytes)}→${megabytes(endBytes)}`,
    ms(playersLateMs),
  ]
  const counts = Object.entries(attack?.counts ?? {}).map(([what, count]) => `${what} ×${count}`)
  const tail = [
    ...(counts.length > 0 ? [`  ${counts.slice(0, 8).join(', ')}; ${megabytes(attack?.sentBytes ?? 0)} MB sent`] : []),
    ...broken.map((each) => `  ! ${each}`),
  ]
  return [columns(cells), ...tail].join('\n')
}

if (values.list) for (const [name, { what }] of Object.entries(FLOODS)) console.log(`${name.padEnd(14)} ${what}`)
else if (unknown.length > 0) {
  console.error(`No flood is called ${unknown.join(', ')}. The floods: ${floodNames().join(', ')}`)
  process.exitCode = 2
} else await main()
