import { once } from 'node:events'
import { cpSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../src/store/open.ts'
import { classifyError } from '../src/store/sqlite/classify-error.ts'
import { Store } from '../src/store/store.ts'
import type { StorageOutage } from '../src/store/outage.ts'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import { Visitor } from './test-server.ts'
import { programs } from './programs.ts'
import { fill, NO_MOUNT, smallDisk } from './small-disk.ts'
import { playOn, whoIsAsked } from './table.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-outage-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

interface Played {
  readonly child: Child
  readonly host: Visitor
  readonly code: string
  readonly tokens: readonly string[]
  readonly clients: readonly Client[]
  readonly ready: () => Promise<unknown>
  /** Reconnects everyone. */
  readonly back: () => Promise<Client[]>
}

/** A server in a process of its own with a running table of six. */
async function played(dataDir: string): Promise<Played> {
  const child = await openChild(dataDir, { LOG_LEVEL: 'info' })
  onTestFinished(async () => {
    if (child.process.exitCode !== null) return
    child.process.kill('SIGKILL')
    await once(child.process, 'exit')
  })
  const visitor = () => new Visitor(() => child.address)
  const host = visitor()
  const code = await host.open()
  const tokens = [(await host.join(code)).token]
  while (tokens.length < 6) tokens.push((await visitor().join(code, { name: `Person ${tokens.length}` })).token)
  expect((await host.do(code, 'start')).status).toBe(200)
  const back = async (): Promise<Client[]> => {
    const socket = `${child.address.replace('http', 'ws')}/socket`
    const clients = await Promise.all(tokens.map((token) => Client.sit(socket, code, token)))
    await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
    return clients
  }
  const clients = await back()
  await playOn(clients, 1, 5)
  return { child, host, code, tokens, clients, back, ready: async () => (await host.call('GET', '/readyz')).body }
}

/** Chooses until a choice is refused, and returns the code. */
async function firstRefusal(clients: readonly Client[]): Promise<string> {
  for (;;) {
    const asked = await whoIsAsked(clients)
    const answer = await asked.choose(asked.view?.choices[0] as string)
    if (answer.t === 'no') return answer.code
    await Promise.all(clients.map((client) => client.until(() => client.version >= answer.version)))
  }
}

/** How often the server has logged something; output may arrive with a delay. */
async function said(child: Child, words: RegExp): Promise<number> {
  await vi.waitUntil(() => words.test(child.printed()), { timeout: 10_000, interval: 20 })
  return child.printed().match(new RegExp(words, 'g'))?.length ?? 0
}

describe('a full disk', () => {
  test('is reported as such, loses nothing acknowledged, and the server recovers by itself', async ({ skip }) => {
    const disk = smallDisk(8) ?? skip(NO_MOUNT)
    const { child, host, code, tokens, clients, ready, back } = await played(join(disk, 'data'))
    const ballast = fill(disk)
    expect(await firstRefusal(clients)).toBe('not-saved')
    const told = Math.max(...clients.map(({ version }) => version))
    expect(await ready()).toEqual({ ok: false, why: 'disk-full' })
    expect(await ready()).toEqual({ ok: false, why: 'disk-full' })
    // The table can still be read.
    const look = () => host.call<{ version: number }>('GET', `/api/tables/${code}/view`, undefined, tokens[0])
    expect(await look()).toMatchObject({ status: 200, body: { version: told } })
    expect((await host.call('POST', '/api/tables', { game: 'blood-bound' })).body).toMatchObject({ code: 'not-saved' })
    rmSync(ballast)
    expect(await ready()).toEqual({ ok: true })
    await playOn(await back(), 2, 10)
    expect((await look()).body.version).toBeGreaterThan(told)
    expect(await said(child, /database writable again/)).toBe(1)
    const full = /"reason":"disk-full","error":"SQLITE_\d+","msg":"disk full; writes are refused until/
    expect(await said(child, full)).toBe(1)
    expect(child.printed()).not.toMatch(/INSERT|Person/)
  })

  test('turns readiness red with the first refusal, until as much can be written again', async ({ skip }) => {
    const disk = smallDisk(8) ?? skip(NO_MOUNT)
    const { host, ready } = await played(join(disk, 'data'))
    const ballast = fill(disk)
    const open = async (): Promise<boolean> =>
      (await host.call('POST', '/api/tables', { game: 'blood-bound' })).status < 300
    let refusals = 0
    let isAccepted = false
    for (let left = statSync(ballast).size; !isAccepted; left -= 16 * 1024) {
      truncateSync(ballast, left)
      const before = await ready()
      isAccepted = await open()
      // Before the first write the state is unknown; from then on the server is ready only if a write of that size succeeds.
      if (isAccepted) continue
      if (refusals++ > 0) expect({ left, before }).toEqual({ left, before: { ok: false, why: 'disk-full' } })
      else expect(await ready()).toEqual({ ok: false, why: 'disk-full' })
    }
    expect(refusals).toBeGreaterThan(0)
    expect(await ready()).toEqual({ ok: true })
  })

  test.skipIf(!programs())('of a PostgreSQL server is reported in the same way', async ({ skip }) => {
    const disk = smallDisk(32) ?? skip(NO_MOUNT)
    chmodSync(disk, 0o777)
    const server = await Cluster.start()
    onTestFinished(() => server.stop())
    const address = await server.databaseOn(join(disk, 'tables'))
    const heard: (StorageOutage | undefined)[] = []
    const store = new Store(await openDatabase(address), { onOutage: (outage) => heard.push(outage) })
    onTestFinished(() => store.close())
    let version = 0
    const write = (): Promise<Error | undefined> => {
      const line = JSON.stringify('x'.repeat(1900))
      const row = { opened: 0, match: 'AAAAAA', version: ++version, at: 0, line }
      return new Promise((resolve) => store.save('AAAAAA', [store.append(row)], resolve))
    }
    expect(await write()).toBeUndefined()
    const ballast = fill(disk)
    let failure: Error | undefined
    while (failure === undefined) failure = await write()
    expect(failure).toMatchObject({ why: 'disk-full', code: '53100' })
    rmSync(ballast)
    expect(await store.outage()).toBeUndefined()
    version--
    expect(await write()).toBeUndefined()
    expect(heard.map((outage) => outage?.why)).toEqual(['disk-full', undefined])
  })
})

describe('a data folder changed while the server is running', () => {
  const data = (): string => join(folder(), 'data')

  test('moved away: nothing is accepted until it is back', async () => {
    const place = data()
    const { child, clients, ready, back } = await played(place)
    renameSync(place, `${place}-away`)
    expect(await firstRefusal(clients)).toBe('not-saved')
    expect(await ready()).toEqual({ ok: false, why: 'data-folder-gone' })
    renameSync(`${place}-away`, place)
    expect(await ready()).toEqual({ ok: true })
    await playOn(await back(), 2, 10)
    const gone = /"reason":"data-folder-gone","error":"ENOENT","msg":"database file removed/
    expect(await said(child, gone)).toBe(1)
  })

  test.each([
    ['the folder was removed', (place: string) => rmSync(place, { recursive: true })],
    ['only the log of the database was removed', (place: string) => rmSync(join(place, 'gloamhall.sqlite-wal'))],
    [
      'a copy was laid in its place',
      (place: string) => {
        cpSync(place, `${place}-copy`, { recursive: true })
        renameSync(place, `${place}-away`)
        renameSync(`${place}-copy`, place)
      },
    ],
  ])('%s: the first choice after it is refused', async (_, happens) => {
    const place = data()
    const { clients, ready } = await played(place)
    happens(place)
    const asked = await whoIsAsked(clients)
    expect(await asked.choose(asked.view?.choices[0] as string)).toMatchObject({ t: 'no', code: 'not-saved' })
    expect(await ready()).toEqual({ ok: false, why: 'data-folder-gone' })
  })

  test('is noticed without any player', async () => {
    const place = data()
    const { ready } = await played(place)
    rmSync(place, { recursive: true })
    expect(await ready()).toEqual({ ok: false, why: 'data-folder-gone' })
  })
})

describe('a database locked by another program', () => {
  function locked(place: string): { release: () => void } {
    const db = new DatabaseSync(join(place, 'gloamhall.sqlite'))
    db.exec('BEGIN IMMEDIATE')
    onTestFinished(() => db.close())
    return { release: () => db.exec('ROLLBACK') }
  }

  test('for a moment: the server keeps running, and the choice waits', async () => {
    const place = folder()
    const { clients, host } = await played(place)
    const asked = await whoIsAsked(clients)
    const { release } = locked(place)
    const answers: string[] = []
    const chosen = asked.choose(asked.view?.choices[0] as string).then(({ t }) => answers.push(t))
    for (let count = 0; count < 3; count++) answers.push(String((await host.call('GET', '/healthz')).status))
    release()
    await chosen
    expect(answers).toEqual(['200', '200', '200', 'ok'])
  })

  test('for longer: it is reported, and the server recovers by itself', async () => {
    const place = folder()
    const { child, clients, ready, back } = await played(place)
    const { release } = locked(place)
    expect(await firstRefusal(clients)).toBe('not-saved')
    expect(await ready()).toEqual({ ok: false, why: 'database-busy' })
    release()
    expect(await ready()).toEqual({ ok: true })
    await playOn(await back(), 2, 10)
    expect(await said(child, /"reason":"database-busy","error":"SQLITE_5"/)).toBe(1)
  })
})

describe('a read-only database', () => {
  test('of SQLite is reported as such', () => {
    const file = join(folder(), 'x.sqlite')
    new DatabaseSync(file).close()
    const db = new DatabaseSync(file, { readOnly: true })
    onTestFinished(() => db.close())
    const fault = (sql: string): unknown => {
      try {
        db.exec(sql)
      } catch (error) {
        return classifyError(error, file)
      }
      return undefined
    }
    expect(fault('CREATE TABLE x (y)')).toMatchObject({ why: 'read-only', code: 'SQLITE_8' })
    // The fault of the statement, not of the storage.
    expect(fault('INSERT INTO nowhere VALUES (1)')).not.toHaveProperty('why')
  })

  describe.skipIf(!programs())('a read-only PostgreSQL database', () => {
    let cluster: Cluster
    beforeAll(async () => {
      cluster = await Cluster.start()
    })
    afterAll(() => cluster.stop())

    test('is reported as such', async () => {
      const address = await cluster.database()
      const store = new Store(await openDatabase(address))
      onTestFinished(() => store.close())
      const admin = new pg.Client(address)
      await admin.connect()
      admin.on('error', () => {})
      onTestFinished(() => admin.end())
      await admin.query(`ALTER DATABASE ${new URL(address).pathname.slice(1)} SET default_transaction_read_only = on`)
      await cluster.cut(address)
      const guest = store.query.insertInto('guest').values({ id: 'x', name: null, sigil: null, created: 0 })
      // The first query may still use the lost connection.
      await store.saved(guest).catch(() => undefined)
      await expect(store.saved(guest)).rejects.toMatchObject({ why: 'read-only', code: '25006' })
      expect(await store.outage()).toBe('read-only')
    })
  })
})
