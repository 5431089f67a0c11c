import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lobby } from '@gloamhall/protocol'
import { expect, onTestFinished } from 'vitest'
import type { Config, RunningServer } from '../src/server.ts'
import { configFrom, serve } from '../src/server.ts'

/** Settings that a test changes. */
export type Changes = Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Config['limits']> }

/** A real server on a free port with a database in a temporary folder; closed after the test. */
export async function openServer(
  changes: Changes = {},
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestServer> {
  const dataDir = changes.dataDir ?? mkdtempSync(join(tmpdir(), 'gloamhall-'))
  const defaults = configFrom({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', BOT_DELAY_MS: '0' })
  const config: Config = {
    ...defaults,
    webDir: join(dataDir, 'no-client'),
    // Long enough that fast and slow machines answer alike; slow imports have tests of their own.
    importAnswerMs: 20_000,
    randomBytes: seededBytes(`${expect.getState().currentTestName} ${++servers}`),
    ...changes,
    limits: { ...defaults.limits, ...GENEROUS, ...changes.limits },
  }
  const server = new TestServer(config, await serve(config))
  whenDone(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return server
}

let servers = 0

/** Other dice for every server test: `TEST_SEED=2 npm run test:one -- server/test`. Each test must hold for all of them. */
const TEST_SEED = process.env['TEST_SEED'] ?? ''

/** Random bytes that are the same in each run, so that a test that depends on them fails every time and not once in a hundred. */
export function seededBytes(name: string): Config['randomBytes'] {
  let drawn = 0
  return (size) => createHash('shake256', { outputLength: size }).update(`${TEST_SEED}${name} ${drawn++}`).digest()
}

/** Scripts are faster than people; limits have tests of their own. */
const GENEROUS = {
  burst: 1e6,
  perSecond: 1e6,
  socketsPerAddress: 1000,
  socketsPerGuest: 1000,
  spectatorsPerTable: 1000,
  talkPerSeat: 1e6,
  talkBurst: 1e6,
  undosPerSeat: 1e6,
  tablesPerGuest: 1000,
  tablesPerHour: 1e6,
  openTablesPerHour: 1e6,
  requestsPerMinute: 1e6,
  largeBodiesPerMinute: 1e6,
}

export class TestServer {
  readonly config: Config
  #server: RunningServer
  #open = true

  constructor(config: Config, server: RunningServer) {
    this.config = config
    this.#server = server
  }

  get address(): string {
    return this.#server.address
  }
  get socketAddress(): string {
    return `${this.address.replace('http', 'ws')}/socket`
  }

  async close(): Promise<void> {
    if (this.#open) await this.#server.close()
    this.#open = false
  }

  /** Closes and restarts with the same data. */
  async reopen(): Promise<void> {
    await this.close()
    this.#server = await serve(this.config)
    this.#open = true
  }

  visitor(): Visitor {
    return new Visitor(() => this.address)
  }
}

export interface Reply<T = unknown> {
  readonly status: number
  readonly body: T
}

/** An HTTP client that keeps its cookie and sends JSON. */
export class Visitor {
  readonly #address: () => string
  cookie = ''
  /** Every byte received, for tests that look for secrets. */
  heard = ''

  constructor(address: () => string) {
    this.#address = address
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Reply<T>> {
    const headers: Record<string, string> = {}
    if (this.cookie !== '') headers['cookie'] = this.cookie
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(this.#address() + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set !== undefined) this.cookie = set.split(';', 1)[0] as string
    const heard = await answer.text()
    this.heard += `${JSON.stringify([...answer.headers])}${heard}`
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: (isJson ? JSON.parse(heard) : heard) as T }
  }

  async open(input: object = {}): Promise<string> {
    const { body } = await this.call<{ code: string }>('POST', '/api/tables', { game: 'blood-bound', ...input })
    return body.code
  }

  async join(code: string, input: object = {}): Promise<{ seat: number; token: string; lobby: Lobby }> {
    const join = { name: 'Mira', nonce: '00112233445566778899aabbccddeeff', ...input }
    const { body, status } = await this.call<{ seat: number; token: string; lobby: Lobby }>(
      'POST',
      `/api/tables/${code}/join`,
      join,
    )
    if (status !== 200) throw new Error(`join is refused: ${JSON.stringify(body)}`)
    return body
  }

  async do(code: string, what: string, body: object = {}, token?: string): Promise<Reply> {
    return this.call('POST', `/api/tables/${code}/${what}`, body, token)
  }
}
