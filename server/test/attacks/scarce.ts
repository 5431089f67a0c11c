import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { COMPILE_CACHE_DIR } from '../compile-cache.ts'
import { Visitor } from '../test-server.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

const ENV = {
  PATH: process.env['PATH'],
  PORT: '0',
  BOT_DELAY_MS: '0',
  SOCKET_BURST: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
}

/** A server process with a limit on open files and connections. */
export interface LimitedServer {
  readonly address: string
  readonly socketAddress: string
  /** How many it has open; undefined where the system does not tell. */
  open(): number | undefined
  isRunning(): boolean
  printed(): string
  visitor(): Visitor
}

export async function openLimited(files: number, env: Readonly<Record<string, string>> = {}): Promise<LimitedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-scarce-'))
  const child = spawn('/bin/sh', ['-c', `ulimit -n ${files}; exec "$0" "$1"`, process.execPath, MAIN], {
    env: { ...ENV, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += String(chunk)
    })
  const gone = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  })
  while (!/open at (\S+)/.test(printed)) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${printed}`)
    await Promise.race([once(child.stdout, 'data'), gone])
  }
  const address = /open at (\S+)/.exec(printed)?.[1] as string
  return {
    address,
    socketAddress: `${address.replace('http', 'ws')}/socket`,
    open: () => {
      try {
        return readdirSync(`/proc/${child.pid}/fd`).length
      } catch {
        return undefined
      }
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    printed: () => printed,
    visitor: () => new Visitor(() => address),
  }
}
