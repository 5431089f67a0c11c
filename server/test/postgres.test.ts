import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bloodBound } from '@gloamhall/blood-bound'
import { parseRecord, verify } from '@gloamhall/kernel'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { columnsOf, tablesOf } from '../src/backup/rows.ts'
import { openDatabase } from '../src/store/open.ts'
import { SQLITE_MIGRATIONS_AHEAD, migrate } from '../src/store/postgres/migrations.ts'
import { migrate as migrateFile, schemaOf } from '../src/store/sqlite/migrations.ts'
import { Store } from '../src/store/store.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import { openServer } from './test-server.ts'
import { killAgainAndAgain } from './kill.ts'
import { programs } from './programs.ts'
import { isOver, playOn, setTable, whoIsAsked } from './table.ts'

let cluster: Cluster
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

/** A busy machine takes its time. */
const PATIENT = { timeout: 10_000, interval: 20 }

async function openStore(address: string): Promise<Store> {
  const store = new Store(await openDatabase(address))
  onTestFinished(() => store.close())
  return store
}

/** Another connection to the same database. */
async function other(address: string): Promise<pg.Client> {
  const client = new pg.Client(address)
  await client.connect()
  client.on('error', () => {})
  onTestFinished(() => client.end())
  return client
}

const written = (store: Store, match: string, version: number): Promise<Error | undefined> =>
  new Promise((resolve) => store.save(match, [store.append({ opened: 0, match, version, at: 0, line: '{}' })], resolve))

/** A proxy that can cut connections or drop the server's responses. */
class Line {
  readonly #server = createServer((socket) => this.#lay(socket))
  readonly #sockets = new Set<Socket>()
  readonly #near = new Set<Socket>()
  readonly #port: number
  isDeaf = false
  /** Cut on the client's side only: the database still sees the connection. */
  isTorn = false
  isDown = false

  constructor(port: number) {
    this.#port = port
    onTestFinished(() => {
      this.cut()
      this.#server.close()
    })
  }

  async through(address: string): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return address.replace(`:${this.#port}/`, `:${(this.#server.address() as AddressInfo).port}/`)
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  tear(): void {
    this.isTorn = true
    for (const socket of this.#near) socket.destroy()
  }

  #lay(near: Socket): void {
    if (this.isDown) return void near.destroy()
    this.#near.add(near)
    const far = connect(this.#port, '127.0.0.1')
    for (const [socket, end] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => this.isTorn || end.destroy())
    }
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => this.isDeaf || near.write(bytes))
  }
}

async function comeBack(socket: string, code: string, tokens: readonly string[]): Promise<Client[]> {
  const back = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
  await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
  return back
}

const KILLS = 5

describe.skipIf(!programs())('PostgreSQL, where it is installed', () => {
  describe('starting a server', () => {
    test('of three at once on an empty database one starts, and the others name it', async () => {
      const address = await cluster.database()
      const servers = await Promise.allSettled([openStore(address), openStore(address), openStore(address)])
      expect(servers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const server of servers) {
        if (server.status === 'fulfilled') expect(await server.value.outage()).toBeUndefined()
        else
          expect(String(server.reason)).toMatch(
            /the database at 127\.0\.0\.1:\d+ is in use by another server \(process \d+ on .*, from 127\.0\.0\.1\); stop that one, or use another DATABASE_URL$/,
          )
      }
      const { rows } = await (await other(address)).query('SELECT number FROM migration')
      expect(rows).toEqual(rows.map((_, index) => ({ number: index + 1 })))
    })

    test('creates the same tables and columns as SQLite, so that backups fit either', async () => {
      const address = await cluster.database()
      await openStore(address)
      const { rows } = await (await other(address)).query<{ column: string }>(
        `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name <> 'migration'`,
      )
      const db = new DatabaseSync(':memory:')
      onTestFinished(() => db.close())
      migrateFile(db)
      const tables = [...tablesOf(db), 'lease', 'cluster_secret']
      const columns = tables.flatMap((table) => columnsOf(db, table).map((column) => `${table}.${column}`))
      expect(rows.map(({ column }) => column).toSorted()).toEqual(columns.toSorted())
      const { rows: numbers } = await (await other(address)).query('SELECT FROM migration')
      expect(numbers.length + SQLITE_MIGRATIONS_AHEAD).toBe(schemaOf(db))
    })

    test('commits wait for the disk, even if the database’s default is otherwise', async () => {
      const address = await cluster.database()
      const client = await other(address)
      await client.query(`ALTER DATABASE ${new URL(address).pathname.slice(1)} SET synchronous_commit = off`)
      const store = await openStore(address)
      const asked = `INSERT INTO guest (id, created) VALUES (current_setting('synchronous_commit'), 0)`
      await new Promise((resolve) => store.save(undefined, [{ sql: asked, parameters: [] }], resolve))
      expect(await store.guest('on')).toBeDefined()
    })

    test('migrates the log of an older version', async () => {
      const address = await cluster.database()
      const client = await other(address)
      await migrate(client, 1)
      const before = Date.now()
      await client.query(`
        INSERT INTO match VALUES ('AAAAAA', 'x', 1, 6, '', NULL, '', '', '', '', NULL, NULL, 7, NULL, NULL);
        INSERT INTO log VALUES ('AAAAAA', 1, 8, '{}');
      `)
      const store = await openStore(address)
      const row = { opened: 7, match: 'AAAAAA', version: 1, at: 8, line: '{}' }
      expect(await store.log({ code: 'AAAAAA', created: 7 })).toEqual([row])
      // The last visit is unknown, so the closing period starts now.
      expect((await store.match('AAAAAA'))?.touched).toBeGreaterThanOrEqual(before)
    })

    test('a migration is not limited by timeouts', async () => {
      const address = await cluster.database()
      const busy = await other(address)
      await migrate(busy, 1)
      // A lock delays it, and the database server has a short timeout.
      await busy.query(`ALTER DATABASE ${new URL(address).pathname.slice(1)} SET statement_timeout = 100`)
      await busy.query('BEGIN; SELECT FROM log')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const opening = openDatabase(address)
      opening.catch(() => {})
      while ((await cluster.blocked(address)) === 0) await new Promise(setImmediate)
      vi.advanceTimersByTime(3_600_000)
      vi.useRealTimers()
      // Longer than the database server's own timeout.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await busy.query('ROLLBACK')
      await (await opening).close()
    })

    test('refuses a database of a newer version', async () => {
      const address = await cluster.database()
      const client = await other(address)
      await client.query('CREATE TABLE migration (number INTEGER PRIMARY KEY); INSERT INTO migration VALUES (99)')
      await expect(openDatabase(address)).rejects.toThrow(/newer server .* another DATABASE_URL/)
    })

    test.each([
      [
        'no answer',
        (address: string) => address.replace(/:\d+\//, ':1/'),
        /^the database at 127.0.0.1:1 does not answer \(ECONNREFUSED\)$/,
      ],
      [
        'the password is wrong',
        (address: string) => address.replace('hunter2', 'hunter3'),
        /^the database at 127\.0\.0\.1:\d+ says: .*password/,
      ],
      [
        'there is no password',
        (address: string) => address.replace(/:hunter[^@]*@/, '@'),
        /^the database at 127\.0\.0\.1:\d+ cannot be used: .*password.*; set DATABASE_URL to/,
      ],
      [
        'there is no such database',
        (address: string) => `${address}x`,
        /^the database at 127\.0\.0\.1:\d+ says: .*exist/,
      ],
      [
        'encryption is requested but not available',
        (address: string) => `${address}?sslmode=verify-full`,
        /^the database at 127\.0\.0\.1:\d+ cannot be used: .*SSL/,
      ],
    ])('%s: a message without the password', async (_, wrong, sentence) => {
      const address = wrong(await cluster.database())
      const failure = await openDatabase(address).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect((failure as Error).message).toMatch(sentence)
      expect(JSON.stringify(failure) + String((failure as Error).stack)).not.toMatch(/hunter/)
    })

    test('exits with that message alone', async () => {
      const DATABASE_URL = (await cluster.database()).replace('hunter2', 'hunter3')
      const main = join(import.meta.dirname, '../src/main.ts')
      const env = { PATH: process.env['PATH'], PORT: '0', DATABASE_URL }
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 25_000 })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
      expect(await once(child, 'close')).toEqual([78, null])
      expect(printed).toMatch(/^the database at 127\.0\.0\.1:\d+ says: .*password.*; set DATABASE_URL to .*\n$/)
      expect(printed).not.toMatch(/hunter/)
    })
  })

  describe('a lost connection', () => {
    test('while idle is not noticed', async () => {
      const address = await cluster.database()
      const store = await openStore(address)
      expect(await written(store, 'AAAAAA', 1)).toBeUndefined()
      await store.log({ code: 'AAAAAA', created: 0 })
      expect(await cluster.cut(address)).toBe(2)
      await vi.waitUntil(async () => (await cluster.connections(address)) === 0, PATIENT)
      expect(await written(store, 'AAAAAA', 2)).toBeUndefined()
      expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(2)
    })

    test('during a commit: all of it fails, with what depends on it, and the next is written', async () => {
      const address = await cluster.database()
      const store = await openStore(address)
      const blocker = await other(address)
      await blocker.query('BEGIN; LOCK TABLE log IN EXCLUSIVE MODE')
      const under = [written(store, 'AAAAAA', 1), written(store, 'BBBBBB', 1)]
      await vi.waitUntil(async () => (await cluster.blocked(address)) === 1, PATIENT)
      const behind = [written(store, 'AAAAAA', 2), written(store, 'CCCCCC', 1)]
      await cluster.cut(address)
      expect(await Promise.all([...under, ...behind])).toEqual([
        expect.any(Error),
        expect.any(Error),
        expect.any(Error),
        undefined,
      ])
      expect(await store.outage()).toBeUndefined()
      expect(await store.log({ code: 'AAAAAA', created: 0 })).toEqual([])
      expect(await written(store, 'AAAAAA', 1)).toBeUndefined()
    })

    test('before the answer: the data is there, no client was told, and nothing is written twice', async () => {
      const address = await cluster.database()
      const line = new Line(cluster.port)
      const store = await openStore(await line.through(address))
      const eye = await other(address)
      line.isDeaf = true
      const lost = written(store, 'AAAAAA', 1)
      await vi.waitUntil(async () => (await eye.query('SELECT FROM log')).rowCount === 1, PATIENT)
      line.cut()
      expect(await lost).toBeInstanceOf(Error)
      line.isDeaf = false
      expect(await written(store, 'AAAAAA', 1)).toBeInstanceOf(Error)
      expect(await written(store, 'AAAAAA', 2)).toBeUndefined()
      expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(2)
    })

    test('on our side only: the one that the database still sees is ended first, with what it was writing', async () => {
      const address = await cluster.database()
      const line = new Line(cluster.port)
      const store = await openStore(await line.through(address))
      expect(await written(store, 'AAAAAA', 1)).toBeUndefined()
      const blocker = await other(address)
      await blocker.query('BEGIN; LOCK TABLE log IN EXCLUSIVE MODE')
      const lost = written(store, 'AAAAAA', 2)
      await vi.waitUntil(async () => (await cluster.blocked(address)) === 1, PATIENT)
      line.tear()
      expect(await lost).toMatchObject({ why: 'database-away' })
      expect(await store.outage()).toBeUndefined()
      await blocker.query('COMMIT')
      expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(1)
      expect(await written(store, 'AAAAAA', 2)).toBeUndefined()
    })

    test('for longer: the server is not ready, refuses, and recovers when the database is back', async () => {
      const line = new Line(cluster.port)
      const server = await openServer({ database: await line.through(await cluster.database()) })
      const ready = async () => (await server.visitor().call('GET', '/readyz')).body
      const host = server.visitor()
      expect(await ready()).toEqual({ ok: true })
      line.isDown = true
      line.cut()
      expect(await ready()).toEqual({ ok: false, why: 'database-away' })
      expect((await host.call('POST', '/api/tables', { game: 'blood-bound' })).status).toBe(503)
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      line.isDown = false
      expect(await ready()).toEqual({ ok: true })
      expect(await host.open()).toMatch(/^\w{6}$/)
    })
  })

  describe('a whole game', () => {
    test('of people and bots with a restart in the middle: the record verifies', async () => {
      const address = await cluster.database()
      const { server, code, host, tokens, clients } = await setTable(2, { database: address })
      await playOn(clients, 1, 6)
      const look = () => host.call('GET', `/api/tables/${code}/view`, undefined, tokens[0])
      await server.reopen()
      expect((await look()).status).toBe(200)
      const back = await Promise.all(
        tokens.map((token, seat) => Client.sit(server.socketAddress, code, token, clients[seat])),
      )
      await Promise.all(back.map((client) => client.until(() => client.fresh === 1)))
      await playOn(back, 2)
      await Promise.all(back.map((client) => client.until(() => isOver(client) && client.lobby?.phase === 'over')))
      const { body } = await host.call<string>('GET', `/api/tables/${code}/record`)
      expect(verify(bloodBound.game, parseRecord(body))).toEqual([])
      expect(parseRecord(body).lines.length).toBe(back[0]?.version)
      const { body: mine } = await host.call<unknown[]>('GET', '/api/me/tables')
      expect(mine).toMatchObject([{ code, phase: 'over', seat: 1, host: true, created: expect.any(Number) }])
    })

    test('with the connection cut repeatedly: what was told is in the log, and the game continues', async () => {
      const address = await cluster.database()
      const { server, code, tokens, clients } = await setTable(6, { database: address })
      let people: Client[] = clients
      const isCut = (): boolean => people.some(({ closed }) => closed !== undefined)
      let refused = 0
      for (let round = 0; round < 5; round++) {
        const playing = playOn(people, round)
        while (!isCut() && !people.every(isOver)) {
          await new Promise((resolve) => setTimeout(resolve, 3 + 2 * round))
          await cluster.cut(address)
        }
        await playing
        if (isCut()) refused++
        const before = people
        people = await comeBack(server.socketAddress, code, tokens)
        // Nobody was told of a version that is missing, nor of anything that did not happen.
        for (const [seat, { version, log }] of before.entries()) {
          expect(people[seat]?.version).toBeGreaterThanOrEqual(version)
          expect(people[seat]?.log.slice(0, log.length)).toEqual(log)
        }
      }
      expect(refused).toBeGreaterThan(0)
      await playOn(people, 99)
      expect(people.every(isOver)).toBe(true)
      const rows = (await (await other(address)).query('SELECT version FROM log ORDER BY version')).rows
      expect(rows).toEqual(rows.map((_, index) => ({ version: index + 1 })))
    })

    test('a client that asks during a failing commit gets the table as the log has it', async () => {
      const address = await cluster.database()
      const { code, host, tokens, clients } = await setTable(6, { database: address })
      const asked = await whoIsAsked(clients)
      const { version } = asked
      const blocker = await other(address)
      await blocker.query('BEGIN; LOCK TABLE log IN EXCLUSIVE MODE')
      const chosen = asked.choose(asked.view?.choices[0] as string)
      await vi.waitUntil(async () => (await cluster.blocked(address)) === 1, PATIENT)
      const look = host.call('GET', `/api/tables/${code}/view`, undefined, tokens[0])
      await cluster.cut(address)
      expect(await chosen).toMatchObject({ t: 'no', code: 'not-saved' })
      expect(await look).toMatchObject({ status: 200, body: { version } })
    })

    test('of bots alone that was interrupted unwatched comes to its end', async () => {
      const address = await cluster.database()
      const server = await openServer({ database: address, idleSeconds: 1 })
      const host = server.visitor()
      const code = await host.open()
      await host.do(code, 'bots', { level: 'random' })
      const blocker = await other(address)
      await host.do(code, 'start')
      await blocker.query('BEGIN; LOCK TABLE log IN EXCLUSIVE MODE')
      await vi.waitUntil(async () => (await cluster.blocked(address)) === 1, PATIENT)
      await cluster.cut(address)
      const eye = await other(address)
      const isOverNow = async () => (await eye.query(`SELECT FROM match WHERE phase = 'over'`)).rowCount === 1
      await vi.waitUntil(isOverNow, PATIENT)
    })
  })

  test(`after ${KILLS} kills under load every acknowledged choice is in the log, in order`, {
    timeout: 120_000,
  }, async () => {
    const { acknowledged, lost } = await killAgainAndAgain(KILLS, 1, await cluster.database())
    expect(lost).toEqual([])
    expect(acknowledged).toBeGreaterThan(KILLS * 5)
  })
})
