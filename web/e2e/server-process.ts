import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Limit for starting or stopping a server, even on a busy machine. */
const START_TIMEOUT_MS = 30_000

/** The test file, if this is a test: benchmarks start servers in the same way. */
const testFile = (): string =>
  process.env['VITEST'] === undefined ? 'benchmark' : basename(expect.getState().testPath ?? '')

/** Number of servers that this test file has opened. */
let opened = 0

interface ServerOptions {
  /** Delay of a bot's move; tests do not need the realistic one. */
  readonly botDelayMs?: number
  /** Seconds of inactivity after which a bot steps in. */
  readonly graceSeconds?: number
  /** Offers the toy games as well. */
  readonly toys?: true
  /** Limit of open tables per guest. */
  readonly tablesPerGuest?: number
  /** How long a request with a campaign file waits before it is answered with an import job. */
  readonly importAnswerMs?: number
  /** A game whose tables start in the state given to `dealFrom`, so that late states need not be played for hours. */
  readonly dealt?: string
}

/** The real server as a child process with its own data directory; tests reach it over the network only. */
export class ServerProcess {
  readonly #options: ServerOptions
  readonly dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-e2e-'))
  #child: ChildProcess | undefined
  /** Names the deals and dice of this server: the test file, and how many servers it has started before. */
  readonly #seed = `${testFile()} ${opened++}`
  #starts = 0
  /** Milliseconds by which the server's clock is ahead of ours. */
  #clockOffsetMs = 0
  address = ''

  private constructor(options: ServerOptions) {
    this.#options = options
  }

  static async open(options: ServerOptions = {}): Promise<ServerProcess> {
    const server = new ServerProcess(options)
    await server.#start('0')
    return server
  }

  /** Path of the database, for tests that modify it. */
  get database(): string {
    return join(this.dataDir, 'gloamhall.sqlite')
  }

  /** From now on new tables start in this state, with the dice of this seed. */
  dealFrom(given: unknown, seed: number): void {
    writeFileSync(join(this.dataDir, 'scene.json'), JSON.stringify({ given, seed }))
  }

  /** From now on new tables are set up by the rules again. */
  dealNormally(): void {
    rmSync(join(this.dataDir, 'scene.json'), { force: true })
  }

  /** Kills the server without a shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Restarts on the same data and port, with the clock moved ahead by `later` milliseconds. */
  async restart({ later = 0 } = {}): Promise<void> {
    this.#clockOffsetMs += later
    await this.#start(new URL(this.address).port)
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #start(port: string): Promise<void> {
    const {
      botDelayMs = 30,
      graceSeconds = 60,
      tablesPerGuest = 1000,
      importAnswerMs = 2000,
      toys,
      dealt,
    } = this.#options
    const main = dealt ? 'server/test/dealt.ts' : 'server/src/main.ts'
    const preloads = ['./tools/exit-with-parent.ts', './web/e2e/seeded-random.ts']
    if (this.#clockOffsetMs !== 0) preloads.push('./web/e2e/clock-offset.ts')
    const child = spawn(process.execPath, [...preloads.flatMap((each) => ['--import', each]), main], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: port,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        IMPORT_ANSWER_MS: String(importAnswerMs),
        BOT_DELAY_MS: String(botDelayMs),
        GRACE_SECONDS: String(graceSeconds),
        // A script is faster than people; rate limits have tests of their own.
        SOCKET_RATE: '200',
        SOCKET_BURST: '400',
        REQUESTS_PER_MINUTE: '100000',
        LARGE_BODIES_PER_MINUTE: '100000',
        TALK_BURST: '1000',
        TABLES_PER_GUEST: String(tablesPerGuest),
        TABLES_PER_HOUR: '100000',
        CLOCK_AHEAD: String(this.#clockOffsetMs),
        RANDOM_SEED: `${this.#seed} ${this.#starts++}`,
        ...(dealt ? { DEALT: dealt } : {}),
        ...(toys ? { GLOAMHALL_TOYS: 'yes' } : {}),
      },
    })
    this.#child = child
    // stderr is piped through this process: a child that holds the inherited stream would keep the test run from ending. exit-with-parent.ts ends
    // the child if this process ends first.
    child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk))
    this.address = await addressOf(child)
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    const killTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
    await exited
    clearTimeout(killTimer)
  }
}

/** Starts a server for all tests of a file. */
export async function openServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await ServerProcess.open(options)
  afterAll(() => server.close())
  return server
}

/** Starts a server with its own options for one test. */
export async function openOwnServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const server = await ServerProcess.open(options)
  onTestFinished(() => server.close())
  return server
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const killTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const address = /is open at (http:\S+)/.exec(output)?.[1]
      if (!address) return
      clearTimeout(killTimer)
      resolve(address)
    })
    child.once('exit', (code, signal) => reject(new Error(`the server did not start (${signal ?? code}): ${output}`)))
  })
}
