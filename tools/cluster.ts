import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Cluster as Postgres } from '../server/test/cluster.ts'
import { Nats } from '../server/test/nats.ts'
import { natsServer, programs } from '../server/test/programs.ts'
import './exit-with-parent.ts'
import { printMessage } from './message.js'

/**
 * A cluster on this machine, to try it out: PostgreSQL, NATS, some nodes, and a proxy that sends each connection to the next
 * node. Everything is on loopback addresses, its data in temporary folders; Ctrl-C stops and deletes all of it.
 *
 *     npm run cluster -- --nodes 3 --port 8080
 */
const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' } },
})
const count = Number(values.nodes)
const port = Number(values.port)

const MAIN = join(import.meta.dirname, '../server/src/main.ts')
const EXIT_WITH_PARENT = join(import.meta.dirname, 'exit-with-parent.ts')

if (!Number.isInteger(count) || count < 1 || count > 64) stopWith('--nodes is a whole number from 1 to 64')
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('--port is a whole number from 0 to 65535')
if (!programs() || !natsServer())
  stopWith(
    'A cluster needs the programs of PostgreSQL and the NATS server: on Debian, the packages postgresql and nats-server',
  )

await import('./build.ts')
const [postgres, nats] = await Promise.all([Postgres.start(), Nats.start()])
const database = await postgres.database()
const folders: string[] = []
const nodes: { readonly process: ChildProcess; readonly address: URL }[] = []
let isStopping = false

async function startNode(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-node-'))
  folders.push(folder)
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: database, NATS_URL: nats.url }
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // The terminal sends Ctrl-C to its whole process group; the nodes are stopped by this process.
    detached: true,
  })
  const { stdout } = child
  if (!stdout) throw new Error('a node without output')
  let said = ''
  stdout.on('data', (chunk) => {
    said += chunk
    process.stdout.write(chunk)
  })
  while (!/open at (\S+)/.test(said)) {
    await Promise.race([once(stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`a node did not start (exit ${child.exitCode})`)
  }
  const node = { process: child, address: new URL(/open at (\S+)/.exec(said)?.[1] ?? '') }
  nodes.push(node)
  child.once('exit', () => {
    nodes.splice(nodes.indexOf(node), 1)
    if (!isStopping)
      printMessage(`The node at ${node.address.href} has ended.`, `Der Knoten ${node.address.href} ist beendet.`)
  })
}

// The first one migrates the database.
await startNode()
await Promise.all(Array.from({ length: count - 1 }, startNode))

let turn = 0
const proxy = createServer((client) => {
  const node = nodes[turn++ % Math.max(nodes.length, 1)]
  if (!node) return client.destroy()
  const server = connect(Number(node.address.port), node.address.hostname)
  for (const [one, other] of [[client, server] as const, [server, client] as const])
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
  client.pipe(server).pipe(client)
})
proxy.listen(port, '127.0.0.1')
await once(proxy, 'listening')
const { port: listening } = proxy.address() as AddressInfo
printMessage(
  `The cluster of ${count} nodes is open at http://127.0.0.1:${listening}`,
  `Der Cluster aus ${count} Knoten ist offen unter http://127.0.0.1:${listening}`,
)
for (const { process: child, address } of nodes) console.log(`  ${address.href}  (process ${child.pid})`)

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  proxy.close()
  const ended = nodes.map(({ process: child }) => once(child, 'exit'))
  for (const { process: child } of nodes) child.kill('SIGTERM')
  await Promise.all(ended)
  await nats.stop()
  await postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

function stopWith(sentence: string): never {
  console.error(sentence)
  process.exit(78)
}
