import { request } from 'node:http'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { nameSkeleton } from '../../src/tables/name-skeleton.ts'
import { Client } from '../client.ts'
import type { TestServer } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { playOn, setTableIn } from '../table.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/** Like `fetch`, but with headers that browsers set themselves. */
function ask(server: TestServer, method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{"game":"blood-bound"}' : ''
    const all = { ...(body === '' ? {} : { 'content-type': 'application/json' }), ...headers }
    const asked = request(`${server.address}${path}`, { method, headers: all }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', reject).end(body)
  })
}

const openSocket = (server: TestServer, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const ws = new WebSocket(server.socketAddress, { headers })
    ws.on('open', () => {
      ws.close()
      resolve(101)
    })
    ws.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    ws.on('error', () => {})
  })

const CALLS = [
  ['POST', '/api/tables'],
  ['PUT', '/api/me'],
  ['DELETE', '/api/me'],
  ['DELETE', '/api/tables/BBBBBB'],
  ['POST', '/api/tables/BBBBBB/join'],
] as const

const PUBLIC = 'play.example.org'

/** Origins refused whatever the public URL is. */
const foreignOrigins = (host: string): readonly string[] => [
  'http://evil.example',
  `http://evil.example:${host.split(':')[1]}`,
  `https://${PUBLIC}.evil.example`,
  `https://${PUBLIC}:444`,
  `http://${host}.evil.example`,
  `http://evil.example/${host}`,
  `http://${host}@evil.example`,
  `ftp://${host}`,
  `file://${host}`,
  'null',
  '',
  '//',
  'http://[',
  `${host}`,
]

describe('pages of other origins can neither open a socket nor change anything', () => {
  test('with PUBLIC_URL only that origin may, scheme included, and scripts that send none', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    const own = new URL(server.address).host
    const host = PUBLIC
    for (const origin of [`https://${PUBLIC}`, undefined]) {
      const headers: Record<string, string> = origin === undefined ? { host } : { host, origin }
      expect(await openSocket(server, headers), origin).toBe(101)
      expect(await ask(server, 'POST', '/api/tables', headers), origin).toBe(201)
    }
    for (const origin of [...foreignOrigins(own), `http://${PUBLIC}`, `http://${own}`, `https://${own}`]) {
      expect(await openSocket(server, { host, origin }), origin).toBe(403)
      for (const [method, path] of CALLS)
        expect(await ask(server, method, path, { host, origin }), `${method} ${origin}`).toBe(403)
      // Public data, which a browser does not hand to another site's page anyway.
      expect(await ask(server, 'GET', '/api/games', { host, origin }), origin).toBe(200)
    }
  })

  test('without PUBLIC_URL the origin has to match the requested host', async () => {
    const server = await openServer()
    const { host } = new URL(server.address)
    for (const origin of [`http://${host}`, `https://${host}`, `HTTP://${host}`, undefined]) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin }
      expect(await openSocket(server, headers), origin).toBe(101)
      expect(await ask(server, 'POST', '/api/tables', headers), origin).toBe(201)
    }
    for (const origin of [...foreignOrigins(host), `https://${PUBLIC}`]) {
      expect(await openSocket(server, { origin }), origin).toBe(403)
      for (const [method, path] of CALLS)
        expect(await ask(server, method, path, { origin }), `${method} ${origin}`).toBe(403)
    }
  })
})

describe('with PUBLIC_URL the server answers at no other host', () => {
  const foreign = (own: string): readonly string[] => [
    'evil.example',
    `evil.example:${own.split(':')[1]}`,
    `${PUBLIC}.evil.example`,
    `${PUBLIC}:444`,
    `${PUBLIC}@evil.example`,
    `${PUBLIC}/`,
    `evil.example, ${PUBLIC}`,
    own,
    'localhost',
    '',
    ' ',
    '%70lay.example.org',
  ]

  test('pages, requests and sockets are refused, even with a matching origin or X-Forwarded-Host', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    const own = new URL(server.address).host
    for (const host of foreign(own)) {
      const kinds = [{}, { origin: `https://${host}` }, { origin: `https://${PUBLIC}` }, { 'x-forwarded-host': PUBLIC }]
      for (const more of kinds) {
        const headers = { host, ...more }
        for (const path of ['/', '/me', '/assets/gone.js', '/nowhere', '/api/games', '/api/me', '/openapi.json'])
          expect(await ask(server, 'GET', path, headers), `${path} ${JSON.stringify(headers)}`).toBe(421)
        for (const [method, path] of CALLS)
          expect(await ask(server, method, path, headers), `${method} ${path} ${JSON.stringify(headers)}`).toBe(421)
        expect(await openSocket(server, headers), JSON.stringify(headers)).toBe(421)
      }
    }
    for (const host of [PUBLIC, PUBLIC.toUpperCase(), `${PUBLIC}:443`])
      expect(await ask(server, 'GET', '/api/games', { host }), host).toBe(200)
  })

  test('the refusal names the right address, in the requested language', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    const answer = await fetch(`${server.address}/api/games`, { headers: { 'accept-language': 'de' } })
    expect(answer.status).toBe(421)
    expect(await answer.json()).toMatchObject({
      code: 'wrong-host',
      message: expect.stringContaining(`nur unter https://${PUBLIC}`),
    })
  })

  test('the port of PUBLIC_URL is part of the address', async () => {
    const server = await openServer({ publicUrl: 'http://192.168.1.5:8080' })
    expect(await ask(server, 'GET', '/api/games', { host: '192.168.1.5:8080' })).toBe(200)
    for (const host of ['192.168.1.5', '192.168.1.5:80', '192.168.1.5:8081'])
      expect(await ask(server, 'GET', '/api/games', { host }), host).toBe(421)
  })

  test('metrics are shown at any address to requests with their token, and nothing else is', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}`, metricsToken: 'token' })
    const at = (path: string, authorization: string) =>
      ask(server, 'GET', path, { host: '10.0.0.11:8080', authorization })
    expect(await at('/metrics', 'Bearer token')).toBe(200)
    expect(await at('/metrics', 'Bearer other')).toBe(421)
    expect(await at('/readyz', 'Bearer token')).toBe(421)
    expect(await at('/api/games', 'Bearer token')).toBe(421)
  })

  test('health checks from this machine may use a loopback address', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    for (const path of ['/healthz', '/readyz', '/metrics', '/healthz?deep=1']) {
      for (const host of [new URL(server.address).host, 'localhost', 'localhost:9', '[::1]:8080', '127.0.0.2'])
        expect(await ask(server, 'GET', path, { host }), `${path} ${host}`).toBe(200)
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.evil.example'])
        expect(await ask(server, 'GET', path, { host }), `${path} ${host}`).toBe(421)
      expect(await ask(server, 'GET', path, { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }), path).toBe(421)
    }
    expect(await ask(server, 'GET', '/healthz', { host: PUBLIC })).toBe(200)
    expect(await ask(server, 'GET', '/metrics', { host: PUBLIC })).toBe(404)
    expect(await ask(server, 'GET', '/api/games', { host: 'localhost' })).toBe(421)
  })
})

describe('the guest cookie', () => {
  const setCookies = async (server: TestServer, cookie?: string): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const headers = { host: PUBLIC, ...(cookie === undefined ? {} : { cookie }) }
      request(`${server.address}/api/me`, { headers }, (answer) => {
        answer.resume()
        resolve(answer.headers['set-cookie'] ?? [])
      })
        .on('error', reject)
        .end()
    })
  const valueOf = (set: string): string => set.split(';', 1)[0]?.split('=')[1] ?? ''

  test('has the __Host- prefix on HTTPS; the older name is accepted once, renamed and deleted', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    const [fresh = ''] = await setCookies(server)
    expect(fresh).toMatch(/^__Host-gloamhall-guest=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(fresh).not.toMatch(/domain/i)
    // The same guest with an older version's cookie.
    const renamed = await setCookies(server, `gloamhall-guest=${valueOf(fresh)}`)
    expect(renamed).toHaveLength(2)
    expect(renamed.map(valueOf)).toContain(valueOf(fresh))
    expect(renamed.find((set) => set.startsWith('gloamhall-guest=;'))).toMatch(/Expires=Thu, 01 Jan 1970/)
    // From then on the older cookie is ignored beside the new one; a forged one always was.
    const own = `__Host-gloamhall-guest=${valueOf(fresh)}`
    expect(await setCookies(server, own)).toEqual([])
    const beside = await setCookies(server, `${own}; gloamhall-guest=${'A'.repeat(16)}.forged`)
    expect(beside.filter((set) => set.startsWith('__Host-'))).toEqual([])
    const [stranger = ''] = (await setCookies(server, `gloamhall-guest=${'A'.repeat(16)}.forged`)).filter((set) =>
      set.startsWith('__Host-'),
    )
    expect(valueOf(stranger)).not.toContain('AAAA')
  })

  test('keeps its plain name without TLS, where browsers would reject the prefix', async () => {
    const server = await openServer()
    const answer = await fetch(`${server.address}/api/me`)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^gloamhall-guest=/)
  })
})

describe('security headers', () => {
  test('pages and API responses restrict the browser, and no page has inline scripts or styles', async () => {
    const server = await openServer({ publicUrl: `https://${PUBLIC}` })
    for (const path of ['/', '/api/games', '/nowhere']) {
      const headers = await new Promise<Record<string, unknown>>((resolve) =>
        request(`${server.address}${path}`, { headers: { host: PUBLIC } }, (answer) => {
          answer.resume()
          resolve(answer.headers)
        }).end(),
      )
      const policy = String(headers['content-security-policy'])
      for (const directive of [
        "default-src 'self'",
        `connect-src 'self' wss://${PUBLIC}`,
        "worker-src 'self'",
        "style-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types gloamhall',
      ])
        expect(policy.split(';'), path).toContain(directive)
      expect(policy).not.toMatch(/unsafe|blob:|\*/)
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['permissions-policy']).not.toMatch(/clipboard-write|web-share|autoplay/)
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('/metrics', () => {
  const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']

  test('without a token only this machine may read it, and not through a proxy', async () => {
    const server = await openServer()
    expect(await ask(server, 'GET', '/metrics', {})).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example', '192.168.1.5:8080'])
      expect(await ask(server, 'GET', '/metrics', { host }), host).toBe(404)
    for (const name of FORWARDED)
      for (const value of ['127.0.0.1', '::1', '203.0.113.7', ''])
        expect(await ask(server, 'GET', '/metrics', { [name]: value }), `${name}: ${value}`).toBe(404)
    expect(await ask(server, 'HEAD', '/metrics', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  test('with a token only requests that send it may read it, from any address', async () => {
    const server = await openServer({ metricsToken: 'lantern' })
    expect(await ask(server, 'GET', '/metrics', { authorization: 'Bearer lantern' })).toBe(200)
    expect(
      await ask(server, 'GET', '/metrics', { authorization: 'Bearer lantern', 'x-forwarded-for': '8.8.8.8' }),
    ).toBe(200)
    for (const authorization of [
      '',
      'lantern',
      'Bearer',
      'Bearer lanter',
      'Bearer lanterns',
      'bearer lantern',
      'Basic lantern',
    ])
      expect(await ask(server, 'GET', '/metrics', { authorization }), authorization).toBe(404)
    expect(await ask(server, 'GET', '/metrics', {})).toBe(404)
  })
})

describe('names', () => {
  test.each([
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    'Mi\u202era',
    'Mi\u2066ra',
    'Mi\u200bra',
    'Mi\u00adra',
    'Mira\u0000',
    'Mira\u0007',
    'Mi\u{e0041}ra',
    `M${'\u0300'.repeat(5)}ira`,
    '\ud800',
    ' ',
    '',
    'x'.repeat(25),
  ])('%j is refused', async (name) => {
    const server = await openServer()
    const visitor = server.visitor()
    const code = await visitor.open()
    expect(await visitor.do(code, 'join', { name })).toMatchObject({ status: 400, body: { code: 'malformed' } })
    expect(await visitor.call('PUT', '/api/me', { name })).toMatchObject({ status: 400 })
  })

  test('nobody can have a name confusable with another’s at the table, in any spelling, nor by joining again', async () => {
    const server = await openServer()
    const code = await server.visitor().open({ seats: 12 })
    const alike = ['Mira', 'mira', 'MIRA', 'Mirа', 'Μira', 'Mіra', 'Ｍira', 'M i r a', 'Míra', 'Mlra', 'M1ra']
    const names: string[] = []
    for (const name of alike) {
      const { seat, lobby } = await server.visitor().join(code, { name })
      names.push(lobby.seats[seat - 1]?.name as string)
    }
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
    const late = server.visitor()
    await late.join(code, { name: 'Jon' })
    const again = await late.join(code, { name: 'ＭＩＲＡ' })
    const called = again.lobby.seats[again.seat - 1]?.name as string
    expect(names.map(nameSkeleton)).not.toContain(nameSkeleton(called))
    // Joining again keeps the distinct name.
    expect((await late.join(code, { name: called })).lobby.seats[again.seat - 1]?.name).toBe(called)
    for (const name of [...names, called]) expect(name.length).toBeLessThanOrEqual(24)
  })

  test('a long name that has to be made distinct stays within the limit', async () => {
    const server = await openServer()
    const code = await server.visitor().open()
    for (const name of ['x'.repeat(24), '😀'.repeat(12), '👨‍👩‍👧‍👦'.repeat(2)]) {
      await server.visitor().join(code, { name })
      const { seat, lobby } = await server.visitor().join(code, { name })
      const second = lobby.seats[seat - 1]?.name as string
      expect(second.length).toBeLessThanOrEqual(24)
      expect(second.isWellFormed()).toBe(true)
    }
  })
})

test('closing a connection to a seat that no longer exists has no effect', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ seats: 8 })
  await host.join(code, { seat: 1 })
  const lines: RawLine[] = []
  for (const seat of [7, 8]) {
    const guest = server.visitor()
    const { token } = await guest.join(code, { seat })
    const line = (await RawLine.to(server.address)).send(upgrade())
    line.send(frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code, token })))
    await line.until(() => line.text.includes('"t":"lobby"'))
    expect(await guest.do(code, 'leave', {}, token)).toMatchObject({ status: 200 })
    lines.push(line)
  }
  expect(await host.do(code, 'settings', { seats: 6 })).toMatchObject({ status: 200 })
  const words = [
    { t: 'choose', id: 1, version: 0, choice: 'attack 1' },
    { t: 'say', id: 2, saying: { text: 'boo' } },
    { t: 'undo', id: 3 },
    { t: 'ack', n: 5 },
    { t: 'hello', v: PROTOCOL, table: code },
  ]
  for (const line of lines) for (const word of words) line.send(frame(JSON.stringify(word)))
  expect(await host.do(code, 'start')).toMatchObject({ status: 200 })
  for (const line of lines) for (const word of words) line.send(frame(JSON.stringify(word)))
  await Promise.all(lines.map((line) => line.shut()))
  for (const line of lines) expect(line.text).not.toMatch(/"t":"(view|change|ok|no)"/)
  const { clients } = await setTableIn(server, 2)
  await playOn(clients, 2)
  const watcher = await Client.sit(server.socketAddress, code)
  await watcher.until(() => watcher.view !== undefined)
})

test('IPv4 clients of a proxy that listens for both protocols have limits of their own', async () => {
  const server = await openServer({ limits: { requestsPerMinute: 2 } })
  const from = (address: string): Promise<number> => ask(server, 'GET', '/healthz', { 'x-forwarded-for': address })
  expect([await from('::ffff:203.0.113.1'), await from('::FFFF:203.0.113.1')]).toEqual([200, 200])
  expect([await from('::ffff:203.0.113.1'), await from('203.0.113.1')]).toEqual([429, 429])
  expect(await from('::ffff:203.0.113.2')).toBe(200)
  // One client has a whole IPv6 network.
  expect([await from('2001:db8::1'), await from('2001:db8::ffff:2'), await from('2001:db8::3')]).toEqual([
    200, 200, 429,
  ])
})

test('a request with two hosts is refused, and the host of a whole URL counts more than the header', async () => {
  const server = await openServer({ publicUrl: 'https://play.example.org' })
  const statusOf = async (head: string): Promise<number | undefined> => {
    const line = (await RawLine.to(server.address)).send(`${head}\r\n\r\n`)
    await line.until(() => line.status !== undefined)
    await line.end()
    return line.status
  }
  const own = 'Host: play.example.org'
  expect(await statusOf(`GET /api/games HTTP/1.1\r\n${own}`)).toBe(200)
  for (const hosts of [
    `${own}\r\nHost: evil.example`,
    `Host: evil.example\r\n${own}`,
    `${own}\r\nhost: play.example.org`,
  ])
    expect(await statusOf(`GET /api/games HTTP/1.1\r\n${hosts}`), hosts).toBe(400)
  expect(await statusOf(`GET http://evil.example/api/games HTTP/1.1\r\n${own}`)).toBe(421)
  expect(await statusOf(`GET https://play.example.org/api/games HTTP/1.1\r\n${own}`)).toBe(200)
})
