import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE_DIR } from './compile-cache.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A server that a test leaves running ends with the test process. */
const EXIT_WITH_PARENT = join(import.meta.dirname, '../../tools/exit-with-parent.ts')

const LIMITS = {
  SOCKET_BURST: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  LARGE_BODIES_PER_MINUTE: '1000000',
  TABLES_PER_GUEST: '1000000',
  TABLES_PER_HOUR: '1000000',
}

/** How long a server may take to start, even on a busy machine. */
const TIMEOUT_MS = 60_000

export interface Child {
  readonly process: ChildProcess
  readonly address: string
  readonly dataDir: string
  /** Its output so far. */
  printed(): string
}

/** A server in a process of its own, as run by `gloamhall serve`. */
export async function openChild(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Child> {
  const wholeEnv = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
    ...LIMITS,
    ...env,
  }
  // Its errors pass through this process: a server that inherited the output would keep the test run from ending.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, MAIN], {
    env: wholeEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('a server without output')
  stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  let printed = ''
  stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk)
  })
  const died = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the server did not start, and exited with ${signal ?? code}: ${printed}`)
  })
  // Once it is listening, the test may kill it.
  died.catch(() => {})
  const killTimer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  while (!/open at (\S+)/.test(printed)) await Promise.race([once(stdout, 'data'), died])
  clearTimeout(killTimer)
  return { process: child, dataDir, address: /open at (\S+)/.exec(printed)?.[1] as string, printed: () => printed }
}
