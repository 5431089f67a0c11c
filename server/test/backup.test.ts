import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sourceOf } from '../src/backup/backup.ts'
import { openDatabase } from '../src/store/open.ts'
import { Store } from '../src/store/store.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import { gloamhall } from './command-line.ts'
import { Visitor } from './test-server.ts'
import type { Acknowledged } from './kill.ts'
import { Load, missing } from './kill.ts'
import { programs, WITHOUT } from './programs.ts'
import { isOver, playOn } from './table.ts'

/** Enough log lines that a backup takes a while. */
const LINES = 20_000
const SOME_LINES = `(opened, match, version, at, line) SELECT 1, 'ZZZZZZ', number, 0, '{"kind":"text","seat":1,"text":"well met"}' FROM`

type Env = Readonly<Record<string, string>>

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

const sqlite = async (): Promise<Env> => ({ DATA_DIR: folder() })
const postgres = async (): Promise<Env | undefined> =>
  cluster && { DATA_DIR: folder(), DATABASE_URL: await cluster.database() }

const placeOf = ({ DATABASE_URL, DATA_DIR }: Env): string =>
  DATABASE_URL ?? join(DATA_DIR as string, 'gloamhall.sqlite')

async function fillUp(env: Env): Promise<void> {
  const place = placeOf(env)
  if (place.startsWith('postgres:')) {
    const client = new pg.Client(place)
    await client.connect()
    await client.query(`INSERT INTO log ${SOME_LINES} generate_series(1, ${LINES}) AS number`)
    return client.end()
  }
  const db = new DatabaseSync(place, { timeout: 5000 })
  const numbers = `(WITH RECURSIVE n(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM n LIMIT ${LINES}) SELECT * FROM n)`
  db.exec(`INSERT INTO log ${SOME_LINES} ${numbers}`)
  db.close()
}

test.for([
  { kind: 'SQLite', place: sqlite },
  { kind: 'PostgreSQL', place: postgres },
])('writes to $kind during a backup are not part of it', async ({ place }, { skip }) => {
  const at = placeOf((await place()) ?? skip(WITHOUT))
  const store = new Store(await openDatabase(at))
  onTestFinished(() => store.close())
  const guest = (id: string) => store.query.insertInto('guest').values({ id, name: null, sigil: null, created: 0 })
  await store.saved(guest('before'))
  const source = await sourceOf(at)
  await store.saved(guest('meanwhile'))
  expect(await source.count('guest')).toBe(1)
  const rows: unknown[] = []
  for await (const handful of source.rows('guest', ['id', 'created'])) rows.push(...handful)
  expect(rows).toEqual([{ id: 'before', created: 0 }])
  await source.close()
})

describe.each([
  { from: 'SQLite', to: 'SQLite', source: sqlite, target: sqlite },
  { from: 'SQLite', to: 'PostgreSQL', source: sqlite, target: postgres },
  { from: 'PostgreSQL', to: 'SQLite', source: postgres, target: sqlite },
  { from: 'PostgreSQL', to: 'PostgreSQL', source: postgres, target: postgres },
])('a backup of $from made during play, restored into $to', ({ source, target }) => {
  test('has everything acknowledged before it, without a gap, and its tables continue', {
    timeout: 120_000,
  }, async ({ skip }) => {
    const [from, to] = [(await source()) ?? skip(WITHOUT), (await target()) ?? skip(WITHOUT)]
    const file = join(folder(), 'server.backup')
    const acknowledged: Acknowledged[] = []
    const load = new Load(acknowledged, 1, 60)
    const server = await openChild(from['DATA_DIR'] as string, from)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    await load.play(server.address, 0)
    await fillUp(from)
    const before = [...acknowledged]
    const said = await gloamhall(['backup', file], from)
    expect(said).toMatch(/server\.backup: 3 tables, 20\d\d\d entries/)
    // Play was not interrupted.
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(file, '..'))).toEqual(['server.backup'])
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    load.cut()

    expect(await gloamhall(['restore', file], to)).toMatch(/3 tables/)
    expect(await missing(placeOf(to), before)).toEqual([])
    const again = await openChild(to['DATA_DIR'] as string, to)
    onTestFinished(() => void again.process.kill('SIGKILL'))
    const socket = `${again.address.replace('http', 'ws')}/socket`
    for (const { code, host, tokens } of load.tables) {
      // The cookie and the seat tokens are still valid.
      const guest = new Visitor(() => again.address)
      guest.cookie = host.cookie
      expect((await guest.call('GET', '/api/me/tables')).body).toMatchObject([{ code, seat: 1, host: true }])
      const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
      await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
      await playOn(clients, 3)
      expect(clients.every(isOver)).toBe(true)
    }
    again.process.kill('SIGKILL')
    await once(again.process, 'exit')
    expect(await missing(placeOf(to), [])).toEqual([])
  })
})
