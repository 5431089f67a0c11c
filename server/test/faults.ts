import { parseArgs } from 'node:util'
import type { Kind } from './faults/run.ts'
import { KINDS, runFaults } from './faults/run.ts'

/**
 * Faults under load: nodes are killed, stopped and paused, PostgreSQL and NATS restarted, and connections to them cut or held,
 * while scripted clients play all games at every node and some messages between nodes are delivered twice. At the end the
 * histories of the clients are compared with the log, and the log with the rules.
 *
 *     npm run faults -- --nodes 3 --kills 1000 --seed 1 [--store sqlite|postgres] [--tables 8] [--only kill,pause]
 */
const LIMIT_MS = 3000

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    tables: { type: 'string', default: '8' },
    store: { type: 'string', default: 'postgres' },
    only: { type: 'string' },
  },
})
const { store } = values
if (store !== 'postgres' && store !== 'sqlite') stopWith('--store is postgres or sqlite')
const [nodes, faults, seed, tables] = ['nodes', 'kills', 'seed', 'tables'].map((name) => {
  const value = Number(values[name as 'nodes'])
  if (!Number.isInteger(value) || value < 1) stopWith(`--${name} is a whole number from 1`)
  return value
}) as [number, number, number, number]
const known = KINDS[store]
const kinds = values.only?.split(',') ?? known
for (const kind of kinds) if (!known.includes(kind as Kind)) stopWith(`--only: one or more of ${known.join(',')}`)

const seconds = (ms: number | undefined): string => (ms === undefined ? '\u2013' : (ms / 1000).toFixed(2))
const quantile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

const started = performance.now()
let count = 0
const onFault = (): void => {
  if (++count % 25 === 0) console.log(`${count} of ${faults} faults`)
}
const report = await runFaults({ store, faults, nodes, tables, seed, kinds: kinds as Kind[], onFault })
const row = (name: string, sorted: readonly number[]): string =>
  [
    name.padEnd(18),
    String(sorted.length).padStart(6),
    ...[0.5, 0.99, 1].map((share) => seconds(quantile(sorted, share)).padStart(7)),
  ].join(' ')
console.log('until a choice is answered again, in seconds')
console.log(`${'fault'.padEnd(18)} tables     p50     p99     max`)
for (const [kind, waits] of report.waits) console.log(row(kind, waits))
const all = [...report.waits.values()].flat().toSorted((a, b) => a - b)
console.log(row('all', all))
const isSlow = (quantile(all, 0.99) ?? 0) > LIMIT_MS
const took = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${faults} faults in ${took} s, ${report.acknowledged} choices acknowledged, ${report.compared.heads} digests and ${report.compared.views} views compared, ` +
    `${report.faulty.length} contradictions` +
    `${isSlow ? `, p99 above ${LIMIT_MS / 1000} s` : ''}; seed ${seed}`,
)
for (const line of report.faulty) console.log(`  ${line}`)
process.exitCode = report.faulty.length > 0 || isSlow ? 1 : 0

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(64)
}
