import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from '../../src/http/connections.ts'
import { guardRequests } from '../../src/http/request-guard.ts'
import { openServer } from '../test-server.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** Cheap to send, expensive to parse: many small parts in one read. */

const answersOf = ({ text }: RawLine): number => text.split('HTTP/1.1 ').length - 1

test('a connection with many unanswered requests is cut off; a few are answered in order', async () => {
  const server = await openServer()
  const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: server\r\n\r\n`
  const few = (await RawLine.to(server.address)).send(ask('/healthz').repeat(7) + ask('/nowhere'))
  await few.until(() => answersOf(few) === 8)
  expect([...few.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    ...Array(7).fill('200'),
    '404',
  ])
  // Answered requests no longer count.
  few.send(ask('/healthz').repeat(8))
  await few.until(() => answersOf(few) === 16)
  expect(few.closed).toBe(false)
  await few.end()
  const many = (await RawLine.to(server.address)).send(ask('/api/games').repeat(500))
  await many.shut()
  expect(answersOf(many)).toBeLessThanOrEqual(10)
})

test('input after a connection was cut off is not parsed', async () => {
  const http = createServer(() => {})
  guardRequests(http, new Connections(100), () => {})
  const REQUESTS = 1500
  const ask = 'GET / HTTP/1.1\r\nHost: server\r\n\r\n'
  let parsed = 0
  http.prependListener('request', () => parsed++)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const line = await RawLine.to(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  line.send(ask.repeat(REQUESTS))
  await line.shut()
  // Ten are served, and with the next one it is cut off: what was read with it is a fraction of what was sent.
  expect(parsed).toBeGreaterThan(10)
  expect(parsed).toBeLessThan(REQUESTS / 5)
})

test('requests that arrive together are handled one per turn of the event loop, and addresses take turns', async () => {
  let turn = 0
  let isOver = false
  const count = (): void => void (isOver || (turn++, setImmediate(count)))
  const handled: { turn: number; path: string | undefined }[] = []
  const http = createServer(({ url }, response) => {
    handled.push({ turn, path: url })
    response.end()
  })
  guardRequests(http, new Connections(100), () => {})
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  count()
  const ask = (client: number, at: number): string =>
    `GET /${client}/${at} HTTP/1.1\r\nHost: server\r\nX-Forwarded-For: 198.51.100.${client}\r\n\r\n`
  const line = await RawLine.to(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  // In one write, as a proxy may pass on what several clients have sent.
  line.send([0, 1, 2, 3, 4, 5].map((at) => ask(1, at)).join('') + ask(2, 0) + ask(2, 1))
  await line.until(() => answersOf(line) === 8)
  isOver = true
  expect(new Set(handled.map((each) => each.turn)).size).toBe(8)
  expect(handled.map(({ path }) => path)).toEqual(['/1/0', '/1/1', '/2/0', '/1/2', '/2/1', '/1/3', '/1/4', '/1/5'])
  await line.end()
})

test('idle connections do not block others: the one that has been idle for longest is closed for a new one', async () => {
  const server = await openServer({ limits: { connections: 20 } })
  const code = await server.visitor().open()
  const socket = (await RawLine.to(server.address)).send(upgrade())
  await socket.until(() => socket.status === 101)
  const asking = (await RawLine.to(server.address)).send(
    'PUT /api/me HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{',
  )
  const silent: RawLine[] = []
  while (silent.length < 60) {
    silent.push((await RawLine.to(server.address)).send('GET /healthz HTTP/1.1\r\nX-Slow: '))
    if (silent.length % 20 > 0) continue
    const newcomer = (await RawLine.to(server.address)).send(
      `GET /api/tables/${code} HTTP/1.1\r\nHost: server\r\nConnection: close\r\n\r\n`,
    )
    await newcomer.until(() => newcomer.status !== undefined)
    expect(newcomer.status).toBe(200)
  }
  await silent[0]?.shut()
  expect(silent.at(-1)?.closed).toBe(false)
  // WebSockets and requests under way are not closed for it.
  expect(socket.closed).toBe(false)
  asking.send('"name":"Mira" }')
  await asking.until(() => asking.status !== undefined)
  expect(asking.status).toBe(200)
  for (const line of [socket, asking, ...silent]) await line.end()
})

test('only the first few languages of Accept-Language are read', async () => {
  const server = await openServer()
  const told = async (languages: string): Promise<string | null> =>
    (await fetch(`${server.address}/nowhere`, { headers: { 'accept-language': languages } })).headers.get(
      'content-language',
    )
  expect(await told('fr,en;q=0.5,de;q=0.8')).toBe('de')
  expect(await told(`${','.repeat(10_000)}de`)).toBe('en')
})

test('a body in thousands of chunks is refused, one in a few is accepted', async () => {
  const server = await openServer()
  const body = JSON.stringify({ name: 'Mira' })
  const start =
    'PUT /api/me HTTP/1.1\r\nHost: server\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunked = (text: string): string => [...text].map((letter) => `1\r\n${letter}\r\n`).join('')
  const honest = (await RawLine.to(server.address)).send(`${start}${chunked(body)}0\r\n\r\n`)
  await honest.until(() => honest.status !== undefined)
  expect(honest.status).toBe(200)
  await honest.end()
  const flood = (await RawLine.to(server.address)).send(`${start}${chunked(' '.repeat(10_000) + body)}0\r\n\r\n`)
  await flood.until(() => flood.status !== undefined)
  expect(flood.status).toBe(413)
  expect(flood.text).toContain('too many pieces')
  await flood.shut()
})

test.each(['/', '/healthz', '/api/games', '/nowhere'])('a body is not accepted with GET or HEAD: %s', async (path) => {
  const server = await openServer()
  for (const head of [
    `GET ${path} HTTP/1.1\r\nContent-Length: 100000000000`,
    `HEAD ${path} HTTP/1.1\r\nTransfer-Encoding: chunked`,
  ]) {
    const line = await RawLine.to(server.address)
    line.send(`${head}\r\nHost: server\r\n\r\n`)
    // Closed by the server, which would otherwise read all of it.
    await line.shut()
    expect(line.status).toBe(400)
    if (head.startsWith('GET')) expect(line.text).toContain('"malformed"')
  }
})

test('hundreds of pings in one write are all answered', async () => {
  const server = await openServer()
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  const head = line.heard.length
  line.send(Buffer.concat(Array.from({ length: 300 }, (_, at) => frame(String(at).padStart(3, '0'), { opcode: 9 }))))
  await line.until(() => line.heard.length >= head + 300 * 5)
  const pongs = Array.from({ length: 300 }, (_, at) =>
    line.heard.subarray(head + at * 5, head + at * 5 + 5).toString('latin1'),
  )
  expect(pongs).toEqual(Array.from({ length: 300 }, (_, at) => `\x8a\x03${String(at).padStart(3, '0')}`))
  await line.end()
})

test.each([
  ['pings', 9],
  ['pongs that were not asked for', 10],
])('too many %s close their connection', async (_, opcode) => {
  const server = await openServer({ limits: { burst: 20, perSecond: 5 } })
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  line.send(Buffer.concat(Array.from({ length: 500 }, () => frame('', { opcode }))))
  await line.until(() => line.text.includes('too-many'))
  await line.shut()
})

test('messages that arrive together on one socket are handled one per turn, so that other sockets are answered meanwhile', async () => {
  const server = await openServer()
  const MESSAGES = 300
  const pongs = (line: RawLine): number => line.text.split('"pong"').length - 1
  const open = async (): Promise<RawLine> => {
    const line = (await RawLine.to(server.address)).send(upgrade())
    await line.until(() => line.status === 101)
    return line
  }
  const [loud, quiet] = [await open(), await open()]
  let before: number | undefined
  quiet.socket.on('data', () => {
    before ??= pongs(loud)
  })
  const ping = frame('{"t":"ping"}')
  loud.send(Buffer.concat(Array.from({ length: MESSAGES }, () => ping)))
  quiet.send(ping)
  await loud.until(() => pongs(loud) === MESSAGES)
  expect(before).toBeLessThan(MESSAGES / 2)
})

test('a malformed frame behind others, and more data behind it, closes its connection and raises no error', async () => {
  const server = await openServer()
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  // While the first part is handled message by message, the others wait in the receiver.
  line.send(Buffer.concat(Array.from({ length: 40 }, () => frame('{"t":"ping"}'))))
  await turn()
  line.send(frame(new Uint8Array([0xff])))
  for (let part = 0; part < 10; part++) {
    await turn()
    line.send(frame('x', { opcode: 10 }))
  }
  await line.shut()
  const quiet = (await RawLine.to(server.address)).send(upgrade())
  await quiet.until(() => quiet.status === 101)
  await quiet.send(frame('{"t":"ping"}')).until(() => quiet.text.includes('"pong"'))
})

test.each([
  ['a closing frame', (line: RawLine) => line.send(frame('', { opcode: 8 }))],
  ['the end of the connection', (line: RawLine) => line.socket.end()],
])('what was sent before %s is handled, and nothing is left of the socket', async (_, end) => {
  const server = await openServer()
  const metric = async (name: string): Promise<number> => {
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    return Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? 0,
    )
  }
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  line.send(Buffer.concat(Array.from({ length: 5 }, () => frame('{"id":1}'))))
  end(line)
  await line.shut()
  await expect.poll(() => metric('gloamhall_refusals_total{code="malformed"}')).toBe(5)
  await expect.poll(() => metric('gloamhall_sockets')).toBe(0)
})

test('a socket that sends more than one read holds is answered to the last message, again and again', async () => {
  const server = await openServer()
  const line = (await RawLine.to(server.address)).send(upgrade())
  await line.until(() => line.status === 101)
  // 100 kB: more than is read at once, with frames that are cut in two by the reads.
  const padded = frame(`{"t":"ping"${' '.repeat(1000)}}`)
  const pongs = (): number => line.text.split('"pong"').length - 1
  for (let round = 1; round <= 5; round++) {
    line.send(Buffer.concat(Array.from({ length: 100 }, () => padded)))
    await line.until(() => pongs() === round * 100)
  }
  await line.end()
})
