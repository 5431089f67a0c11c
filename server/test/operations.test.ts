import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { freePort } from './cluster.ts'
import { Visitor } from './test-server.ts'
import { playOn } from './table.ts'

test('a server process logs nothing secret and shuts down cleanly on a signal', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const child = await openChild(dataDir, { LOG_LEVEL: 'debug', BOT_DELAY_MS: '0' })
  const host = new Visitor(() => child.address)
  const code = await host.open()
  const { token } = await host.join(code)
  const client = await Client.sit(`${child.address.replace('http', 'ws')}/socket`, code, token)
  await host.do(code, 'start')
  await client.until(() => client.view !== undefined)
  await playOn([client], 1, 4)
  expect(await client.ask({ t: 'say', saying: { text: 'goodbye' } })).toMatchObject({ t: 'ok' })
  const { version } = client
  await host.call('GET', `/api/tables/${code}/view`, undefined, 'forged')

  const exit = once(child.process, 'exit')
  child.process.kill('SIGTERM')
  await client.until(() => client.closed !== undefined)
  expect(client.errors).toEqual(['restarting'])
  expect(client.closed?.code).toBe(1012)
  expect((await exit)[0]).toBe(0)

  const db = new DatabaseSync(join(dataDir, 'gloamhall.sqlite'))
  const { seed } = db.prepare('SELECT seed FROM match').get() as { seed: string }
  const { last } = db.prepare('SELECT max(version) AS last FROM log').get() as { last: number }
  db.close()
  expect(last).toBeGreaterThanOrEqual(version)
  const log = child.printed()
  expect(log).toContain(`"code":"${code}"`)
  const secret = readFileSync(join(dataDir, 'cookie-secret'), 'utf8')
  const cookie = host.cookie.split('=')[1] as string
  for (const hidden of [seed, token, secret, cookie, 'attack', 'rose', 'goodbye', 'Mira'])
    expect(log).not.toContain(hidden)
})

const ROOT = join(import.meta.dirname, '../..')

/** The exit code for wrong settings. */
const EX_CONFIG = 78
/** The exit code for temporary errors. */
const EX_TEMPFAIL = 75

type Env = Readonly<Record<string, string>>

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gloamhall-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  [
    'a port that is taken',
    { PORT: 'theirs' },
    EX_CONFIG,
    /^Port \d+ is taken; set PORT to another one, or to 0 for any\n$/,
  ],
  ['an address of elsewhere', { HOST: '192.0.2.1' }, EX_CONFIG, /^HOST: this machine has no address 192\.0\.2\.1\n$/],
  [
    'a file for a folder',
    { DATA_DIR: join(ROOT, 'package.json') },
    EX_CONFIG,
    /^DATA_DIR \S+package\.json cannot be used: EEXIST/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://gloamhall:secret@127.0.0.1:1/gloamhall' },
    EX_TEMPFAIL,
    /^the database at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\n$/,
  ],
])(
  'a server that cannot start says what to change, and its exit code whether a restart may help: %s',
  async (_, env: Env, code, said) => {
    const dataDir = emptyFolder()
    const child = await openChild(dataDir)
    onTestFinished(() => void child.process.kill('SIGKILL'))
    const PORT = env['PORT'] === 'theirs' ? new URL(child.address).port : '0'
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'server/src/main.ts')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: emptyFolder(), ...env, PORT },
      timeout: 25_000,
      killSignal: 'SIGKILL',
    })
    expect(status).toBe(code)
    expect(stderr).toMatch(said)
  },
)

/** May have to build the client first. */
describe('npm start', { timeout: 180_000 }, () => {
  test('ending its shell ends the server', async () => {
    const started = new Started('sh', ['-c', 'node tools/start.js; true'])
    const address = await started.open()
    started.process.kill('SIGTERM')
    await started.closed
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s shuts the server down cleanly', async (signal) => {
    const started = new Started('node', ['tools/start.js'])
    const address = await started.open()
    started.process.kill(signal)
    expect(await started.closed).toEqual([0, null])
    expect(started.complaints()).toBe('')
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test('a killed server is restarted with everything it has acknowledged', async () => {
    const started = new Started('node', ['tools/start.js'], { PORT: String(await freePort()) })
    const address = await started.open()
    const host = new Visitor(() => address)
    const code = await host.open()
    const { token } = await host.join(code)
    await host.do(code, 'start')
    for (const times of [1, 2]) {
      const [server] = childrenOf(started.process.pid)
      process.kill(server as number, 'SIGKILL')
      await started.open(times + 1)
      expect(await host.call('GET', `/api/tables/${code}/view`, undefined, token)).toMatchObject({ status: 200 })
    }
    expect(started.complaints().match(/^The server crashed \(SIGKILL\) .*$/gm)).toHaveLength(2)
    started.process.kill('SIGTERM')
    expect(await started.closed).toEqual([0, null])
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test('if the supervisor is killed, the server shuts down by itself', async () => {
    const started = new Started('node', ['tools/start.js'])
    const address = await started.open()
    started.process.kill('SIGKILL')
    await started.closed
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test('a wrong setting is reported once', async () => {
    const started = new Started('node', ['tools/start.js'], { PORT: '70000' })
    expect(await started.closed).toEqual([EX_CONFIG, null])
    expect(started.complaints()).toMatch(/^PORT[^\n]*\n$/)
  })
})

/** The processes started by `npm start`, and their output. */
class Started {
  readonly process: ChildProcess
  /** The output closes with the last process that writes to it, which is the server. */
  readonly closed: Promise<unknown[]>
  readonly #said = { stdout: '', stderr: '' }

  constructor(program: string, words: readonly string[], env: Env = {}) {
    const settings = { PORT: '0', DATA_DIR: emptyFolder(), LOG_LEVEL: 'silent', LANG: 'C', LC_ALL: '', ...env }
    const started = spawn(program, words, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...settings },
    })
    this.process = started
    this.closed = once(started, 'close')
    for (const stream of ['stdout', 'stderr'] as const)
      started[stream].on('data', (chunk: Buffer) => (this.#said[stream] += String(chunk)))
    onTestFinished(() => void started.kill('SIGKILL'))
  }

  complaints(): string {
    return this.#said.stderr.replace(/^Building the client …\n/, '')
  }

  /** Its address when it is listening for the n-th time. */
  async open(times = 1): Promise<string> {
    const addresses = (): string[] =>
      [...this.#said.stdout.matchAll(/open at (\S+)/g)].map(([, address = '']) => address)
    const ended = this.closed.then(() => Promise.reject(new Error(`it did not open: ${JSON.stringify(this.#said)}`)))
    ended.catch(() => {})
    while (addresses().length < times) await Promise.race([once(this.process.stdout as Readable, 'data'), ended])
    const address = addresses().at(-1) as string
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    return address
  }
}

/** From /proc: the parent's pid is the second field after the name. */
function childrenOf(pid: number | undefined): number[] {
  return globSync('/proc/[0-9]*/stat')
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid))
    .map((file) => Number(file.split('/')[2]))
}
