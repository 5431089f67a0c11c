import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILE_CACHE_DIR } from './compile-cache.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** A house that a test has forgotten goes with the test. */
const EXIT_WITH_PARENT = join(import.meta.dirname, '../../tools/exit-with-parent.ts')

const LIMITS = {
  SOCKET_BURST: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  LARGE_BODIES_PER_MINUTE: '1000000',
  TABLES_PER_GUEST: '1000000',
  TABLES_PER_HOUR: '1000000',
}

/** Milliseconds in which a house opens, even on a busy machine. */
const PATIENCE = 60_000

export interface Child {
  readonly process: ChildProcess
  readonly address: string
  /** All it has printed so far. */
  printed(): string
}

/** A house in a process of its own, as `gloamhall serve` runs it. */
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
  // Its complaints pass through this process: a house that holds its output keeps the whole run from ending.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, MAIN], {
    env: wholeEnv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('a house without a voice')
  stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk))
  let printed = ''
  stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk)
  })
  const died = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the house did not open, and left with ${signal ?? code}: ${printed}`)
  })
  // Once it is open it may die as the test pleases.
  died.catch(() => {})
  const impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  while (!/open at (\S+)/.test(printed)) await Promise.race([once(stdout, 'data'), died])
  clearTimeout(impatient)
  return { process: child, address: /open at (\S+)/.exec(printed)?.[1] as string, printed: () => printed }
}
