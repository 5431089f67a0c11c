import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { printMessage } from './message.js'

/**
 * `npm run dev`: Vite with hot reload in front of a server that restarts when its sources change, both under one
 * address. Settings are those of the server; PORT is the port of that address.
 */
const ROOT = join(import.meta.dirname, '..')

/** Folders whose changes restart the server. The client reloads by itself. */
const SERVER_SOURCES = ['kernel', 'games', 'bots', 'server/src', 'server/protocol']
const SOURCE_FILE = /\.(ts|json|yaml|md)$/
const TEST_FILE = /(^|\/)(test|node_modules)\//

/** Editors write several files at once; this delay makes one restart of them. */
const RESTART_DEBOUNCE_MS = 100

/** How long the server may take to close before it is killed. */
const CLOSE_TIMEOUT_MS = 10_000

const DEFAULT_PORT = 5173

class DevServer {
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #restarting: Promise<void> = Promise.resolve()
  #debounce: NodeJS.Timeout | undefined

  constructor(port: number) {
    this.#env = {
      // Not the data of a server that is in use.
      DATA_DIR: join(ROOT, 'data/dev'),
      LOG_LEVEL: 'warn',
      // Examples and unfinished games as well, under /?toys.
      GLOAMHALL_TOYS: 'yes',
      ...process.env,
      // Only Vite connects to it.
      HOST: '127.0.0.1',
      PORT: String(port),
    }
  }

  start(): void {
    // In its own process group, so that Ctrl-C in the terminal reaches it only once, through this process.
    const child = spawn(process.execPath, ['--import', './tools/exit-with-parent.ts', 'server/src/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = undefined
      printMessage(
        'The server has ended; it starts again when a file is saved.',
        'Der Server ist beendet; er startet wieder, wenn eine Datei gespeichert wird.',
      )
    })
  }

  watch(): void {
    for (const folder of SERVER_SOURCES) {
      watch(join(ROOT, folder), { recursive: true }, (_, file) => {
        if (file === null || !SOURCE_FILE.test(file) || TEST_FILE.test(file)) return
        clearTimeout(this.#debounce)
        this.#debounce = setTimeout(() => this.#restart(`${folder}/${file}`), RESTART_DEBOUNCE_MS)
      })
    }
  }

  /** One restart after the other: two servers would compete for the port and the database. */
  #restart(cause: string): void {
    this.#restarting = this.#restarting.then(async () => {
      printMessage(`${cause} has changed: restarting the server`, `${cause} wurde geändert: Der Server startet neu`)
      await this.stop()
      this.start()
    })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
    await exit
    clearTimeout(timeout)
  }
}

/** A port that is free now, for the server behind Vite. */
async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Requests that Vite passes on. The Host header stays that of the browser, because the server compares it with the Origin;
 * while the server restarts they are answered with 502, and the client tries again.
 */
const proxyTo = (port: number) => {
  const target = `http://127.0.0.1:${port}`
  const paths = ['/api', '/openapi.json', '/healthz', '/readyz', '/metrics']
  return {
    ...Object.fromEntries(paths.map((path) => [path, { target, changeOrigin: false }])),
    '/socket': { target, changeOrigin: false, ws: true },
  }
}

const serverPort = await freePort()
const server = new DevServer(serverPort)
server.start()
server.watch()

const vite = await createServer({
  configFile: join(ROOT, 'web/vite.config.ts'),
  root: join(ROOT, 'web'),
  logLevel: 'warn',
  clearScreen: false,
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? DEFAULT_PORT),
    // The next free port, unless one was asked for.
    strictPort: process.env['PORT'] !== undefined,
    proxy: proxyTo(serverPort),
  },
})

let closing: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    closing ??= Promise.all([server.stop(), vite.close()]).then(() => process.exit(0))
  })

await vite.listen()
console.log(`Gloamhall (development): ${vite.resolvedUrls?.local[0] ?? ''}?toys`)
