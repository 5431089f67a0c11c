import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import { openServer } from '../test-server.ts'
import { playOn, setTableIn } from '../table.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** Odd request targets; each of them could crash a server that trusts its input. */
const TARGETS = [
  '//[',
  '//',
  '///',
  '//[::1',
  '//[]',
  '//:80',
  '//:99999',
  '//a:b@[',
  '//%',
  '//%zz',
  '//\\',
  '\\\\[',
  '/\\[',
  '/socket/',
  '/socket/..',
  '/./socket',
  '/socket%00',
  '/socket%',
  '/%73ocket',
  '/SOCKET',
  '/socket#[',
  '/socket;[',
  '/socketsocket',
  '/socket\u00ff',
  '/\u0080\u0081',
  '/%ff%fe',
  '/%u0000',
  '/?',
  '?',
  '?/socket',
  '/..//..//[',
  'socket',
  '[',
  '[::1]',
  '*',
  'http:',
  'http://',
  'http://[',
  'http://[::1',
  'http://server:99999/socket',
  'http://server/socket',
  'ws://server/socket',
  'https://user:secret@server/socket',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:,',
  'server:80',
  'a://b:c/',
  `/${'a'.repeat(8000)}`,
  `//[${'1:'.repeat(3000)}`,
  `/socket/${'%41'.repeat(2000)}`,
] as const

/** Upgrade requests for the right target in an odd form. */
const UPGRADES = {
  'no key': upgrade('/socket', { headers: { 'Sec-WebSocket-Key': undefined } }),
  'a short key': upgrade('/socket', { headers: { 'Sec-WebSocket-Key': 'x' } }),
  'a long key': upgrade('/socket', { headers: { 'Sec-WebSocket-Key': 'x'.repeat(5000) } }),
  'two keys': upgrade('/socket').replace('Sec-WebSocket-Key', 'Sec-WebSocket-Key: a\r\nSec-WebSocket-Key'),
  'no version': upgrade('/socket', { headers: { 'Sec-WebSocket-Version': undefined } }),
  'version 8': upgrade('/socket', { headers: { 'Sec-WebSocket-Version': '8' } }),
  'version 99': upgrade('/socket', { headers: { 'Sec-WebSocket-Version': '99' } }),
  'version minus one': upgrade('/socket', { headers: { 'Sec-WebSocket-Version': '-1' } }),
  'another upgrade': upgrade('/socket', { headers: { Upgrade: 'h2c' } }),
  'an empty upgrade': upgrade('/socket', { headers: { Upgrade: '' } }),
  'many upgrades': upgrade('/socket', { headers: { Upgrade: 'websocket, h2c, websocket' } }),
  'no upgrade': upgrade('/socket', { headers: { Upgrade: undefined } }),
  'no connection': upgrade('/socket', { headers: { Connection: undefined } }),
  'an odd extension': upgrade('/socket', { headers: { 'Sec-WebSocket-Extensions': 'permessage-deflate; =;;"' } }),
  'an odd protocol': upgrade('/socket', { headers: { 'Sec-WebSocket-Protocol': ',,a,a,"' } }),
  'a protocol twice': upgrade('/socket', { headers: { 'Sec-WebSocket-Protocol': 'a, a' } }),
  'no host': upgrade('/socket', { headers: { Host: undefined } }),
  'an odd host': upgrade('/socket', { headers: { Host: '[' } }),
  'an empty host': upgrade('/socket', { headers: { Host: '' } }),
  'an odd origin': upgrade('/socket', { headers: { Origin: '//[' } }),
  'an empty origin': upgrade('/socket', { headers: { Origin: '' } }),
  'the origin null': upgrade('/socket', { headers: { Origin: 'null' } }),
  'a broken cookie': upgrade('/socket', { headers: { Cookie: 'gloamhall-guest=%' } }),
  'a cookie that is not one': upgrade('/socket', { headers: { Cookie: '=;=;;gloamhall-guest=s%3A.%00.\u00ff' } }),
  'a cookie of its prototype': upgrade('/socket', {
    headers: { Cookie: '__proto__=1; constructor=2; gloamhall-guest=' },
  }),
  'an invalid signature': upgrade('/socket', {
    headers: { Cookie: `gloamhall-guest=${'a'.repeat(16)}.${'='.repeat(99)}` },
  }),
  'an invalid address': upgrade('/socket', { headers: { 'X-Forwarded-For': '[, :::::, %, 999.1.1.1' } }),
  'an address without end': upgrade('/socket', { headers: { 'X-Forwarded-For': '::1%lo0,'.repeat(500) } }),
  'an address of a zone': upgrade('/socket', { headers: { 'X-Forwarded-For': 'fe80::1%lo' } }),
  'a body behind it': `${upgrade('/socket', { headers: { 'Content-Length': '5' } })}hello`,
  'a body in chunks': `${upgrade('/socket', { headers: { 'Transfer-Encoding': 'chunked' } })}5\r\nhello\r\n0\r\n\r\n`,
  'both lengths': `${upgrade('/socket', { headers: { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' } })}hello`,
  'nonsense behind it': `${upgrade()}\u0000\u0000\u0000\u0000\u00ff\u00ff`,
  'two upgrades at once': upgrade() + upgrade(),
  'a request before it': `GET /healthz HTTP/1.1\r\nHost: server\r\n\r\n${upgrade('//[')}`,
  'a request behind it': `${upgrade('//[')}GET /healthz HTTP/1.1\r\nHost: server\r\n\r\n`,
  'HTTP/1.0': upgrade('/socket', { version: 'HTTP/1.0' }),
  'HTTP/2.0': upgrade('/socket', { version: 'HTTP/2.0' }),
  'HTTP/9.9': upgrade('/socket', { version: 'HTTP/9.9' }),
  'no version of HTTP': upgrade('/socket', { version: '' }),
  'a post': upgrade('/socket', { method: 'POST' }),
  'an odd method': upgrade('/socket', { method: 'BREW' }),
  'a tunnel': upgrade('server:80', { method: 'CONNECT' }),
  'a tunnel to nowhere': upgrade('//[', { method: 'CONNECT' }),
  'headers without end': upgrade('/socket', { headers: { 'X-Odd': 'x'.repeat(20_000) } }),
  'two thousand headers': upgrade('/socket', {
    headers: Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`X-${index}`, '1'])),
  }),
  'a line alone': '\r\n\r\n\r\n',
  'a greeting of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'a preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
}

describe('the server survives any upgrade request', () => {
  test(`${TARGETS.length} odd targets and ${Object.keys(UPGRADES).length} odd requests are refused or accepted, and closed`, async () => {
    const server = await openServer({ limits: { requestSeconds: 1 } })
    const upgrades = [
      ...TARGETS.map((target): [string, string] => [target, upgrade(target)]),
      ...Object.entries(UPGRADES),
    ]
    const answers = await Promise.all(
      upgrades.map(async ([name, bytes]) => {
        const line = (await RawLine.to(server.address)).send(bytes)
        await line.until(() => line.closed || line.status !== undefined)
        // The server closes refused upgrades itself; a request that was not an upgrade may use keep-alive.
        if (line.status === 101 || /^connection: keep-alive/im.test(line.text)) await line.end()
        else await line.shut()
        return [name.slice(0, 40), line.status] as const
      }),
    )
    for (const [name, status] of answers) expect(isCivil(status), `${name}: ${status}`).toBe(true)
    expect(answers.filter(([, status]) => status === 404).length).toBeGreaterThan(30)
    await stillPlays(server)
  })

  test('requests cut off after each byte, with and without a closing handshake', async () => {
    const server = await openServer()
    const whole = upgrade()
    for (let length = 1; length <= whole.length; length += 3) {
      const [cut, ended] = await Promise.all([RawLine.to(server.address), RawLine.to(server.address)])
      cut.send(whole.slice(0, length))
      ended.send(whole.slice(0, length)).socket.end()
      if (length % 2 === 0) await new Promise((resolve) => setImmediate(resolve))
      await cut.reset()
      await ended.end()
    }
    await stillPlays(server)
  })

  test('connections cut off within a frame, a hello or a response', async () => {
    const server = await openServer()
    const { code, tokens } = await setTableIn(server, 2)
    const hello = frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, token: tokens[0] }))
    const command = frame(JSON.stringify({ t: 'say', id: 1, saying: { text: 'x' } }))
    const whole = Buffer.concat([
      Buffer.from(upgrade()),
      hello,
      command,
      frame('', { opcode: 9 }),
      frame('', { opcode: 8 }),
    ])
    for (let length = upgrade().length; length <= whole.length; length += 7) {
      const line = (await RawLine.to(server.address)).send(whole.subarray(0, length))
      if (length % 2 === 0) await line.until(() => line.heard.length > 0)
      await (length % 3 === 0 ? line.end() : line.reset())
    }
    await stillPlays(server)
  })

  test('frames that no browser sends close their connection and nothing else', async () => {
    const server = await openServer()
    const { code, tokens, clients } = await setTableIn(server, 2)
    const hello = frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, token: tokens[0] }))
    const odd = [
      frame('x', { masked: false }),
      frame('x', { rsv: 4 }),
      frame('x', { rsv: 7 }),
      frame('x', { opcode: 0 }),
      frame('x', { opcode: 3 }),
      frame('x', { opcode: 11 }),
      frame('x', { opcode: 9, fin: false }),
      frame('x'.repeat(126), { opcode: 9 }),
      frame('x', { opcode: 8 }),
      frame(Buffer.from([0, 0]), { opcode: 8 }),
      frame(Buffer.from([0x03, 0xe8, 0xff, 0xff]), { opcode: 8 }),
      frame(Buffer.from([0xff, 0xff, 0xff])),
      Buffer.concat([frame('a', { fin: false }), frame('b')]),
      Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
      Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    ]
    for (const bytes of odd) {
      const line = (await RawLine.to(server.address)).send(Buffer.concat([Buffer.from(upgrade()), hello, bytes]))
      await line.shut()
    }
    expect(clients.every(({ closed }) => closed === undefined)).toBe(true)
    await playOn(clients, 3)
    await stillPlays(server)
  })
})

/** Closed, accepted, or refused with a reason; never an internal error. */
const isCivil = (status: number | undefined): boolean =>
  status === undefined || [101, 200, 501, 505].includes(status) || (status >= 400 && status < 500)

async function stillPlays(server: Awaited<ReturnType<typeof openServer>>): Promise<void> {
  const { clients } = await setTableIn(server, 2)
  await playOn(clients, 8)
  expect(clients.every(({ view }) => view?.outcome)).toBe(true)
}
