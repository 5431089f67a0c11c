import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../src/server.ts'
import { openChild } from './child.ts'
import type { Child } from './child.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import { openServer, Visitor } from './test-server.ts'
import { programs, WITHOUT } from './programs.ts'
import { playOn, setTable, whoIsAsked } from './table.ts'

type Env = Readonly<Record<string, string>>

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A busy machine takes its time. */
const PATIENT = { timeout: 10_000, interval: 20 }

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-one-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function opened(env: Env): Promise<Child> {
  const child = await openChild(env['DATA_DIR'] as string, env)
  onTestFinished(() => void child.process.kill('SIGKILL'))
  return child
}

/** Starts a server that cannot start, and returns its exit code and message. */
async function refused(env: Env): Promise<{ code: number; said: string }> {
  const whole = { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env }
  const child = spawn(process.execPath, [MAIN], { env: whole, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

const SHARED: readonly {
  readonly kind: string
  readonly both: () => Promise<readonly [Env, Env] | undefined>
  readonly said: RegExp
}[] = [
  {
    kind: 'one data folder',
    both: async () => {
      const DATA_DIR = folder()
      return [{ DATA_DIR }, { DATA_DIR }]
    },
    said: /^DATA_DIR \S+ is in use by another server \(process PID on \S+\); stop that one, or use another DATA_DIR\n$/,
  },
  {
    kind: 'one SQLite file from two folders',
    both: async () => {
      const DATABASE_URL = `file:${join(folder(), 'x.sqlite')}`
      return [
        { DATA_DIR: folder(), DATABASE_URL },
        { DATA_DIR: folder(), DATABASE_URL },
      ]
    },
    said: /^the database \S+ is in use by another server \(process PID on \S+\); stop that one, or use another DATABASE_URL\n$/,
  },
  {
    kind: 'the file of a data folder, under another name',
    both: async () => {
      const [home, elsewhere] = [folder(), folder()]
      symlinkSync(join(home, 'gloamhall.sqlite'), join(elsewhere, 'x.sqlite'))
      return [{ DATA_DIR: home }, { DATA_DIR: elsewhere, DATABASE_URL: `file:${join(elsewhere, 'x.sqlite')}` }]
    },
    said: /^the database \S+ is in use by another server \(process PID on \S+\); stop that one, or use another DATABASE_URL\n$/,
  },
  {
    kind: 'one PostgreSQL database',
    both: async () => {
      if (!cluster) return undefined
      const DATABASE_URL = await cluster.database()
      return [
        { DATA_DIR: folder(), DATABASE_URL },
        { DATA_DIR: folder(), DATABASE_URL },
      ]
    },
    said: /^the database at 127\.0\.0\.1:\d+ is in use by another server \(process PID on \S+, from 127\.0\.0\.1\); stop that one, or use another DATABASE_URL\n$/,
  },
]

describe.each(SHARED)('two servers on the same data, $kind', ({ both, said }) => {
  test('the second names the first and exits; when the first is killed, the next can start at once', async ({
    skip,
  }) => {
    const [first, second] = (await both()) ?? skip(WITHOUT)
    const server = await opened(first)
    const host = new Visitor(() => server.address)
    const code = await host.open()
    const { token } = await host.join(code)
    const late = await refused(second)
    expect(late.said).toMatch(new RegExp(said.source.replace('PID', String(server.process.pid))))
    // Two that wait for each other's lock would deadlock.
    expect(late.code).toBe(78)
    expect((await host.call('GET', '/readyz')).body).toEqual({ ok: true })
    expect((await host.do(code, 'start')).status).toBe(200)

    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    const next = await opened(second)
    const visitor = new Visitor(() => next.address)
    expect((await visitor.call('GET', `/api/tables/${code}/view`, undefined, token)).status).toBe(200)
    expect((await refused(first)).said).toContain(`process ${next.process.pid} on`)
  })
})

test('a second one in the same process is refused too, and a closed one releases the lock', async () => {
  const server = await openServer()
  await expect(serve(server.config)).rejects.toThrow(/is in use by another server/)
  await server.reopen()
  expect(await server.visitor().open()).toMatch(/^\w{6}$/)
})

describe.skipIf(!programs())('a PostgreSQL database', () => {
  async function other(address: string): Promise<pg.Client> {
    const client = new pg.Client(address)
    await client.connect()
    client.on('error', () => {})
    onTestFinished(() => client.end())
    return client
  }

  test('claimed by another server during a connection loss: nothing is written, clients are told why, and it recovers', async () => {
    const address = (await cluster?.database()) as string
    const { server, code, tokens, clients } = await setTable(6, { database: address })
    const ready = async () => (await server.visitor().call('GET', '/readyz')).body
    const thief = await other(address)
    const eye = await other(address)
    const lines = async () => (await eye.query('SELECT FROM log')).rowCount
    await playOn(clients, 1, 5)
    const written = await lines()
    const { rows } = await eye.query<{ pid: number; classid: number; objid: number }>(
      `SELECT pid, classid::int, objid::int FROM pg_locks WHERE locktype = 'advisory'`,
    )
    const [held] = rows
    expect(rows).toHaveLength(1)
    const stolen = thief.query('SELECT pg_advisory_lock($1, $2)', [held?.classid, held?.objid])
    await vi.waitUntil(async () => (await cluster?.blocked(address)) === 1, PATIENT)
    await eye.query('SELECT pg_terminate_backend($1)', [held?.pid])
    await stolen

    const asked = await whoIsAsked(clients)
    expect(await asked.choose(asked.view?.choices[0] as string)).toMatchObject({ t: 'no', code: 'not-saved' })
    await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)))
    expect(await ready()).toEqual({ ok: false, why: 'another-server' })
    expect((await server.visitor().call('POST', '/api/tables', { game: 'blood-bound' })).body).toMatchObject({
      code: 'not-saved',
    })
    expect(await lines()).toBe(written)

    await thief.query('SELECT pg_advisory_unlock_all()')
    expect(await ready()).toEqual({ ok: true })
    const back = await Promise.all(tokens.map((token) => Client.sit(server.socketAddress, code, token)))
    await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
    await playOn(back, 2, 5)
    expect(await lines()).toBeGreaterThan(written ?? 0)
  })
})

describe('a table leased by another server', () => {
  /** The database as another server would write to it. */
  function neighbour(file: string): DatabaseSync {
    const db = new DatabaseSync(file)
    onTestFinished(() => db.close())
    db.exec(`INSERT INTO lease VALUES ('neighbour', 9e15)`)
    return db
  }

  test('is not loaded before that server is gone', async () => {
    const server = await openServer({ idleSeconds: 1 })
    const host = server.visitor()
    const code = await host.open()
    const db = neighbour(server.config.database)
    const name = () => db.prepare('SELECT lease_holder FROM match').get()?.['lease_holder']
    expect(name()).toMatch(/^[\w-]{12}$/)
    // An idle table is evicted and its lease released.
    await vi.waitUntil(() => name() === null, PATIENT)
    db.exec(`UPDATE match SET lease_holder = 'neighbour'`)
    const look = () => host.call('GET', `/api/tables/${code}`)
    expect(await look()).toMatchObject({ status: 503, body: { code: 'owned-elsewhere' } })
    const client = await Client.connect(server.socketAddress)
    client.send({ t: 'hello', v: 1, table: code })
    await client.until(() => client.errors.length > 0)
    db.exec(`UPDATE lease SET until = 1 WHERE id = 'neighbour'`)
    expect((await look()).status).toBe(200)
    expect(name()).toMatch(/^[\w-]{12}$/)
  })

  test('keeps its seats: the server that lost it does not overwrite them', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open()
    await host.join(code, { name: 'Mira' })
    const db = neighbour(server.config.database)
    db.exec(
      `UPDATE match SET lease_holder = 'neighbour'; UPDATE seat SET name = 'Ludwig', holder = 'person' WHERE seat = 2`,
    )
    const seats = () => JSON.stringify(db.prepare('SELECT * FROM seat').all())
    const before = seats()
    expect((await server.visitor().call('POST', `/api/tables/${code}/join`, JOIN)).body).toMatchObject({
      code: 'not-saved',
    })
    expect(seats()).toBe(before)
    expect((await host.call('GET', `/api/tables/${code}`)).body).toMatchObject({ code: 'owned-elsewhere' })
  })

  test('stays leased as long as its server renews, and is released at shutdown', async () => {
    const server = await openServer({ idleSeconds: 2 })
    const code = await server.visitor().open()
    const client = await Client.sit(server.socketAddress, code)
    const db = new DatabaseSync(server.config.database)
    onTestFinished(() => db.close())
    const until = () => Number(db.prepare('SELECT until FROM lease').get()?.['until'])
    const first = until()
    await vi.waitUntil(() => until() > first, PATIENT)
    client.close()
    await server.close()
    expect(db.prepare('SELECT lease_holder FROM match').all()).toEqual([{ lease_holder: null }])
  })
})

const JOIN = { name: 'Eileen', nonce: '00112233445566778899aabbccddeeff' }
