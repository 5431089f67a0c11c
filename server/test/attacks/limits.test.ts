import { DatabaseSync } from 'node:sqlite'
import type { DeliveredEvent } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { Client } from '../client.ts'
import type { TestServer, Visitor } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { playOn, setTable, setTableIn } from '../table.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** Numbers are small here; what thousands of them do, `npm run fuzz` and `node server/test/crowd.ts` show. */
describe('clients that never read', () => {
  test.each([
    ['pings of the protocol', frame('x'.repeat(125), { opcode: 9 })],
    ['pings of the protocol', frame('{"t":"ping"}')],
    ['malformed', frame('{}')],
  ])('and send %s are disconnected before it costs much', async (_, bytes) => {
    const server = await openServer()
    const line = (await RawLine.to(server.address, { reads: false })).send(upgrade())
    const many = Buffer.concat(Array.from({ length: 1000 }, () => bytes))
    // No rate limit here, only one for unsent data. The operating system buffers a few megabytes first.
    while (!line.closed) {
      if (line.socket.writableLength < 1_000_000) line.send(many)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(line.socket.bytesWritten).toBeLessThan(20_000_000)
    await stillPlays(server)
  })

  test('may send a limited number of activity signs at once', async () => {
    const server = await openServer({ limits: { burst: 20, perSecond: 5 } })
    const line = (await RawLine.to(server.address)).send(upgrade())
    await line.until(() => line.status === 101)
    line.send(Buffer.concat(Array.from({ length: 500 }, () => frame('', { opcode: 9 }))))
    await line.until(() => line.text.includes('too-many'))
    await line.end()
  })

  test('cannot keep a response open, nor an upgrade request behind unread responses', async () => {
    const server = await openServer({ limits: { requestSeconds: 1 } })
    const asks = 'GET /openapi.json HTTP/1.1\r\nHost: server\r\n\r\n'.repeat(2000)
    const lines = await Promise.all(
      [asks, asks + upgrade('/nowhere'), asks + upgrade('/socket', { headers: { Origin: 'null' } })].map(
        async (bytes) => (await RawLine.to(server.address, { reads: false })).send(bytes),
      ),
    )
    await stillPlays(server)
    // A client that does not read notices the closing only when it writes.
    await Promise.all(
      lines.map(async (line) => {
        const keepAlive = setInterval(() => line.send('\r\n'), 500)
        await line.shut(12_000)
        clearInterval(keepAlive)
      }),
    )
  })
})

describe('slow clients', () => {
  test('with an incomplete head, body or handshake are cut off in time, all of them at once', async () => {
    const server = await openServer({ limits: { requestSeconds: 1 } })
    const beginnings = [
      '',
      'G',
      'GET /healthz HTTP/1.1\r\n',
      'GET /healthz HTTP/1.1\r\nHost: server\r\nX-Slow: ',
      'POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
      'POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game":',
      'POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      'PUT /api/me HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
      'GET /socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
    ]
    const slow = await Promise.all(
      Array.from({ length: 270 }, async (_, index) => {
        const line = await RawLine.to(server.address)
        const beginning = beginnings[index % beginnings.length] as string
        if (beginning !== '') line.send(beginning)
        // Some keep sending a byte now and then, and never finish the request.
        const drip = beginning.includes('100') && setInterval(() => line.send(' '), 200)
        return { line, drip }
      }),
    )
    // Everyone else is served meanwhile.
    await stillPlays(server)
    await Promise.all(slow.map(({ line }) => line.shut(8000)))
    for (const { drip } of slow) if (drip) clearInterval(drip)
  })
})

describe('refused connections', () => {
  test('are closed by the server, and do not delay its shutdown', async () => {
    const server = await openServer({ limits: { socketsPerAddress: 5, requestSeconds: 30 } })
    const { clients } = await setTableIn(server, 2)
    const away = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        (await RawLine.to(server.address)).send(upgrade(index % 2 === 0 ? '/nowhere' : '/socket')),
      ),
    )
    const answered = (): RawLine[] => away.filter(({ status }) => status === 404 || status === 429)
    await Promise.all(answered().map((line) => line.shut()))
    const slow = await RawLine.to(server.address)
    slow?.send('POST /api/tables HTTP/1.1\r\nHost: server\r\nContent-Length: 10\r\n\r\n')
    const let_in = away.filter(({ status }) => status === 101)
    expect(let_in.length).toBeLessThanOrEqual(3)
    const before = performance.now()
    await server.close()
    // Not a measure of speed: a request may take thirty seconds, a closing handshake five.
    expect(performance.now() - before).toBeLessThan(4500)
    await Promise.all([...away, slow as RawLine].map((line) => line.shut()))
    expect(clients.every(({ closed }) => closed?.code === 1012)).toBe(true)
  })
})

describe('fragmented messages', () => {
  test('in thousands of fragments, in empty ones, or without an end close the connection', async () => {
    const server = await openServer()
    const odd = [
      [frame('{', { fin: false }), ...Array.from({ length: 3000 }, () => frame(' ', { opcode: 0, fin: false }))],
      [frame('', { fin: false }), ...Array.from({ length: 3000 }, () => frame('', { opcode: 0, fin: false }))],
      [frame('x'.repeat(65_537))],
      [frame('x'.repeat(60_000), { fin: false }), frame('x'.repeat(60_000), { opcode: 0, fin: false })],
    ]
    for (const frames of odd) {
      const line = (await RawLine.to(server.address)).send(Buffer.concat([Buffer.from(upgrade()), ...frames]))
      await line.shut()
    }
    // A few chunks are allowed.
    const line = (await RawLine.to(server.address)).send(upgrade())
    const ping = [...'{"t":"ping"}'].map((letter, at, all) =>
      frame(letter, { opcode: at === 0 ? 1 : 0, fin: at === all.length - 1 }),
    )
    line.send(Buffer.concat(ping))
    await line.until(() => line.text.includes('pong'))
    await line.end()
    await stillPlays(server)
  })
})

describe('limits', () => {
  test('connections of one guest, one seat, one table and one address', async () => {
    const server = await openServer({ limits: { socketsPerGuest: 4, spectatorsPerTable: 3, socketsPerAddress: 60 } })
    const host = server.visitor()
    const code = await host.open()
    const { token } = await host.join(code)
    const openSocket = (cookie: string): Promise<number | 'open'> =>
      new Promise((resolve) => {
        const ws = new WebSocket(server.socketAddress, { headers: { cookie } })
        ws.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
        ws.on('open', () => resolve('open'))
        ws.on('error', () => {})
      })
    const guest = []
    for (let count = 0; count < 6; count++) guest.push(await openSocket(host.cookie))
    expect(guest).toEqual(['open', 'open', 'open', 'open', 429, 429])
    const watchers = await Promise.all([1, 2, 3].map(() => Client.sit(server.socketAddress, code)))
    const fourth = await Client.connect(server.socketAddress)
    fourth.send({ t: 'hello', v: PROTOCOL, table: code })
    await fourth.until(() => fourth.closed !== undefined)
    expect(fourth.errors).toEqual(['too-many'])
    const seated = await Promise.all(Array.from({ length: 16 }, () => Client.sit(server.socketAddress, code, token)))
    const another = await Client.connect(server.socketAddress)
    another.send({ t: 'hello', v: PROTOCOL, table: code, token })
    await another.until(() => another.closed !== undefined)
    expect(another.errors).toEqual(['too-many-windows'])
    expect([...watchers, ...seated].every(({ closed }) => closed === undefined)).toBe(true)
    // A connection that closes makes room.
    watchers[0]?.close()
    await watchers[0]?.until(() => watchers[0]?.closed !== undefined)
    expect(await Client.sit(server.socketAddress, code)).toBeDefined()
  })

  test('tokens of one seat: the oldest is revoked and its connection closed', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open()
    const tokens = [(await host.join(code)).token]
    const first = await Client.sit(server.socketAddress, code, tokens[0])
    for (let count = 0; count < 40; count++) tokens.push((await host.join(code)).token)
    expect(first.closed).toBeUndefined()
    const valid = await Promise.all(
      tokens.map(async (token) => (await host.do(code, 'ready', { ready: true }, token)).status),
    )
    expect(valid.filter((status) => status === 200)).toHaveLength(16)
    expect([valid[0], valid.at(-1)]).toEqual([200, 200])
  })

  test('tokens in use for one seat: the oldest connection is told the reason, which is not removal', async () => {
    const server = await openServer()
    const host = server.visitor()
    const code = await host.open()
    const windows: Client[] = []
    for (let count = 0; count < 17; count++)
      windows.push(await Client.sit(server.socketAddress, code, (await host.join(code)).token))
    const [oldest, ...others] = windows as [Client, ...Client[]]
    await oldest.until(() => oldest.closed !== undefined)
    expect(oldest.errors).toEqual(['too-many-windows'])
    expect(others.every(({ closed }) => closed === undefined)).toBe(true)
  })

  test('chat messages of one seat, at once and per match, over sockets and HTTP; others may still chat', async () => {
    const { server, code, host, tokens, clients } = await setTable(2, { limits: { talkPerSeat: 8, talkBurst: 5 } })
    const [first, second] = clients as [Client, Client]
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await first.ask({ t: 'say', saying: { text: `${count}` } }))
    expect(answers.map((answer) => (answer.t === 'no' ? answer.code : 'ok'))).toEqual([
      ...Array(5).fill('ok'),
      'too-many',
    ])
    expect(await host.do(code, 'say', { text: 'x' }, tokens[0])).toMatchObject({
      status: 429,
      body: { code: 'too-many' },
    })
    expect(await second.ask({ t: 'say', saying: { text: 'hm' } })).toMatchObject({ t: 'ok' })
    await server.reopen()
    const codes = []
    for (let count = 0; count < 5; count++)
      codes.push(((await host.do(code, 'say', { claim: 'leader' }, tokens[0])).body as { code?: string }).code ?? 'ok')
    // The number of messages survives a restart.
    expect(codes).toEqual(['ok', 'ok', 'ok', 'limit-reached', 'limit-reached'])
  })

  test('undone choices, and answers changed while others are thinking', async () => {
    const { clients } = await setTable(3, { limits: { undosPerSeat: 3 } }, { game: 'bloodborne', seats: 3 })
    const [first] = clients as [Client]
    await first.until(() => (first.view?.choices.length ?? 0) > 1)
    const [one = '', other = ''] = first.view?.choices ?? []
    const codes = []
    for (let count = 0; count < 40; count++) {
      const answer = await first.choose(count % 2 === 0 ? one : other, 0)
      codes.push(answer.t === 'no' ? answer.code : 'ok')
    }
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(35)
    expect(codes.at(-1)).toBe('limit-reached')
    for (let count = 0; count < 3; count++) expect(await first.ask({ t: 'undo' })).toMatchObject({ t: 'ok' })
    expect(await first.ask({ t: 'undo' })).toMatchObject({ t: 'no', code: 'limit-reached' })
    await playOn(clients, 5, 20)
  })
})

/** Every kind of line there is; 2,000 of them must not make a snapshot longer than 100 did. */
describe('a long match', () => {
  test('has snapshots, initial messages and history pages as small as a short one', async () => {
    const { server, code, host, tokens, clients } = await setTable(6)
    await playOn(clients, 3, 6)
    const sizes: { version: number; bytes: number }[] = []
    const db = new DatabaseSync(server.config.database, { readOnly: true })
    const snapshot = (): { version: number; bytes: number } =>
      db.prepare('SELECT version, length(state) AS bytes FROM snapshot').get() as { version: number; bytes: number }
    const texts = ['x'.repeat(500), '😀'.repeat(250), 'ein kurzes Wort']
    const claims = ['leader', 'clan rose', 'clan beast', 'rank 3', 'attack-me', 'clue rose']
    const talk = async (until: number): Promise<void> => {
      for (let version = (clients[0] as Client).version; version < until; ) {
        const batch = clients.flatMap((client, seat) => [
          client.ask({ t: 'say', saying: { text: texts[(version + seat) % texts.length] as string } }),
          client.ask({ t: 'say', saying: { claim: claims[(version + seat) % claims.length] as string } }),
        ])
        const answers = await Promise.all(batch)
        version = Math.max(...answers.map((answer) => (answer.t === 'ok' ? answer.version : 0)))
        const asked = clients.find(({ view }) => view?.choices.some((choice) => choice.startsWith('attack')))
        const choice = asked?.view?.choices.find((each) => each.startsWith('attack'))
        if (!asked || choice === undefined) continue
        await asked.choose(choice, asked.version)
        await asked.ask({ t: 'undo' })
      }
      sizes.push(snapshot())
    }
    await talk(128)
    await talk(2048)
    db.close()
    const [short, long] = sizes as [{ version: number; bytes: number }, { version: number; bytes: number }]
    expect(short.version).toBeGreaterThanOrEqual(64)
    expect(long.version).toBeGreaterThanOrEqual(1984)
    // The latest claim on each subject is part of the table; nothing else may have grown.
    expect(long.bytes).toBeLessThanOrEqual(short.bytes + 64)
    const fresh = await Client.sit(server.socketAddress, code, tokens[0])
    await fresh.until(() => fresh.view !== undefined)
    const greeting = fresh.raw.reduce((sum, text) => sum + text.length, 0)
    expect(greeting).toBeLessThan(200_000)
    const told = await wholePast(host, code, tokens[0] as string, fresh)
    const versions = told.map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    const talked = new Set(told.filter(({ key }) => key === 'talk' || key === 'claim').map(({ version }) => version))
    expect(talked.size).toBeGreaterThan(1000)
    expect(versions[0]).toBe(0)
    await stillPlays(server)
  })

  test('can be paged to its beginning, even where lines have no events for the viewer', async () => {
    const { server, code, host, tokens, clients } = await setTable(3, {}, { game: 'bloodborne', seats: 3 })
    const talk = async (count: number): Promise<void> => {
      for (let said = 0; said < count; said++) await clients[0]?.ask({ t: 'say', saying: { text: `${said}` } })
    }
    await talk(60)
    // Sealed answers, changed while the third player is still thinking.
    for (const client of clients.slice(0, 2))
      for (let count = 0; count < 29; count++) {
        const [one = '', other = ''] = client.view?.choices ?? []
        expect(await client.choose(count % 2 === 0 ? one : other, 0)).toMatchObject({ t: 'ok' })
      }
    await talk(300)
    const fresh = await Client.sit(server.socketAddress, code, tokens[0])
    await fresh.until(() => fresh.view !== undefined)
    const told = await wholePast(host, code, tokens[0] as string, fresh)
    expect(told.filter(({ key }) => key === 'talk')).toHaveLength(360)
  })
})

/** All events for a viewer back to the start, page by page, and that paging ends. */
async function wholePast(
  host: Visitor,
  code: string,
  token: string,
  fresh: Client,
): Promise<readonly DeliveredEvent[]> {
  const told: DeliveredEvent[] = [...fresh.log]
  const view = fresh.raw.find((text) => text.startsWith('{"t":"view"')) as string
  let { before } = JSON.parse(view) as { before?: number }
  while (before !== undefined) {
    const path = `/api/tables/${code}/log/${before}`
    const { body } = await host.call<{ events: DeliveredEvent[]; before?: number }>('GET', path, undefined, token)
    expect(JSON.stringify(body).length).toBeLessThan(200_000)
    if (body.before !== undefined) expect(body.before).toBeLessThan(before)
    told.unshift(...body.events)
    before = body.before
  }
  return told
}

async function stillPlays(server: TestServer): Promise<void> {
  const { clients } = await setTableIn(server, 2)
  await playOn(clients, 8, 20)
}
