import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { programs } from './programs.ts'

const PASSWORD = 'hunter2 & 100%'

/** How long any operation of the PostgreSQL server may take, in milliseconds; usually one or two seconds. */
const TIMEOUT_MS = 60_000

/** A real PostgreSQL server in a temporary folder, on a free port. */
export class Cluster {
  #process: ChildProcess
  readonly #folder: string
  readonly port: number
  #admin: pg.Client
  #made = 0

  static async start(): Promise<Cluster> {
    const bin = programs()
    if (!bin) throw new Error('PostgreSQL is not installed')
    const folder = mkdtempSync(join(tmpdir(), 'gloamhall-pg-'))
    const as = servant()
    if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
    const [data, secret] = [join(folder, 'data'), join(folder, 'secret')]
    writeFileSync(secret, PASSWORD, { mode: 0o644 })
    const made = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'gloamhall',
        '-A',
        'scram-sha-256',
        '--pwfile',
        secret,
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...as, cwd: folder, encoding: 'utf8', timeout: TIMEOUT_MS, killSignal: 'SIGKILL' },
    )
    if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`)
    const port = await freePort()
    const server = run(folder, port)
    return new Cluster(server, folder, port, await reached(addressOf(port, 'postgres'), server))
  }

  private constructor(server: ChildProcess, folder: string, port: number, admin: pg.Client) {
    this.#process = server
    this.#folder = folder
    this.port = port
    this.#admin = admin
    // An aborted test run leaves no server behind.
    process.once('exit', () => this.#process.kill('SIGQUIT'))
  }

  /** The URL of an empty database. */
  async database(): Promise<string> {
    const name = `gloamhall${++this.#made}`
    await this.#admin.query(`CREATE DATABASE ${name}`)
    return addressOf(this.port, name)
  }

  /** The same, with its tables in a folder of their own. */
  async databaseOn(folder: string): Promise<string> {
    const { uid, gid } = servant()
    mkdirSync(folder)
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
    const name = `gloamhall${++this.#made}`
    await this.#admin.query(`CREATE TABLESPACE space${this.#made} LOCATION '${folder}'`)
    await this.#admin.query(`CREATE DATABASE ${name} TABLESPACE space${this.#made}`)
    return addressOf(this.port, name)
  }

  /** Terminates all connections to a database, as at a shutdown, and returns how many there were. */
  cut(address: string): Promise<number> {
    return this.#count('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', address)
  }

  connections(address: string): Promise<number> {
    return this.#count('SELECT FROM pg_stat_activity WHERE datname = $1', address)
  }

  /** How many connections wait for a lock. */
  blocked(address: string): Promise<number> {
    return this.#count("SELECT FROM pg_stat_activity WHERE datname = $1 AND wait_event_type = 'Lock'", address)
  }

  /** Commits, and rows written, in a database; its sessions report them once a second. */
  async written(address: string): Promise<{ commits: number; rows: number }> {
    const { rows } = await this.#admin.query<{ commits: number; rows: number }>(
      `SELECT xact_commit::int AS commits, (tup_inserted + tup_updated + tup_deleted)::int AS rows
       FROM pg_stat_database WHERE datname = $1`,
      [new URL(address).pathname.slice(1)],
    )
    return rows[0] ?? { commits: 0, rows: 0 }
  }

  async #count(query: string, address: string): Promise<number> {
    return (await this.#admin.query(query, [new URL(address).pathname.slice(1)])).rowCount ?? 0
  }

  /** Stops the server as an operator would (a fast shutdown), and starts it again after some time, on the same port. */
  async restart(downMs = 0): Promise<void> {
    await this.#end('SIGINT')
    await delay(downMs)
    this.#process = run(this.#folder, this.port)
    this.#admin = await reached(addressOf(this.port, 'postgres'), this.#process)
  }

  async #end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    await this.#admin.end()
    const gone = once(this.#process, 'exit')
    this.#process.kill(signal)
    const killTimer = setTimeout(() => this.#process.kill('SIGKILL'), TIMEOUT_MS / 4)
    await gone
    clearTimeout(killTimer)
  }

  async stop(): Promise<void> {
    await this.#end('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function run(folder: string, port: number): ChildProcess {
  const bin = programs()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, shared_buffers: '16MB' }
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // The terminal sends Ctrl-C to its whole process group; who uses this server stops first.
    { ...servant(), cwd: folder, stdio: 'ignore', detached: true },
  )
  return server
}

const addressOf = (port: number, name: string): string =>
  `postgres://gloamhall:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${name}`

/** PostgreSQL refuses to run as root, so an unprivileged user runs it. */
function servant(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function reached(address: string, server: ChildProcess): Promise<pg.Client> {
  const until = performance.now() + TIMEOUT_MS
  while (server.exitCode === null && performance.now() < until) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      return client
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  server.kill('SIGKILL')
  throw new Error(`PostgreSQL did not start (${server.exitCode})`)
}
