import type { ListedTable, Lobby } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import { programs } from './programs.ts'
import type { Changes, Reply, TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

interface OpenTables {
  readonly tag: string
  readonly tables: readonly ListedTable[]
}

const listFor = async (visitor: Visitor): Promise<OpenTables> =>
  (await visitor.call<OpenTables>('GET', '/api/open-tables')).body

const codesFor = async (visitor: Visitor): Promise<string[]> => (await listFor(visitor)).tables.map(({ code }) => code)

/** The list is read from the database once a second. */
const untilListed = (visitor: Visitor, codes: readonly string[]): Promise<void> =>
  vi.waitFor(async () => expect((await codesFor(visitor)).toSorted()).toEqual(codes.toSorted()), {
    timeout: 10_000,
    interval: 100,
  })

const playNow = (visitor: Visitor, body: object = {}): Promise<Reply<{ code: string }>> =>
  visitor.call('POST', '/api/play-now', { game: 'blood-bound', ...body })

/** A clock that a test sets forward. */
function clock(): { readonly now: () => number; passes(seconds: number): void } {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    passes: (seconds) => {
      ahead += seconds * 1000
    },
  }
}

interface Waiting {
  readonly server: TestServer
  readonly host: Visitor
  readonly code: string
  readonly token: string
  readonly client: Client
}

/** A table whose host waits in its lobby. */
async function waiting(changes: Changes = {}, input: object = { open: true }): Promise<Waiting> {
  const server = await openServer(changes)
  const host = server.visitor()
  const code = await host.open(input)
  const { token } = await host.join(code)
  const client = await Client.sit(server.socketAddress, code, token)
  return { server, host, code, token, client }
}

/** Any change of the table sets its timers by the clock again. */
const stirred = (host: Visitor, code: string, pace = 'fifteenMinutes'): Promise<Reply> =>
  host.do(code, 'settings', { pace })

describe('the list of open tables', () => {
  test('has a table that its host has opened to everyone, while a player waits there', async () => {
    const { server, host, code, client } = await waiting({}, {})
    const guest = server.visitor()
    expect(client.lobby?.open).toBeUndefined()
    expect(await listFor(guest)).toMatchObject({ tables: [] })
    await host.do(code, 'settings', { open: true, language: 'de' })
    await untilListed(guest, [code])
    const [table] = (await listFor(guest)).tables
    expect(table).toEqual({
      code,
      game: 'blood-bound',
      host: 'Mira',
      seats: 6,
      free: 5,
      missing: 5,
      language: 'de',
      pace: 'live',
      liveSeconds: server.config.graceSeconds,
      created: expect.any(Number),
    })
    await client.until(() => client.lobby?.open === true && client.lobby.language === 'de')
    await host.do(code, 'settings', { open: false })
    await untilListed(guest, [])
  })

  test('counts free and missing seats, and loses a table that has started or is full', async () => {
    const { server, host, code } = await waiting()
    const falk = server.visitor()
    await falk.join(code, { name: 'Falk' })
    await host.do(code, 'bots', { level: 'normal', seat: 3 })
    await vi.waitFor(async () => expect((await listFor(falk)).tables).toMatchObject([{ free: 4, missing: 3 }]), 10_000)
    await host.do(code, 'start')
    await untilListed(falk, [])
  })

  test('loses a table whose players have gone', async () => {
    const time = clock()
    const { server, code, client } = await waiting({ now: time.now, idleSeconds: 1 })
    const guest = server.visitor()
    await untilListed(guest, [code])
    time.passes(60)
    // The place in the list is renewed while a player is connected.
    await untilListed(guest, [code])
    client.close()
    await client.until(() => client.closed !== undefined)
    time.passes(60)
    await untilListed(guest, [])
  })

  test('answers when it changes, with a tag that is the same for the same list', async () => {
    const { server, host, code } = await waiting()
    const guest = server.visitor()
    await untilListed(guest, [code])
    const { tag } = await listFor(guest)
    expect((await listFor(server.visitor())).tag).toBe(tag)
    const later = guest.call<OpenTables>('GET', `/api/open-tables/after/${tag}`)
    await server.visitor().join(code, { name: 'Falk' })
    const { body } = await later
    expect(body.tag).not.toBe(tag)
    expect(body.tables).toMatchObject([{ free: 4 }])
    await host.do(code, 'settings', { language: 'en' })
  })

  test('lets nobody wait when the server stops', async () => {
    const { server, code } = await waiting()
    const guest = server.visitor()
    await untilListed(guest, [code])
    const { tag } = await listFor(guest)
    const later = guest.call('GET', `/api/open-tables/after/${tag}`).catch(() => 'cut off')
    await server.close()
    await later
  })

  test('does not have the tables that have removed this guest', async () => {
    const { server, host, code } = await waiting()
    const falk = server.visitor()
    await falk.join(code, { name: 'Falk' })
    await untilListed(falk, [code])
    await host.do(code, 'unseat', { seat: 2 })
    await untilListed(falk, [])
    await untilListed(server.visitor(), [code])
    expect(await falk.do(code, 'join', { name: 'Falk' })).toMatchObject({ body: { code: 'banned' } })
    const found = await playNow(falk)
    expect(found.status).toBe(201)
    expect(found.body.code).not.toBe(code)
  })

  test('session tables of a campaign are by invitation only', async () => {
    const server = await openServer()
    const host = server.visitor()
    const campaign = await host.call<{ code: string }>('POST', '/api/campaigns', {
      game: 'dark-souls',
      name: 'the-first-journey',
    })
    const session = await host.call<{ code: string }>('POST', `/api/campaigns/${campaign.body.code}/sessions`, {})
    expect(await host.do(session.body.code, 'settings', { open: true })).toMatchObject({
      body: { code: 'invitation-only' },
    })
  })
})

describe('an open table', () => {
  test('has no free text, neither in the lobby nor in the match', async () => {
    const { server, host, code, client, token } = await waiting()
    const say = { t: 'say', saying: { text: 'hello' } } as const
    expect(await client.ask(say)).toMatchObject({ t: 'no', code: 'no-free-text' })
    await host.do(code, 'start')
    await client.until(() => client.view !== undefined)
    expect(await client.ask(say)).toMatchObject({ t: 'no', code: 'no-free-text' })
    const over = await host.call('POST', `/api/tables/${code}/say`, { text: 'hello' }, token)
    expect(over).toMatchObject({ status: 403, body: { code: 'no-free-text' } })
    expect(await server.visitor().call('GET', `/api/tables/${code}`)).toMatchObject({ body: { open: true } })
  })

  test('has free text once it is by invitation again', async () => {
    const { host, code, client } = await waiting()
    await host.do(code, 'settings', { open: false })
    expect(await client.ask({ t: 'say', saying: { text: 'hello' } })).toMatchObject({ t: 'ok' })
  })
})

describe('Play now', () => {
  test('opens a table if none waits, and seats the next guests at it', async () => {
    const server = await openServer()
    const [mira, falk] = [server.visitor(), server.visitor()]
    const opened = await playNow(mira, { language: 'de' })
    expect(opened.status).toBe(201)
    const { code } = opened.body
    // Nobody is sent to a table where nobody sits.
    await mira.join(code)
    await vi.waitFor(async () => expect(await playNow(falk)).toEqual({ status: 200, body: { code } }), 10_000)
    const { lobby } = await falk.join(code, { name: 'Falk' })
    expect(lobby).toMatchObject({ open: true, language: 'de', startsIn: expect.any(Number) })
    expect(lobby.startsIn).toBeLessThanOrEqual(60_000)
    expect(await playNow(mira), 'who waits already goes back there').toEqual({ status: 200, body: { code } })
  })

  test('prefers the language of the guest, then the table that needs the fewest', async () => {
    const server = await openServer()
    const open = async (language: string, people: number): Promise<string> => {
      const host = server.visitor()
      const code = await host.open({ open: true, language })
      await host.join(code)
      for (let at = 1; at < people; at++) await server.visitor().join(code, { name: `Guest ${at}` })
      return code
    }
    const [german, fullGerman, english] = [await open('de', 1), await open('de', 3), await open('en', 2)]
    const guest = server.visitor()
    await untilListed(guest, [german, fullGerman, english])
    expect((await playNow(guest, { language: 'de' })).body.code).toBe(fullGerman)
    expect((await playNow(guest, { language: 'en' })).body.code).toBe(english)
    expect((await playNow(guest)).body.code).toBe(fullGerman)
  })

  test('passes over other games, tables of several days and full ones', async () => {
    const server = await openServer()
    const host = server.visitor()
    const slow = await host.open({ open: true, pace: 'threeDays' })
    await host.join(slow)
    const other = await host.open({ open: true, game: 'bloodborne' })
    await host.join(other)
    const guest = server.visitor()
    await untilListed(guest, [slow, other])
    expect((await playNow(guest)).status).toBe(201)
    expect(await playNow(guest, { game: 'no-such-game' })).toMatchObject({ status: 404 })
  })

  test('seats at most as many as fit: one of two who come at the same time asks again', async () => {
    const { server, code } = await waiting()
    for (let at = 2; at < 6; at++) await server.visitor().join(code, { name: `Guest ${at}` })
    const visitors = [server.visitor(), server.visitor()]
    await vi.waitFor(async () => {
      for (const visitor of visitors) expect((await playNow(visitor)).body.code).toBe(code)
    }, 10_000)
    const joined = await Promise.all(visitors.map((visitor) => visitor.do(code, 'join', { name: 'Last' })))
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(joined.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'table-full' })
    const again = await playNow(visitors[joined.findIndex(({ status }) => status === 409)] as Visitor)
    expect(again.body.code).not.toBe(code)
  })
})

describe('a lobby that starts by itself', () => {
  const phaseOf = async (host: Visitor, code: string): Promise<string> =>
    (await host.call<Lobby>('GET', `/api/tables/${code}`)).body.phase

  test('starts with bots in the free seats when its time has run out', async () => {
    const time = clock()
    const { host, code, client } = await waiting({ now: time.now })
    await host.do(code, 'settings', { startAfter: 60 })
    await client.until(() => (client.lobby?.startsIn ?? 0) > 50_000)
    time.passes(59)
    await stirred(host, code)
    expect(await phaseOf(host, code)).toBe('lobby')
    time.passes(2)
    await stirred(host, code, 'live')
    await client.until(() => client.lobby?.phase === 'playing' && client.view !== undefined)
    expect(client.lobby?.seats.filter(({ holder }) => holder === 'bot')).toHaveLength(5)
    expect(client.lobby?.startsIn).toBeUndefined()
  })

  test('waits when its host cancels that', async () => {
    const time = clock()
    const { host, code, client } = await waiting({ now: time.now })
    await host.do(code, 'settings', { startAfter: 60 })
    await host.do(code, 'settings', { startAfter: null })
    await client.until(() => client.lobby !== undefined && client.lobby.startsIn === undefined)
    time.passes(120)
    await stirred(host, code)
    expect(await phaseOf(host, code)).toBe('lobby')
  })

  test('starts soon once all seats are taken', async () => {
    const { server, host, code, client } = await waiting()
    await host.do(code, 'settings', { startAfter: 600 })
    for (let at = 2; at <= 6; at++) await server.visitor().join(code, { name: `Guest ${at}` })
    await client.until(() => (client.lobby?.startsIn ?? Infinity) <= 10_000)
  })

  test('keeps its time over a restart, and waits until a player is back', async () => {
    const time = clock()
    const { server, host, code, token } = await waiting({ now: time.now })
    await host.do(code, 'settings', { startAfter: 60 })
    await server.close()
    time.passes(90)
    await server.reopen()
    expect(await phaseOf(host, code)).toBe('lobby')
    const back = await Client.sit(server.socketAddress, code, token)
    expect(back.lobby?.startsIn).toBe(0)
    time.passes(11)
    await stirred(host, code)
    await back.until(() => back.lobby?.phase === 'playing')
  })

  test('is loaded for that by the server, and stays a lobby if nobody is there', async () => {
    const time = clock()
    const { server, host, code } = await waiting({ now: time.now, idleSeconds: 1 })
    await host.do(code, 'settings', { startAfter: 60 })
    await server.close()
    time.passes(90)
    await server.reopen()
    const loaded = async (): Promise<number> => {
      const { body } = await host.call<string>('GET', '/metrics')
      return Number(/^gloamhall_tables (\d+)/m.exec(body)?.[1])
    }
    await vi.waitFor(async () => expect(await loaded()).toBe(1), 10_000)
    time.passes(11)
    await stirred(host, code)
    await vi.waitFor(async () => {
      const { body } = await host.call<Lobby>('GET', `/api/tables/${code}`)
      expect([body.phase, body.startsIn]).toEqual(['lobby', undefined])
    }, 10_000)
  })
})

describe.skipIf(!programs())('on PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await Cluster.start()
  })
  afterAll(() => cluster?.stop())

  test('tables are listed and found, and the time of a lobby survives a restart', async () => {
    const time = clock()
    const database = await cluster.database()
    const { server, host, code, token } = await waiting({ database, now: time.now })
    const guest = server.visitor()
    await untilListed(guest, [code])
    expect(await playNow(guest)).toEqual({ status: 200, body: { code } })
    await host.do(code, 'settings', { startAfter: 60 })
    await server.close()
    time.passes(90)
    await server.reopen()
    const back = await Client.sit(server.socketAddress, code, token)
    time.passes(11)
    await stirred(host, code)
    await back.until(() => back.lobby?.phase === 'playing')
    await untilListed(guest, [])
  })
})
