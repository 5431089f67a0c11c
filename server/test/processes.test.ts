import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Child } from './child.ts'
import { Client } from './client.ts'
import { hasPrograms, socketOf, tableAcross, TestCluster } from './nodes.ts'
import { isOver, playOn } from './table.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A busy machine takes its time. */
const PATIENT = { timeout: 30_000, interval: 100 }

const cluster = new TestCluster()

/** The ids of the server processes that a process has started. */
const startedBy = ({ process: { pid } }: Child): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const nodesIn = async ({ address }: Child): Promise<Set<string>> => {
  const metrics = await (await fetch(`${address}/metrics`)).text()
  return new Set([...metrics.matchAll(/^gloamhall_tables\{node="([^"]+)"\}/gm)].map(([, node = '']) => node))
}

describe.skipIf(!hasPrograms() || process.platform !== 'linux')('several processes on one machine', () => {
  test('share a port, report their metrics together, and are replaced and stopped together', async () => {
    const [server] = (await cluster.nodes(1, { PROCESSES: '2' })) as [Child]
    const before = startedBy(server)
    expect(before).toHaveLength(2)
    const known = await vi.waitFor(async () => {
      const nodes = await nodesIn(server)
      expect(nodes.size).toBe(2)
      return nodes
    }, PATIENT)
    const { code, tokens } = await tableAcross([server])
    const sit = (token: string, from?: Client): Promise<Client> => Client.sit(socketOf(server), code, token, from)
    const clients = await Promise.all(tokens.map((token) => sit(token)))
    await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
    await playOn(clients, 1, 6)
    // Connections are handed out in turn.
    const holders = await cluster.query<{ count: number }>('SELECT count(*)::int AS count FROM lease')
    expect(holders).toEqual([{ count: 2 }])

    process.kill(before[0] as number, 'SIGKILL')
    await vi.waitUntil(async () => startedBy(server).some((pid) => !before.includes(pid)), PATIENT)
    await vi.waitUntil(async () => (await nodesIn(server).catch(() => known)).difference(known).size === 1, PATIENT)
    const back = await Promise.all(
      clients.map((client, seat) => (client.closed ? sit(tokens[seat] as string, client) : client)),
    )
    await playOn(back, 2, 3)
    const again = await Promise.all(
      back.map((client, seat) => (client.closed ? sit(tokens[seat] as string, client) : client)),
    )
    await playOn(again, 3, 500)
    expect(again.every(isOver)).toBe(true)

    const all = startedBy(server)
    const exit = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    expect((await exit)[0]).toBe(0)
    expect(all.filter(isRunning)).toEqual([])
  })

  test.for([
    {
      env: { PROCESSES: '2' },
      says: /^PROCESSES starts several servers that share a PostgreSQL database and a NATS server; .* a SQLite file belongs to one server\n$/,
    },
    { env: { PROCESSES: 'many' }, says: /^PROCESSES is auto or a whole number from 1 to 256, not "many"\n$/ },
  ])('refuse $env', async ({ env, says }) => {
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-processes-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    expect((await once(child, 'close'))[0]).toBe(78)
    expect(said).toMatch(says)
  })
})
