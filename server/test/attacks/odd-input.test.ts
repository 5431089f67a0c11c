import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROTOCOL } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Client } from '../client.ts'
import { Cluster } from '../cluster.ts'
import type { TestServer } from '../test-server.ts'
import { openServer } from '../test-server.ts'
import { programs } from '../programs.ts'
import { playOn, setTableIn } from '../table.ts'
import { RawLine } from './raw.ts'

/** Texts nobody would type; some are not accepted by every database, some are not valid text. */
const WORDS = [
  '%00',
  'BBBBB%00',
  'BBBBBB%00',
  '%00BBBBB',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%',
  '%zz',
  '%u0000',
  "'",
  "';--",
  '%22',
  '%5c',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '.',
  '%20',
  '%0d%0aSet-Cookie:%20x=y',
  '%e2%80%ae',
  '%f0%9f%98%80',
  'bbbbbb',
  'BBBBBBB',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '-1',
  '1e9',
  '0x10',
  '9'.repeat(9),
  '9'.repeat(30),
  'x'.repeat(63),
  'x'.repeat(65),
  'x'.repeat(5000),
  '*',
  ':code',
  '%7Bcode%7D',
]

const BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  '1e999',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"name":"\\u0000"}',
  '{"name":"a\\u0000b"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u202eabc"}',
  '{"name":"\\u200b"}',
  '{"name":"\\ufeff"}',
  '{"name":"\\u2800"}',
  '{"name":"Mira","nonce":"\\u0000"}',
  '{"name":"Mira","sigil":"\\u0000"}',
  '{"name":"Mira","seat":1e308}',
  '{"name":"Mira","seat":0.5}',
  '{"name":"Mira","seat":null}',
  '{"name":{"toString":1}}',
  '{"text":"\\u0000"}',
  '{"text":"\\ud800"}',
  '{"text":"' + 'x'.repeat(501) + '"}',
  '{"claim":"\\u0000"}',
  '{"claim":"leader\\u0000"}',
  '{"version":0,"choice":"\\u0000"}',
  '{"version":1e308,"choice":"attack 1"}',
  '{"version":-1,"choice":"attack 1"}',
  '{"version":0,"choice":"attack 1; drop"}',
  '{"game":"blood-bound","options":{"\\u0000":"\\u0000"}}',
  '{"game":"blood-bound","options":{"__proto__":"x"}}',
  '{"game":"blood-bound","options":{"constructor":"x"}}',
  '{"game":"\\u0000"}',
  '{"game":"__proto__"}',
  '{"game":"constructor"}',
  '{"game":"bloodborne","pack":"\\u0000"}',
  '{"game":"bloodborne","pack":"{\\"name\\":{\\"en\\":\\"a\\\\u0000b\\",\\"de\\":\\"x\\"}}"}',
  '{"level":"\\u0000"}',
  '{"level":"greedy","seat":12}',
  '{"seats":12}',
  '{"seats":-1}',
  '{"ready":"yes"}',
  '{"agree":1}',
  '{"muted":true,"seat":12}',
  '{"seat":12}',
  '{"a":'.repeat(2000) + '1' + '}'.repeat(2000),
  '[' + '1,'.repeat(5000) + '1]',
  Buffer.from([0]),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
]

const HEADERS: readonly (readonly [string, string])[] = [
  ['cookie', 'gloamhall-guest=%00'],
  ['cookie', 'gloamhall-guest=%'],
  ['cookie', 'gloamhall-guest=__proto__'],
  ['cookie', `gloamhall-guest=${'A'.repeat(16)}.forged`],
  ['cookie', `gloamhall-guest=${'%00'.repeat(16)}.x`],
  ['cookie', `${';='.repeat(2000)}`],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer %00'],
  ['authorization', 'Bearer \x80\x81'],
  ['authorization', `Bearer ${'x'.repeat(101)}`],
  ['authorization', `Bearer ${'x'.repeat(5000)}`],
  ['authorization', 'Basic Og=='],
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', ';;;'],
  ['content-encoding', 'gzip'],
  ['accept', '%00'],
  ['accept-encoding', '\x80'],
  ['range', 'bytes=-1'],
  ['if-none-match', '"'],
  ['if-modified-since', 'never'],
  ['x-forwarded-for', '%00, ::::'],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-host', '['],
  ['x-http-method-override', 'DELETE'],
  ['expect', 'miracles'],
  ['te', 'gzip, trailers'],
  ['origin', 'http://['],
]

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const DATABASES = ['SQLite', ...(programs() ? ['PostgreSQL'] : [])]

describe.each(DATABASES)('odd input is refused with a code, on %s', (kind) => {
  let cluster: Cluster | undefined

  beforeAll(async () => {
    if (kind === 'PostgreSQL') cluster = await Cluster.start()
  })
  afterAll(() => cluster?.stop())

  const open = async (changes: object = {}): Promise<TestServer> =>
    openServer({ ...(cluster ? { database: await cluster.database() } : {}), ...changes })

  test('every request with every odd text, body and header; tables with long turns still wake up', async () => {
    let later = 0
    const now = (): number => Date.now() + later
    const server = await open({ now, idleSeconds: 1, webDir: builtClient() })
    const slow = await setTableIn(server, 6, { pace: 'day' })
    const { code, tokens, clients } = await setTableIn(server, 2)
    const { body } = await server.visitor().call<Described>('GET', '/openapi.json')
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
    )
    expect(calls.length).toBeGreaterThan(20)
    const requests = calls.flatMap(([method, path]) => oddities(method, path, code, tokens[1] as string))
    requests.push(...WORDS.flatMap((word) => PAGES.map((page) => request('GET', page.replace('*', word)))))
    const answers = await askAll(server, requests)
    for (const [asked, { status, text }] of answers) {
      expect(status, `${asked.slice(0, 300)} → ${text.slice(0, 300)}`).toSatisfy(isCivil)
      if (status >= 400 && /application\/json/i.test(text) && !asked.startsWith('HEAD'))
        expect(text, asked.slice(0, 300)).toMatch(/"code":"[a-z-]+"/)
    }
    expect(answers.length).toBeGreaterThan(2000)
    // The player whose token was used may have left or been muted; the match goes on.
    await playOn(clients, 3, 10)

    // A turn timer ran out while the table was not loaded.
    for (const client of slow.clients) client.close()
    const host = server.visitor()
    const seats = async (): Promise<{ botControlled: boolean }[]> =>
      (await host.call<{ seats: { botControlled: boolean }[] }>('GET', `/api/tables/${slow.code}`)).body.seats
    await new Promise((resolve) => setTimeout(resolve, 1600))
    later = 25 * 3600_000
    for (let tries = 0; tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      if ((await seats()).some(({ botControlled }) => botControlled)) return
    }
    throw new Error('the table sleeps for ever')
  })

  test('hellos with odd codes and tokens', async () => {
    const server = await open()
    const { code, clients } = await setTableIn(server, 2)
    for (const table of ['\u0000', 'BBBBB\u0000', "';--", 'bbbbbb', 'BBBBBBB', '\ud800', 'BBBBBB'])
      for (const token of [undefined, '\u0000', '\ud800', "'", 'x'.repeat(100), 'x'.repeat(101)]) {
        const client = await Client.connect(server.socketAddress)
        client.send({ t: 'hello', v: PROTOCOL, table, ...(token === undefined ? {} : { token }) })
        await client.until(() => client.closed !== undefined || client.errors.length > 0)
        expect(client.errors[0]).toMatch(/^(malformed|unknown-table|unknown-token)$/)
        client.cut()
      }
    for (const token of ['\u0000', '\ud800', "'", '%00']) {
      const client = await Client.connect(server.socketAddress)
      client.send({ t: 'hello', v: PROTOCOL, table: code, token })
      await client.until(() => client.closed !== undefined)
      expect(client.errors).toEqual(['unknown-token'])
    }
    await playOn(clients, 3)
  })
})

const PAGES = ['/*', '/t/*', '/r/*', '/learn/*', '/assets/*', '/api/*', '/*/*', '/?*', '/api/tables/BBBBBB/../*']

function oddities(method: string, path: string, code: string, token: string): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole)
  const filled = path
    .replace('{code}', code)
    .replace('{before}', '5')
    .replace('{game}', 'bloodborne')
    .replace('{language}', 'en')
  const odd = names.flatMap((name) =>
    WORDS.map((word) =>
      request(
        method,
        path
          .replace(name, word)
          .replaceAll(/\{code\}/g, code)
          .replaceAll(/\{\w+\}/g, '5'),
      ),
    ),
  )
  const bodies = method === 'GET' || filled.endsWith('/leave') || filled.endsWith(code) ? [] : BODIES
  return [
    ...odd,
    ...bodies.map((body) => request(method, filled, { body, headers: [['authorization', `Bearer ${token}`]] })),
    ...HEADERS.map((header) => request(method, filled, { body: '{}', headers: [header] })),
    request('HEAD', filled),
    request('OPTIONS', filled),
    request('PATCH', filled),
    request('TRACE', filled),
    request('PROPFIND', filled),
  ]
}

interface Parts {
  readonly body?: string | Buffer
  readonly headers?: readonly (readonly [string, string])[]
}

function request(method: string, path: string, { body, headers = [] }: Parts = {}): string {
  const text = body === undefined ? undefined : Buffer.from(body as Buffer).toString('latin1')
  const has = (name: string): boolean => headers.some(([each]) => each === name)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: server',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(text === undefined || has('content-type') ? [] : ['Content-Type: application/json']),
    ...(text === undefined ? [] : [`Content-Length: ${text.length}`]),
    'Connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`
}

interface Answered {
  readonly status: number
  readonly text: string
}

async function askAll(server: TestServer, requests: readonly string[]): Promise<(readonly [string, Answered])[]> {
  const answers: (readonly [string, Answered])[] = []
  const rest = [...requests]
  const ask = async (): Promise<void> => {
    for (let each = rest.pop(); each !== undefined; each = rest.pop()) {
      const line = (await RawLine.to(server.address)).send(each)
      await line.shut(20_000)
      answers.push([each, { status: line.status ?? 0, text: line.text }])
    }
  }
  await Promise.all(Array.from({ length: 24 }, ask))
  return answers
}

const isCivil = (status: number): boolean => (status >= 200 && status < 500) || status === 501

/** A minimal client, as `npm run build` leaves it. */
function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>')
  writeFileSync(join(folder, 'assets', 'index-abcdefgh.js'), 'x')
  return folder
}
