import { parseArgs } from 'node:util'
import { FLOODS } from './floods/index.ts'
import type { Phase, Spread } from './siege.ts'
import { CALM, floodNames, LIMITS, megabytes, siege } from './siege.ts'

/**
 * Runs every known flood against one server while others play, and says whether they notice.
 *
 *     npm run siege                                   each flood for a minute
 *     npm run siege -- --seconds 15 --only packs,withheld
 *     npm run siege -- --help
 */
const HELP = `npm run siege -- [options]

  --seconds N    duration of each flood (60)
  --only A,B     some of the floods; --list names all of them
  --tables N     tables at which others play (10)
  --think MS     time between two moves at a table, on average (400)
  --addresses N  client addresses of the attackers, 1 to 250 (1)
  --json         prints one JSON object at the end
  --list         the floods, and what each does
  --help         this page

DATABASE_URL=postgres://… runs it on PostgreSQL. Limits: moves p99 ${LIMITS.moveP99Ms} ms and max ${LIMITS.moveMaxMs} ms, RSS
+${megabytes(LIMITS.rssGrowthBytes)} MB, nothing lost, no errors. Exit code 0: all hold. 1: one does not. 2: unknown option.

Floods, players and server share the processors of this machine: run it while nothing else does. "loop" is how late timers
of the server were, "busy" how much processor time its main thread used in between. Where only the first is large, the
server waited for a processor; where "busy" is large, it blocked. If the calm breaks a limit, the machine is too busy for
the times to say anything.`

/** Reads the options; undefined after an error, which has been printed. */
function optionsFrom(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seconds: { type: 'string', default: '60' },
        tables: { type: 'string', default: '10' },
        think: { type: 'string', default: '400' },
        addresses: { type: 'string', default: '1' },
        only: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const only = values.only === '' ? floodNames() : values.only.split(',')
    const unknown = only.filter((name) => !Object.hasOwn(FLOODS, name))
    if (unknown.length > 0)
      throw new RangeError(`No flood is called ${unknown.join(', ')}. The floods: ${floodNames().join(', ')}`)
    return {
      ...values,
      only,
      seconds: wholeNumber('seconds', values.seconds, 3600),
      tables: wholeNumber('tables', values.tables, 1000),
      think: wholeNumber('think', values.think, 60_000),
      addresses: wholeNumber('addresses', values.addresses, 250),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return undefined
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= most) return value
  throw new RangeError(`--${name} is a whole number from 1 to ${most}, not "${text}"`)
}

type Options = NonNullable<ReturnType<typeof optionsFrom>>

async function main({ only, ...values }: Options): Promise<void> {
  const say = (line: string): void => {
    if (!values.json) console.log(line)
  }
  say(
    `${values.tables} tables, ${only.length} floods of ${values.seconds} s each, from ${values.addresses} client address(es)`,
  )
  say(HEAD)
  const report = await siege({
    seconds: values.seconds,
    tables: values.tables,
    thinkMs: values.think,
    addresses: values.addresses,
    only,
    settleMs: 3000,
    database: process.env['DATABASE_URL'] || undefined,
    // Where nobody reads along, or only later, the names of floods that are not over would be in the way.
    begin: (flood) => process.stderr.isTTY && process.stderr.write(`${flood} …\r`),
    tell: (phase) => say(row(phase)),
  })
  const acknowledged = report.phases.reduce((sum, phase) => sum + phase.acknowledged, 0)
  if (values.json) console.log(JSON.stringify({ limits: LIMITS, ...report }, null, 2))
  say(`\nRSS at most +${megabytes(report.rssGrowthBytes)} MB over the calm; ${acknowledged} choices acknowledged`)
  for (const each of report.broken) say(`BROKEN ${each}`)
  if (report.phases.some(({ flood, broken }) => flood === CALM && broken.length > 0))
    say('The calm breaks a limit already: this machine is too busy for the times to say anything.')
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

const options = optionsFrom(process.argv.slice(2))
if (!options) process.exitCode = 2
else if (options.help) console.log(HELP)
else if (options.list) for (const [name, { what }] of Object.entries(FLOODS)) console.log(`${name.padEnd(14)} ${what}`)
else await main(options)
