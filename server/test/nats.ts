import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectNats } from '@nats-io/transport-node'
import { freePort } from './cluster.ts'
import { natsServer } from './programs.ts'

/** A real NATS server on a free port of this machine. */
export class Nats {
  readonly port: number
  #process: ChildProcess

  static async start(): Promise<Nats> {
    const port = await freePort()
    const server = run(port)
    process.once('exit', () => server.kill('SIGKILL'))
    await listening(port)
    return new Nats(port, server)
  }

  private constructor(port: number, server: ChildProcess) {
    this.port = port
    this.#process = server
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`
  }

  /** Reports the subject and size of each message until the returned function is called. */
  async watch(subject: string, hear: (subject: string, bytes: number) => void): Promise<() => Promise<void>> {
    const client = await connectNats({ servers: this.url })
    client.subscribe(subject, { callback: (_, message) => hear(message.subject, message.data.length) })
    return () => client.close()
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process.kill(signal)
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await gone
  }

  /** Starts again on the same port. */
  async restart(): Promise<void> {
    await this.stop()
    this.#process = run(this.port)
    await listening(this.port)
  }
}

function run(port: number): ChildProcess {
  const program = natsServer()
  if (program === undefined) throw new Error('nats-server is not installed')
  return spawn(program, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore', detached: true })
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isThere) return
    await delay(10)
  }
  throw new Error('the NATS server did not start')
}
