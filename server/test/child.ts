import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** Fifty starts read the same files: what was compiled once is kept. */
const CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'gloamhall-compile-cache') }

const LIMITS = { SOCKET_BURST: '1000000', REQUESTS_PER_MINUTE: '1000000', TABLES_PER_GUEST: '1000000' }

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
    ...CACHE,
    ...LIMITS,
    ...env,
  }
  const child = spawn(process.execPath, [MAIN], { env: wholeEnv, stdio: ['ignore', 'pipe', 'inherit'] })
  const { stdout } = child
  let printed = ''
  stdout.on('data', (chunk: Buffer) => {
    printed += String(chunk)
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the house did not open, and left with ${code}: ${printed}`)
  })
  // Once it is open it may die as the test pleases.
  died.catch(() => {})
  while (!/open at (\S+)/.test(printed)) await Promise.race([once(stdout, 'data'), died])
  return { process: child, address: /open at (\S+)/.exec(printed)?.[1] as string, printed: () => printed }
}
