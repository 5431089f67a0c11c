import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConfigError, configFrom } from '../src/server.ts'
import { cookieSecret } from '../src/store/cookie-secret.ts'
import type { Database } from '../src/store/database.ts'
import { openDatabase } from '../src/store/open.ts'
import type { Disk } from '../src/store/sqlite/wal-sync.ts'
import { Sqlite } from '../src/store/sqlite/sqlite.ts'
import { migrate } from '../src/store/sqlite/migrations.ts'
import { Store } from '../src/store/store.ts'
import { Cluster } from './cluster.ts'
import { programs, WITHOUT } from './programs.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const written = (store: Store, match: string, version: number): Promise<Error | undefined> =>
  new Promise((resolve) => store.save(match, [store.append({ opened: 0, match, version, at: 0, line: '{}' })], resolve))

/** A database whose commits finish only when the test says so. */
function held(database: Database): { database: Database; release: () => Promise<void> } {
  const waiting: (() => void)[] = []
  const commit: Database['commit'] = async (writings) => {
    const failure = await database.commit(writings)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return failure
  }
  const { query } = database
  return {
    database: { query, commit, outage: () => database.outage(), close: () => database.close() },
    release: async () => {
      await vi.waitUntil(() => waiting.length > 0)
      waiting.shift()?.()
    },
  }
}

/** A disk that succeeds at once, except for what the test overrides. */
const diskThat = (does: Partial<Disk>): Disk => ({ syncNow: () => {}, sync: async () => {}, ...does })

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

describe.each([
  { kind: 'SQLite', place: async () => join(folder(), 'x.sqlite') },
  { kind: 'PostgreSQL', place: () => cluster?.database() },
])('the store on $kind', ({ place }) => {
  /** An empty database; without PostgreSQL its tests are skipped. */
  const anew = async (skip: (why: string) => never): Promise<string> => (await place()) ?? skip(WITHOUT)
  const opened = async (at: string, steward?: ConstructorParameters<typeof Store>[1]): Promise<Store> =>
    new Store(await openDatabase(at), steward)

  test('jobs of one turn of the event loop share one commit', async ({ skip }) => {
    const commits: number[] = []
    const store = await opened(await anew(skip), { committed: (_, jobs) => commits.push(jobs) })
    const outcomes = await Promise.all([1, 2, 3, 4].map((version) => written(store, 'AAAAAA', version)))
    expect(outcomes).toEqual([undefined, undefined, undefined, undefined])
    expect(commits).toEqual([4])
    expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(4)
    await store.close()
  })

  test('rows are read as they were written, numbers as numbers and JSON as text', async ({ skip }) => {
    const store = await opened(await anew(skip))
    const line = '{"text":"\\u0000 \\"Jägeraxt\\" 🜍 \\\\"}'
    const row = { opened: 1_790_000_000_000, match: 'AAAAAA', version: 1, at: 1_800_000_000_000, line }
    const guest = { id: 'x', name: 'Mira', sigil: null, created: 1_800_000_000_000 }
    await new Promise((resolve) => store.save('AAAAAA', [store.append(row)], resolve))
    await store.saved(store.query.insertInto('guest').values(guest))
    expect(await store.log({ code: 'AAAAAA', created: row.opened })).toEqual([row])
    expect(await store.guest('x')).toEqual(guest)
    const { count } = await store.query
      .selectFrom('log')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    await store.close()
  })

  test('a version is written once; other jobs of the commit succeed, later ones of the same table are refused', async ({
    skip,
  }) => {
    const store = await opened(await anew(skip))
    await written(store, 'AAAAAA', 1)
    const [again, behind, other] = await Promise.all([
      written(store, 'AAAAAA', 1),
      written(store, 'AAAAAA', 2),
      written(store, 'BBBBBB', 1),
    ])
    expect(again).toBeInstanceOf(Error)
    expect(behind).toBeInstanceOf(Error)
    expect(other).toBeUndefined()
    expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(1)
    // Nor are jobs before the faulty one.
    const [before, guilty] = await Promise.all([written(store, 'BBBBBB', 2), written(store, 'AAAAAA', 1)])
    expect(before).toBeUndefined()
    expect(guilty).toBeInstanceOf(Error)
    expect(await store.log({ code: 'BBBBBB', created: 0 })).toHaveLength(2)
    await store.close()
  })

  test('a closed store refuses jobs, and has written the pending ones', async ({ skip }) => {
    const at = await anew(skip)
    const store = await opened(at)
    const waiting = written(store, 'AAAAAA', 1)
    await store.close()
    expect(await waiting).toBeUndefined()
    expect(await written(store, 'AAAAAA', 2)).toBeInstanceOf(Error)
    const again = await opened(at)
    expect(await again.log({ code: 'AAAAAA', created: 0 })).toHaveLength(1)
    await again.close()
  })

  test('a job that depends on a failed one is not written by the next commit either', async ({ skip }) => {
    const { database, release } = held(await openDatabase(await anew(skip)))
    const store = new Store(database)
    const first = written(store, 'AAAAAA', 1)
    await release()
    await first
    // The first is rejected by the key; before its caller is told, another job depends on it.
    const [again, other] = [written(store, 'AAAAAA', 1), written(store, 'BBBBBB', 1)]
    await release()
    const [behind, beside] = [written(store, 'AAAAAA', 2), written(store, 'BBBBBB', 2)]
    // One commit each, then the two that arrived meanwhile, of which one remains.
    for (let commits = 0; commits < 3; commits++) await release()
    expect(await again).toBeInstanceOf(Error)
    expect(await other).toBeUndefined()
    expect(await behind).toBeInstanceOf(Error)
    expect(await beside).toBeUndefined()
    expect(await store.log({ code: 'AAAAAA', created: 0 })).toHaveLength(1)
    expect(await store.log({ code: 'BBBBBB', created: 0 })).toHaveLength(2)
    await store.close()
  })
})

describe('on a real disk', () => {
  test('of two servers that both believe they own a table only one writes a version', async () => {
    const file = join(folder(), 'x.sqlite')
    const stores = [new Store(new Sqlite(file)), new Store(new Sqlite(file))] as const
    for (let version = 1; version <= 30; version++) {
      const outcomes = await Promise.all(stores.map((store) => written(store, 'AAAAAA', version)))
      expect(outcomes.filter((error) => error === undefined)).toHaveLength(1)
    }
    expect(await stores[0].log({ code: 'AAAAAA', created: 0 })).toHaveLength(30)
    for (const store of stores) await store.close()
  })

  test('nothing is acknowledged before the fsync, and a few jobs do not wait for a thread', async () => {
    const heard: number[] = []
    const before: number[] = []
    const disk = diskThat({ syncNow: () => before.push(heard.length) })
    const store = new Store(new Sqlite(join(folder(), 'x.sqlite'), disk))
    for (const version of [1, 2]) await written(store, 'AAAAAA', version).then(() => heard.push(version))
    expect(heard).toEqual([1, 2])
    expect(before).toEqual([0, 1])
    await store.close()
  })

  test('one large job does not block the event loop with its fsync either', async () => {
    const synced: string[] = []
    const disk = diskThat({ syncNow: () => synced.push('blocking'), sync: async () => void synced.push('thread') })
    const store = new Store(new Sqlite(join(folder(), 'x.sqlite'), disk))
    for (const length of [1000, 1_000_000])
      await store.saved(
        store.query
          .insertInto('snapshot')
          .values({ match: `${length}`, version: 1, state: 'x'.repeat(length), mac: null }),
      )
    expect(synced).toEqual(['blocking', 'thread'])
    await store.close()
  })

  test('the event loop is free during a large fsync, and jobs that arrive meanwhile share the next one', async () => {
    const commits: number[] = []
    const waiting: (() => void)[] = []
    const disk = diskThat({ sync: () => new Promise((resolve) => waiting.push(resolve)) })
    const store = new Store(new Sqlite(join(folder(), 'x.sqlite'), disk), {
      committed: (_, jobs) => commits.push(jobs),
    })
    const heard: number[] = []
    const write = (from: number, to: number): Promise<unknown>[] =>
      Array.from({ length: to - from + 1 }, (_, index) =>
        written(store, 'AAAAAA', from + index).then(() => heard.push(from + index)),
      )
    const first = write(1, 20)
    await vi.waitUntil(() => waiting.length === 1)
    const others = write(21, 50)
    await new Promise(setImmediate)
    expect(waiting).toHaveLength(1)
    expect(heard).toEqual([])
    waiting[0]?.()
    await Promise.all(first)
    expect(heard).toHaveLength(20)
    await vi.waitUntil(() => waiting.length === 2)
    waiting[1]?.()
    await Promise.all(others)
    expect(heard).toHaveLength(50)
    expect(commits).toEqual([20, 30])
    await store.close()
  })

  test.each([1, 20])(
    'once the disk has failed for %i, nothing more is accepted, whatever it says later',
    async (many) => {
      let fails = true
      const syncNow = (): void => {
        if (fails) throw Object.assign(new Error('the disk is gone'), { code: 'EIO' })
      }
      const store = new Store(
        new Sqlite(join(folder(), 'x.sqlite'), diskThat({ syncNow, sync: async () => syncNow() })),
      )
      const refused = await Promise.all(Array.from({ length: many }, (_, index) => written(store, 'AAAAAA', index + 1)))
      for (const error of refused) expect(error).toMatchObject({ why: 'disk-failed', code: 'EIO' })
      fails = false
      expect(await written(store, 'BBBBBB', 1)).toMatchObject({ why: 'disk-failed' })
      expect(await store.outage()).toBe('disk-failed')
      await store.close()
    },
  )

  test('the log of an older version is migrated', async () => {
    const file = join(folder(), 'x.sqlite')
    const db = new DatabaseSync(file)
    migrate(db, 2)
    const before = wholeSecond()
    const opened = db.prepare(
      `INSERT INTO match VALUES (?, 'x', 1, 6, '', '', '', '', '', NULL, NULL, ?, NULL, NULL, NULL)`,
    )
    opened.run('AAAAAA', 7)
    opened.run('BBBBBB', 5)
    db.exec(`
      INSERT INTO log VALUES ('AAAAAA', 1, 8, '{"a":1}'), ('AAAAAA', 2, 9, '{"a":2}'), ('BBBBBB', 1, 6, '{}')
    `)
    db.close()
    const store = new Store(new Sqlite(file))
    expect(await store.log({ code: 'AAAAAA', created: 7 })).toEqual([
      { opened: 7, match: 'AAAAAA', version: 1, at: 8, line: '{"a":1}' },
      { opened: 7, match: 'AAAAAA', version: 2, at: 9, line: '{"a":2}' },
    ])
    expect(await store.log({ code: 'BBBBBB', created: 5 })).toHaveLength(1)
    // The last visit is unknown, so the closing period starts now.
    expect((await store.match('AAAAAA'))?.touched).toBeGreaterThanOrEqual(before)
    await store.close()
  })

  test('refuses a database of a newer version', () => {
    const file = join(folder(), 'x.sqlite')
    const db = new DatabaseSync(file)
    db.exec('PRAGMA user_version = 99')
    db.close()
    expect(() => new Sqlite(file)).toThrow(/newer server/)
  })
})

/** Databases may store whole seconds. */
const wholeSecond = (): number => Math.floor(Date.now() / 1000) * 1000

describe('settings', () => {
  test('docs/configuration.md lists every variable', () => {
    const root = join(import.meta.dirname, '../..')
    const names = readFileSync(join(root, 'server/src/config.ts'), 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)
    const listed = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
    const all = [...new Set([...names].map(([, name]) => name as string))]
    expect(all).toContain('DATABASE_URL')
    expect(all.filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
  })

  test('all have defaults', () => {
    expect(configFrom({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      logLevel: 'info',
      graceSeconds: 300,
      botDelayMs: 700,
    })
  })

  test('all errors are reported at once, and never a password', () => {
    const wrong = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://me:hunter2@db/x',
      IDLE_SECONDS: '-1',
    }
    expect(() => configFrom(wrong)).toThrow(ConfigError)
    try {
      configFrom(wrong)
    } catch (error) {
      const { message } = error as ConfigError
      for (const name of Object.keys(wrong)) expect(message).toContain(name)
      expect(message).not.toContain('hunter2')
    }
  })

  test.each([
    ['file:/tmp/a.sqlite', '/tmp/a.sqlite'],
    ['sqlite:///tmp/a.sqlite', '/tmp/a.sqlite'],
  ])('DATABASE_URL %s is the file %s', (url, file) => {
    expect(configFrom({ DATABASE_URL: url }).database).toBe(file)
  })

  test.each([
    'postgres://me:hunter2@db.example.org:5432/gloamhall',
    'postgresql://me@db/gloamhall?sslmode=verify-full',
    'postgres:///gloamhall?host=/run/postgresql',
  ])('DATABASE_URL %s is used unchanged', (url) => {
    expect(configFrom({ DATABASE_URL: url }).database).toBe(url)
  })

  test.each([
    ['no name of a database', 'postgres://me:hunter2@db'],
    ['a % on its own', 'postgres://me:hunter2%@db/gloamhall'],
    ['no address at all', 'postgres:hunter2'],
  ])('DATABASE_URL with %s is refused, and not repeated', (_, url) => {
    expect(() => configFrom({ DATABASE_URL: url })).toThrow(/^DATABASE_URL is a file.* or a PostgreSQL database/)
    expect(() => configFrom({ DATABASE_URL: url })).not.toThrow(/hunter2/)
  })

  test('the cookie secret is created once, readable by its owner only', () => {
    const config = configFrom({ DATA_DIR: folder() })
    const secret = cookieSecret(config)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(cookieSecret(config)).toBe(secret)
    expect(statSync(join(config.dataDir, 'cookie-secret')).mode & 0o777).toBe(0o600)
  })
})
