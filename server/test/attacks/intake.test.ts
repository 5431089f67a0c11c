import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAMES } from '@gloamhall/games'
import type { Campaign, PackFault } from '@gloamhall/protocol'
import { PROTOCOL } from '@gloamhall/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Child } from '../child.ts'
import { openChild } from '../child.ts'
import { Client } from '../client.ts'
import { begun } from '../campaign-helpers.ts'
import { longFile } from '../siege/floods/campaigns.ts'
import { openServer, Visitor } from '../test-server.ts'
import { frame, RawLine, upgrade } from './raw.ts'

/**
 * What an anonymous client sends is bounded before it is parsed. The server runs in a process of its own; measured are the
 * processor time of its event loop and its memory, which do not depend on how busy the machine is.
 */

const MB = 1024 * 1024

async function opened(env: Readonly<Record<string, string>> = {}): Promise<Child> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-intake-'))
  const child = await openChild(dataDir, {
    BOT_DELAY_MS: '0',
    TALK_BURST: '100000',
    TALK_PER_SEAT: '100000',
    // Long enough that fast and slow machines answer alike.
    IMPORT_ANSWER_MS: '20000',
    ...env,
  })
  onTestFinished(() => {
    child.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return child
}

/** Processor time of the main thread in milliseconds, without worker threads. */
function eventLoopMs({ process: { pid } }: Child): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // In hundredths of a second, as on every Linux.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const residentBytes = ({ process: { pid } }: Child): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const head = (path: string, length: number | 'chunked', method = 'POST'): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: server',
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const packOf = (game: string, cards: object): string =>
  JSON.stringify({ gloamhall: 'content', game, schema: 1, name: 'Mine', cards })

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

/** Malformed packs of nearly the maximum size, each of which made schema validation list every entry. */
const PACKS: readonly (readonly [string, string])[] = [
  ['bloody-palace', packOf('bloody-palace', { 'rebellion-swing': { tags: zeros(95_000) } })],
  ['bloodborne', packOf('bloodborne', { kirkhammer: { effects: zeros(95_000) } })],
  ['bloodborne', packOf('bloodborne', Object.fromEntries(zeros(15_000).map((_, at) => [`card-${at}`, 0])))],
  ['dark-souls', packOf('dark-souls', { estoc: { attacks: Array.from({ length: 40_000 }, () => ({})) } })],
]

/** Meaningless bodies of the maximum size that cost a parser most. */
const BODIES: Readonly<Record<string, string>> = {
  'nested lists': '['.repeat(3 * MB) + ']'.repeat(3 * MB),
  'nested objects': `{"game":"marsh","text":${'{"a":'.repeat(900_000)}1${'}'.repeat(900_000)}}`,
  'many keys': `{${Array.from({ length: 400_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'empty objects': `[${'{},'.repeat(MB)}{}]`,
  prototypes: `[${'{"__proto__":[]},'.repeat(300_000)}{}]`,
}

describe('a malformed content pack', () => {
  test('costs the event loop next to nothing, and lists at most twenty faults', async () => {
    const server = await opened()
    const stranger = new Visitor(() => server.address)
    const send = async ([game, pack]: readonly [string, string]) =>
      stranger.call<{ code: string; faults: PackFault[] }>('POST', '/api/tables', { game, pack })
    // The games and the worker are loaded.
    for (const pack of PACKS) await send(pack)
    const before = eventLoopMs(server)
    const ROUNDS = 10
    for (let round = 0; round < ROUNDS; round++)
      for (const { status, body } of await Promise.all(PACKS.map(send))) {
        expect(status).toBe(400)
        expect(body.code).toBe('bad-pack')
        expect(body.faults.length).toBeLessThanOrEqual(20)
      }
    // It was 100 to 280 ms each.
    expect((eventLoopMs(server) - before) / (ROUNDS * PACKS.length)).toBeLessThan(20)
  })

  test('names what was exceeded and the limit, in both languages', async () => {
    const server = await opened()
    const { body } = await new Visitor(() => server.address).call<{ faults: PackFault[] }>('POST', '/api/tables', {
      game: 'bloody-palace',
      pack: PACKS[0]?.[1],
    })
    expect(body.faults[0]?.reason).toEqual({
      en: 'this list is too long; at most 100 entries are allowed',
      de: 'diese Liste ist zu lang; erlaubt sind höchstens 100 Einträge',
    })
  })

  test('counts by address, whether or not it can be parsed', async () => {
    // The next one is accepted a minute later, longer than any machine takes for two requests.
    const server = await opened({ LARGE_BODIES_PER_MINUTE: '1' })
    const stranger = new Visitor(() => server.address)
    const [[game, pack]] = PACKS as [readonly [string, string]]
    expect((await stranger.call('POST', '/api/tables', { game, pack })).status).toBe(400)
    expect((await stranger.call('POST', '/api/tables', { game, pack })).status).toBe(429)
    // A table without a pack is a small body.
    expect((await stranger.call('POST', '/api/tables', { game: 'blood-bound' })).status).toBe(201)
  })
})

test('the first table of a game costs the event loop little, because all games are loaded before the server listens', async () => {
  const server = await opened()
  const before = eventLoopMs(server)
  for (const game of GAMES)
    expect((await new Visitor(() => server.address).call('POST', '/api/tables', { game })).status).toBe(201)
  // It was 350 ms.
  expect(eventLoopMs(server) - before).toBeLessThan(150)
})

test('a campaign of the largest size costs the event loop as little as a small one', async () => {
  const server = await opened()
  const founder = new Visitor(() => server.address)
  const text = await longFile()
  const { status, body } = await founder.call<{ code: string }>('POST', '/api/campaigns', { game: 'dark-souls', text })
  expect(status).toBe(201)
  const campaign = `/api/campaigns/${body.code}`
  await founder.call('PUT', `${campaign}/file`, { text })
  const costOf = async (times: number, ask: () => Promise<unknown>): Promise<number> => {
    const before = eventLoopMs(server)
    for (let count = 0; count < times; count++) await ask()
    return (eventLoopMs(server) - before) / times
  }
  const page = async () => (await founder.call<Campaign>('GET', campaign)).body
  const undo = async (): Promise<void> => {
    const [last] = (await page()).replacements
    expect((await founder.call('POST', `${campaign}/replacements/${last?.number}/undo`)).status).toBe(200)
  }
  // It was 7 ms, 150 ms and 200 ms.
  expect(await costOf(40, page)).toBeLessThan(5)
  expect(await costOf(20, undo)).toBeLessThan(25)
  expect(await costOf(1, () => founder.call('DELETE', '/api/me'))).toBeLessThan(60)
})

describe('the file of a campaign', () => {
  test('is made in the worker, where addresses take turns: past the limit it is refused with that limit', async () => {
    const server = await openServer({ limits: { bodyJobsPerAddress: 1 } })
    const founder = server.visitor()
    const code = await begun(founder)
    // The first is being made, which begins with starting the thread; one waits.
    const files = await Promise.all(
      Array.from({ length: 6 }, () => founder.call<unknown>('GET', `/api/campaigns/${code}/file`)),
    )
    expect(files.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503, 503, 503])
    expect(files.find(({ status }) => status === 503)?.body).toMatchObject({
      code: 'overloaded',
      message: expect.stringContaining('at most 1 ') as string,
    })
    expect((await founder.call('GET', `/api/campaigns/${code}/file`)).status).toBe(200)
  })

  test('can be asked for a number of times a minute, as records can; the refusal names it in both languages', async () => {
    const server = await opened({ LARGE_BODIES_PER_MINUTE: '3' })
    const ask = (path: string, language: string): Promise<Response> =>
      fetch(`${server.address}${path}`, { headers: { 'accept-language': language } })
    const file = '/api/campaigns/BBBBBB/file'
    for (const path of [file, '/api/tables/BBBBBB/record', '/api/campaigns/BBBBBB/sessions/1/record'])
      expect((await ask(path, 'en')).status).toBe(404)
    for (const [language, words] of [
      ['en', 'at most 3 are made in a minute'],
      ['de', 'Höchstens 3 werden in einer Minute erstellt'],
    ] as const) {
      const refused = await ask(file, language)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(await refused.text()).toContain(words)
    }
  })
})

describe('a large body', () => {
  test.each(Object.keys(BODIES))('of %s is refused before it is parsed', async (name) => {
    const server = await opened()
    const bytes = Buffer.from(BODIES[name] ?? '')
    const send = async (): Promise<RawLine> => {
      const line = (await RawLine.to(server.address)).send(head('/api/campaigns', bytes.length)).send(bytes)
      return line.until(() => line.closed || line.status !== undefined).then(() => line)
    }
    const first = await send()
    const before = eventLoopMs(server)
    const ROUNDS = 20
    const lines: RawLine[] = [first]
    for (let round = 0; round < ROUNDS; round++) lines.push(await send())
    // It was 180 to 430 ms each.
    expect((eventLoopMs(server) - before) / ROUNDS).toBeLessThan(30)
    // A client that continues to send may find the connection closed before reading the response.
    const statuses = lines.map(({ status }) => status).filter((status) => status !== undefined)
    expect(new Set(statuses)).toEqual(new Set([413]))
    const answer = lines.find(({ status }) => status === 413)?.text
    expect(answer).toMatch(/at most (8 levels|500) are accepted/)
    for (const line of lines) await line.end()
  })

  test('is refused by its Content-Length, naming the limit, in the client’s language', async () => {
    const server = await opened()
    const line = await RawLine.to(server.address)
    line.send(head('/api/campaigns', 7 * MB).replace('Host: server', 'Host: server\r\nAccept-Language: de'))
    await line.until(() => line.status !== undefined)
    expect(line.status).toBe(413)
    expect(line.heard.toString('utf8')).toContain('höchstens 6 MB')
    await line.end()
  })

  test('is cut off at its route’s limit if it arrives in endless chunks', async () => {
    const server = await opened()
    const line = (await RawLine.to(server.address)).send(head('/api/me', 'chunked', 'PUT'))
    for (let sent = 0; sent < 20 && !line.closed; sent++) line.send(`1000\r\n${' '.repeat(4096)}\r\n`)
    await line.until(() => line.status === 413)
    expect(line.text).toContain('at most 16 kB')
    await line.shut()
  })

  test('is refused without being read if the client lacks permission', async () => {
    const server = await opened()
    const host = new Visitor(() => server.address)
    const code = await host.open({ game: 'bloodborne' })
    const line = (await RawLine.to(server.address)).send(head(`/api/tables/${code}/pack`, 500_000, 'PUT'))
    await line.until(() => line.status !== undefined)
    expect(line.text).toContain('not-host')
    await line.end()
  })
})

describe('bodies that never arrive completely', () => {
  test('are limited in memory; further ones are asked to retry, and matches continue', async () => {
    const server = await opened({ REQUEST_SECONDS: '10' })
    const table = await seated(server)
    await table.play(10)
    const body = Buffer.alloc(6 * MB - 1, 0x20)
    const before = residentBytes(server)
    let most = before
    const lines = await Promise.all(
      Array.from({ length: 900 }, async () =>
        (await RawLine.to(server.address)).send(head('/api/campaigns', 6 * MB)).send(body),
      ),
    )
    const looking = setInterval(() => {
      most = Math.max(most, residentBytes(server))
    }, 20)
    onTestFinished(() => clearInterval(looking))
    const answered = (): RawLine[] => lines.filter(({ status }) => status !== undefined)
    await Promise.all(lines.map((line) => line.until(() => line.closed || line.status !== undefined, 30_000)))
    await table.play(10)
    // A small request is accepted all the same.
    expect((await new Visitor(() => server.address).call('POST', '/api/tables', { game: 'blood-bound' })).status).toBe(
      201,
    )
    const refused = answered().filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { text } of refused) expect(text).toMatch(/retry-after: \d/i)
    // The two accepted ones are cut off after their timeout.
    await Promise.all(lines.map((line) => line.shut(30_000)))
    await accountsAreEmpty(server)
    expect(most - before).toBeLessThan(150 * MB)
    expect(residentBytes(server) - before).toBeLessThan(150 * MB)
    // And there is room again.
    const text = JSON.stringify({ game: 'marsh', text: ' '.repeat(MB) })
    const late = await new Visitor(() => server.address).call('POST', '/api/campaigns', text)
    expect(late.status).not.toBe(503)
  })

  test('are counted per address, however small', async () => {
    const server = await opened({ UNFINISHED_BODIES_PER_ADDRESS: '20' })
    const lines = await Promise.all(
      Array.from({ length: 40 }, async () =>
        (await RawLine.to(server.address)).send(`${head('/api/me', 100, 'PUT')}{`),
      ),
    )
    const refused = (): RawLine[] => lines.filter(({ status }) => status === 503)
    await lines[0]?.until(() => refused().length === 20)
    for (const line of lines) await line.end()
    await accountsAreEmpty(server)
    expect((await new Visitor(() => server.address).call('PUT', '/api/me', { name: 'Mira' })).status).toBe(200)
  })
})

describe('connections that never read', () => {
  test('share one memory limit; beyond it slow ones are closed and their memory is released', async () => {
    const server = await opened({ SEND_BUFFER_MEMORY_MB: '4' })
    const table = await seated(server)
    const readers = await deafReaders(server, (at) => `203.0.113.${at}`)
    // The connection that exceeds the limit is closed by the message just sent to it.
    expect(await readers.mostUnsent()).toBeLessThan(5 * MB)
    await table.play(5)
    await readers.end()
    await accountsAreEmpty(server)
  })

  test('take a quarter of it from one address, so that others can still connect', async () => {
    const server = await opened({ SEND_BUFFER_MEMORY_MB: '8' })
    const readers = await deafReaders(server, () => '203.0.113.1')
    expect(await readers.mostUnsent()).toBeLessThan(3 * MB)
    const other = await RawLine.to(server.address)
    other.send(upgrade('/socket', { headers: { 'X-Forwarded-For': '203.0.113.2' } }))
    await other.until(() => other.status === 101)
    await other.end()
    await readers.end()
    await accountsAreEmpty(server)
  })
})

// ---- helpers ----

interface Seated {
  readonly code: string
  /** Says this many words, and waits until each is committed. */
  play(times: number): Promise<void>
}

/** A player at another table, who should notice nothing. */
async function seated(server: Child): Promise<Seated> {
  const host = new Visitor(() => server.address)
  const code = await host.open({ game: 'blood-bound' })
  const { token } = await host.join(code)
  await host.do(code, 'start')
  const client = await Client.sit(`${server.address.replace('http', 'ws')}/socket`, code, token)
  onTestFinished(() => client.close())
  return {
    code,
    play: async (times) => {
      for (let each = 0; each < times; each++)
        expect(await client.ask({ t: 'say', saying: { text: `${each}` } })).toMatchObject({ t: 'ok' })
    },
  }
}

/** Connections that never read, in a lobby with long messages: they are sent all of them with every change. */
async function deafReaders(server: Child, addressOf: (at: number) => string) {
  const host = new Visitor(() => server.address)
  const code = await host.open({ game: 'blood-bound' })
  const { token } = await host.join(code)
  for (let said = 0; said < 40; said++) await host.do(code, 'say', { text: '\u{1d400}'.repeat(250) }, token)
  const hello = frame(JSON.stringify({ t: 'hello', v: PROTOCOL, table: code }))
  const lines = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const line = await RawLine.to(server.address, { reads: false })
      return line.send(upgrade('/socket', { headers: { 'X-Forwarded-For': addressOf(at) } })).send(hello)
    }),
  )
  return {
    /** Changes the lobby until one of them is closed; the most that the server held meanwhile. */
    mostUnsent: async (): Promise<number> => {
      let most = 0
      for (let change = 0; !lines.some(({ closed }) => closed); change++) {
        await host.do(code, 'ready', { ready: change % 2 === 0 }, token)
        // A client that does not read notices the closing only when it writes.
        for (const line of lines) line.send(frame('{"t":"ack","n":0}'))
        most = Math.max(most, (await accounts(server)).sendBuffers ?? 0)
      }
      expect(most).toBeGreaterThan(0)
      return most
    },
    end: async (): Promise<void> => {
      for (const line of lines) await line.end()
    },
  }
}

/** Memory held by the server, by account. */
async function accounts(server: Child): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const found = text.matchAll(/^gloamhall_accounted_bytes\{account="(\w+)"\} (\d+)/gm)
  return Object.fromEntries([...found].map(([, account, bytes]) => [account, Number(bytes)]))
}

async function accountsAreEmpty(server: Child): Promise<void> {
  await expect
    .poll(() => accounts(server), { timeout: 20_000 })
    .toEqual({ largeBodies: 0, smallBodies: 0, answers: 0, sendBuffers: 0 })
}
