import { DatabaseSync } from 'node:sqlite'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { TableCreationLimit } from '../src/limits/table-creation-limit.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { Client } from './client.ts'
import { openServer } from './test-server.ts'
import { isAsked, playOn, setTable, whoIsAsked } from './table.ts'

describe('on the socket', () => {
  test('out of turn, not offered, stale, or a future version: a coded refusal, and the match continues', async () => {
    const { clients } = await setTable(6)
    const asked = await whoIsAsked(clients)
    const other = clients.find((client) => client !== asked) as Client
    expect(await other.choose('attack 3')).toEqual({ t: 'no', id: 1, code: 'not-your-question', rule: 'BO-28' })
    expect(await asked.choose('attack 11')).toMatchObject({ t: 'no', code: 'not-offered' })
    expect(await asked.choose(asked.view?.choices[0] as string, 77)).toMatchObject({ t: 'no', code: 'stale' })
    expect(await asked.choose(asked.view?.choices[0] as string)).toMatchObject({ t: 'ok', version: 1 })
    await playOn(clients, 2, 10)
    const next = await whoIsAsked(clients)
    expect(await next.choose(next.view?.choices[0] as string, 0)).toMatchObject({ t: 'no', code: 'stale' })
    expect(await next.choose(next.view?.choices[0] as string)).toMatchObject({ t: 'ok' })
  })

  test('an answer is not stale because others have chatted or answered since', async () => {
    const { clients } = await setTable(6)
    const asked = await whoIsAsked(clients)
    const other = clients.find((client) => client !== asked) as Client
    const seen = asked.version
    await other.ask({ t: 'say', saying: { text: 'hurry' } })
    expect(await asked.choose(asked.view?.choices[0] as string, seen)).toMatchObject({ t: 'ok', version: 2 })
  })

  test('forged token, unknown table, wrong protocol: an error, then the socket is closed', async () => {
    const { server, code } = await setTable(1)
    const hellos = [
      [{ t: 'hello', v: PROTOCOL, table: code, token: 'forged' }, 'unknown-token'],
      [{ t: 'hello', v: PROTOCOL, table: 'BBBBBB' }, 'unknown-table'],
      [{ t: 'hello', v: 99, table: code }, 'wrong-protocol'],
    ] as const
    for (const [hello, wrong] of hellos) {
      const client = await Client.connect(server.socketAddress)
      client.send(hello)
      await client.until(() => client.closed !== undefined)
      expect(client.errors).toEqual([wrong])
      expect(client.closed).toEqual({ code: 1008, reason: wrong })
    }
  })

  test('a token of another table is refused', async () => {
    const { server, code, host } = await setTable(1)
    const { token } = await host.join(await host.open())
    const client = await Client.connect(server.socketAddress)
    client.send({ t: 'hello', v: PROTOCOL, table: code, token })
    await client.until(() => client.closed !== undefined)
    expect(client.errors).toEqual(['unknown-token'])
  })

  test('malformed messages are refused, and only repeated ones close the socket', async () => {
    const { clients } = await setTable(1)
    const [client] = clients as [Client]
    for (const nonsense of ['', '{', 'null', '[]', '{"t":"dance"}', '{"t":"ack","n":-1}', '{"t":"ack","n":1,"x":1}'])
      client.send(nonsense)
    client.send(Buffer.from([1, 2, 3]))
    await client.until(() => client.errors.length === 8)
    expect(new Set(client.errors)).toEqual(new Set(['malformed']))
    expect(await client.choose('Attack 3; drop')).toMatchObject({ t: 'no', code: 'malformed' })
    expect(await client.ask({ t: 'say', saying: { text: 'sorry' } })).toMatchObject({ t: 'ok' })
    for (let count = 0; count < 30; count++) client.send('{')
    await client.until(() => client.closed !== undefined)
    expect(client.closed).toMatchObject({ code: 1008, reason: 'malformed' })
  })

  test('hello comes first, and only once', async () => {
    const { server, code } = await setTable(1)
    const client = await Client.connect(server.socketAddress)
    expect(await client.choose('attack 3')).toMatchObject({ t: 'no', code: 'hello-first' })
    client.send({ t: 'ack', n: 1 })
    await client.until(() => client.errors.length === 1)
    client.send({ t: 'hello', v: PROTOCOL, table: code })
    await client.until(() => client.view !== undefined)
    client.send({ t: 'hello', v: PROTOCOL, table: code })
    await client.until(() => client.errors.length === 2)
    expect(client.errors).toEqual(['hello-first', 'hello-first'])
  })

  test('oversized: a coded error, then closed; far too large: closed at once', async () => {
    const { server, clients } = await setTable(1)
    const [client] = clients as [Client]
    client.send('x'.repeat(4097))
    await client.until(() => client.closed !== undefined)
    expect(client.errors).toEqual(['too-large'])
    expect(client.closed).toEqual({ code: 1009, reason: 'too-large' })
    const flood = await Client.connect(server.socketAddress)
    flood.send('x'.repeat(1_000_000))
    await flood.until(() => flood.closed !== undefined)
    expect(flood.closed?.code).toBe(1009)
  })

  test('too many messages: a coded error, then closed; nothing accepted is lost', async () => {
    const { server, code, host, clients } = await setTable(1, { limits: { ...LIMITS, burst: 20, perSecond: 5 } })
    const [client] = clients as [Client]
    for (let count = 0; count < 60; count++) client.send({ t: 'say', id: count, saying: { text: `${count}` } })
    await client.until(() => client.closed !== undefined)
    expect(client.errors).toEqual(['too-many'])
    expect(client.closed).toEqual({ code: 1008, reason: 'too-many' })
    const { body } = await host.call<{ events: { key: string }[] }>('GET', `/api/tables/${code}/view`)
    const granted = client.raw.filter((text) => text.includes('"ok"')).length
    expect(body.events.filter(({ key }) => key === 'talk').length).toBeGreaterThanOrEqual(granted)
    expect(await Client.sit(server.socketAddress, code)).toBeDefined()
  })

  test('acknowledging everything does not count as too many', async () => {
    const { clients } = await setTable(1, { limits: { ...LIMITS, burst: 20, perSecond: 5 } })
    const [client] = clients as [Client]
    for (let count = 0; count < 100; count++) client.send({ t: 'ack', n: 1 })
    expect(await client.ask({ t: 'say', saying: { text: 'fine' } })).toMatchObject({ t: 'ok' })
  })

  test('connections per address are limited', async () => {
    const server = await openServer({ limits: { ...LIMITS, socketsPerAddress: 3 } })
    const open = await Promise.all([1, 2, 3].map(() => Client.connect(server.socketAddress)))
    const status = await new Promise((resolve) => {
      new WebSocket(server.socketAddress)
        .on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
        .on('error', () => {})
    })
    expect(status).toBe(429)
    open[0]?.close()
    await open[0]?.until(() => open[0]?.closed !== undefined)
    // The server learns of it a moment later than the client.
    const connects = async (): Promise<boolean> =>
      Client.connect(server.socketAddress).then(
        () => true,
        () => false,
      )
    await expect.poll(connects, { timeout: 10_000 }).toBe(true)
  })
})

const LIMITS = { burst: 1e6, perSecond: 1e6, socketsPerAddress: 1000, tablesPerGuest: 1000, requestsPerMinute: 1e6 }

describe('over HTTP', () => {
  test.each([
    ['GET', '/api/tables/BBBBBB', undefined, 404, 'unknown-table'],
    ['GET', '/api/nowhere', undefined, 404, 'unknown-route'],
    ['POST', '/api/tables', { game: 'chess' }, 404, 'unknown-game'],
    ['POST', '/api/tables', { game: 'blood-bound', seats: 3 }, 400, 'bad-seats'],
    ['POST', '/api/tables', { game: 'blood-bound', options: { ducks: 'yes' } }, 400, 'bad-options'],
    ['POST', '/api/tables', { game: 'blood-bound', ducks: 1 }, 400, 'malformed'],
    ['POST', '/api/tables', '{"game":', 400, 'malformed'],
    ['POST', '/api/tables', { game: 'x'.repeat(600_000) }, 413, 'too-large'],
    ['PUT', '/api/me', { name: 'x'.repeat(20_000) }, 413, 'too-large'],
    ['PUT', '/api/me', { name: '' }, 400, 'malformed'],
    ['PUT', '/api/me', { name: 'a\u0000b' }, 400, 'malformed'],
  ])('%s %s with %j is answered %i %s', async (method, path, body, status, code) => {
    const server = await openServer()
    const reply = await server.visitor().call(method, path, body)
    expect(reply).toMatchObject({ status, body: { code } })
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message'])
  })

  test.each([
    ['a missing field', { seats: 3 }, 'Invalid request: game is missing.'],
    ['an unknown field', { game: 'blood-bound', ducks: 1 }, 'Invalid request: ducks is unknown.'],
    [
      'seven mistakes',
      {
        game: 'blood-bound',
        options: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [name, 1])),
      },
      'Invalid request: options.a should be string, options.b should be string, options.c should be string, options.d should be string, options.e should be string, and 2 more.',
    ],
    [
      'a long name',
      { game: 'blood-bound', ['d'.repeat(100_000)]: 1 },
      `Invalid request: ${'d'.repeat(59)}… is unknown.`,
    ],
    [
      'wrong values',
      { game: 'blood-bound', pace: 'secret', seats: 99 },
      'Invalid request: seats should be <=12, pace should be ("twoMinutes" | "live" | "fifteenMinutes" | "day" | "threeDays" | "week" | "never").',
    ],
  ])('%s is answered with what would be right, and its value is not repeated', async (_, body, message) => {
    const server = await openServer()
    const reply = await server.visitor().call('POST', '/api/tables', body)
    expect(reply.body).toEqual({ code: 'malformed', message })
  })

  test('only the host changes settings; only seats act', async () => {
    const server = await openServer()
    const [host, stranger] = [server.visitor(), server.visitor()]
    const code = await host.open()
    for (const what of ['settings', 'start'])
      expect(await stranger.do(code, what)).toMatchObject({ status: 403, body: { code: 'not-host' } })
    expect(await stranger.do(code, 'bots', { level: 'greedy' })).toMatchObject({
      status: 403,
      body: { code: 'not-host' },
    })
    expect(await stranger.do(code, 'ready', { ready: true })).toMatchObject({ status: 403, body: { code: 'no-seat' } })
    expect(await stranger.do(code, 'ready', { ready: true }, 'forged')).toMatchObject({
      status: 401,
      body: { code: 'unknown-token' },
    })
    const { token } = await stranger.join(code)
    expect(await stranger.do(code, 'start', {}, token)).toMatchObject({ status: 403, body: { code: 'not-host' } })
    expect(await stranger.do(code, 'choose', { version: 0, choice: 'attack 3' }, token)).toMatchObject({
      body: { code: 'not-started' },
    })
    expect(await stranger.do(code, 'rematch', {}, token)).toMatchObject({ status: 403, body: { code: 'not-over' } })
    const forged = server.visitor()
    forged.cookie = host.cookie.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect(await forged.do(code, 'start')).toMatchObject({ status: 403, body: { code: 'not-host' } })
  })

  test('seats: taken, full, too few for those present, and none after the start', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open({ seats: 7 })
    await host.join(code, { seat: 7 })
    const other = server.visitor()
    expect(await other.do(code, 'join', { name: 'Jon', seat: 7 })).toMatchObject({
      status: 409,
      body: { code: 'seat-taken' },
    })
    expect(await other.do(code, 'join', { name: 'Jon', seat: 8 })).toMatchObject({
      body: { code: 'no-seat', message: 'This table has the seats 1 to 7.' },
    })
    expect(await host.do(code, 'settings', { seats: 6 })).toMatchObject({ status: 409, body: { code: 'seat-taken' } })
    for (let seat = 1; seat <= 6; seat++) await server.visitor().join(code)
    expect(await other.do(code, 'join', { name: 'Jon' })).toMatchObject({ status: 409, body: { code: 'table-full' } })
    expect(await host.do(code, 'start')).toMatchObject({ status: 200 })
    expect(await host.do(code, 'start')).toMatchObject({ status: 409, body: { code: 'started' } })
    expect(await other.do(code, 'join', { name: 'Jon' })).toMatchObject({ status: 409, body: { code: 'started' } })
    expect(await host.do(code, 'settings', { pace: 'day' })).toMatchObject({ status: 409, body: { code: 'started' } })
  })

  test('too many requests, too many tables', async () => {
    const server = await openServer({ limits: { ...LIMITS, requestsPerMinute: 5, tablesPerGuest: 2 } })
    const visitor = server.visitor()
    await visitor.open()
    await visitor.open()
    expect(await visitor.call('POST', '/api/tables', { game: 'blood-bound' })).toMatchObject({
      status: 429,
      body: { code: 'too-many-tables' },
    })
    for (let count = 0; count < 3; count++) await visitor.call('GET', '/api/games')
    expect(await visitor.call('GET', '/api/games')).toMatchObject({ status: 429, body: { code: 'too-many' } })
  })
})

test('tables per address and hour are limited, whatever the cookie, rematches included', async () => {
  const server = await openServer({ limits: { tablesPerHour: 2 } })
  // Addresses named by a trusted proxy; this machine itself is not limited.
  const from = (address: string, method: string, path: string, body: object, token = '') =>
    fetch(server.address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  const open = (address: string) => from(address, 'POST', '/api/tables', { game: 'blood-bound' })
  expect((await open('192.0.2.1')).status).toBe(201)
  expect((await open('192.0.2.1')).status).toBe(201)
  const refused = await open('192.0.2.1')
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too-many' }])
  expect((await open('192.0.2.2')).status).toBe(201)
  const host = server.visitor()
  for (let count = 0; count < 5; count++) expect(await host.open()).toMatch(/^\w{6}$/)
  const code = await host.open()
  const { token } = await host.join(code)
  await host.do(code, 'start')
  await host.do(code, 'leave', {}, token)
  const watching = await Client.sit(server.socketAddress, code)
  await watching.until(() => watching.lobby?.phase === 'over', 60_000)
  expect((await from('192.0.2.1', 'POST', `/api/tables/${code}/rematch`, {}, token)).status).toBe(429)
})

test('after waiting one may create tables again, and idle addresses are forgotten', () => {
  const tableCreation = new TableCreationLimit(2)
  const HOUR = 3_600_000
  for (const at of [0, 0, HOUR / 2]) tableCreation.count('192.0.2.1', at)
  expect(() => tableCreation.count('192.0.2.1', HOUR / 2)).toThrow(Refusal)
  tableCreation.count('192.0.2.2', HOUR / 2)
  for (let count = 0; count < 5000; count++) tableCreation.count(`address ${count}`, HOUR / 2 + count * HOUR)
  expect(tableCreation.size).toBeLessThan(1100)
})

test('what cannot be committed has not happened: not-saved, and the table is loaded from the log', async () => {
  const { server, code, tokens, clients } = await setTable(6)
  await playOn(clients, 3, 6)
  const asked = await whoIsAsked(clients)
  const { version } = asked
  // Another server that believes it owns the table has written the next version: the key rejects ours.
  const db = new DatabaseSync(server.config.database)
  const line = JSON.stringify({ kind: 'text', seat: 1, text: 'from elsewhere' })
  const insert = 'INSERT INTO log SELECT created, code, ?, ?, ? FROM match WHERE code = ?'
  db.prepare(insert).run(version + 1, Date.now(), line, code)
  db.close()
  expect(await asked.choose(asked.view?.choices[0] as string)).toMatchObject({ t: 'no', code: 'not-saved' })
  await Promise.all(clients.map((client) => client.until(() => client.closed !== undefined)))
  expect(clients.every(({ closed }) => closed?.code === 1012)).toBe(true)
  expect(clients.map((client) => client.version)).toEqual(clients.map(() => version))
  const back = await Promise.all(
    tokens.map((token, seat) => Client.sit(server.socketAddress, code, token, clients[seat])),
  )
  await Promise.all(back.map((client) => client.until(() => client.fresh === 1)))
  expect(back[0]?.version).toBe(version + 1)
  expect(back[0]?.log.at(-1)).toMatchObject({ key: 'talk', params: { text: 'from elsewhere' } })
  expect(back.some(isAsked)).toBe(true)
  await playOn(back, 4, 5)
})
