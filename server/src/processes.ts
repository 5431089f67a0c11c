import type { Worker } from 'node:cluster'
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AggregatorRegistry } from 'prom-client'
import type { Config } from './config.ts'
import type { Logger } from './logger.ts'

/** A process that has ended by itself is replaced after this time. */
const RESTART_DELAY_MS = 1000

/** What a server process tells the one that started it. */
type ProcessMessage = { readonly gloamhall: 'open'; readonly address: string } | MetricsMessage

/** A request for the metrics of all processes, and with a text the answer. */
interface MetricsMessage {
  readonly gloamhall: 'metrics'
  readonly id: number
  readonly text?: string
}

const isOurs = (message: unknown): message is ProcessMessage =>
  typeof message === 'object' && message !== null && 'gloamhall' in message

/**
 * Several server processes on one machine, each a node of the cluster. The process that starts them only accepts their connections,
 * hands them out in turn, and replaces processes that end. Resolves with the exit code when all have stopped.
 */
export class Processes {
  readonly #count: number
  readonly #log: Logger
  readonly #metrics = new AggregatorRegistry()
  readonly #running = new Set<Worker>()
  readonly #done = Promise.withResolvers<number>()
  #isStopping = false
  #code = 0

  constructor({ processes }: Config, log: Logger) {
    this.#count = processes
    this.#log = log
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)), args: process.argv.slice(2) })
  }

  async run(onOpen: (address: string) => void): Promise<number> {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop(0))
    // The first migrates the database and writes the key of the cluster.
    const address = await this.#start()
    await Promise.all(Array.from({ length: this.#count - 1 }, () => this.#start()))
    if (address !== undefined && !this.#isStopping) onOpen(address)
    return this.#done.promise
  }

  /** Resolves with its address when the process is listening. One that cannot start ends all. */
  #start(): Promise<string | undefined> {
    const worker = cluster.fork()
    this.#running.add(worker)
    return new Promise((resolve) => {
      let isOpen = false
      worker.on('message', (message: unknown) => {
        if (!isOurs(message)) return
        if (message.gloamhall === 'metrics') return this.#tellMetrics(worker, message)
        isOpen = true
        resolve(message.address)
      })
      worker.once('exit', (code: number | null, signal: string | null) => {
        this.#running.delete(worker)
        resolve(undefined)
        if (isOpen && !this.#isStopping) void this.#replace(worker, code, signal)
        else this.#stop(code ?? 1)
      })
    })
  }

  async #replace({ process: { pid } }: Worker, code: number | null, signal: string | null): Promise<void> {
    this.#log.error({ process: pid, code, signal }, 'server process has ended; another one is started')
    await delay(RESTART_DELAY_MS)
    if (!this.#isStopping) await this.#start()
  }

  /** The first code counts: those after it belong to processes that were stopped. */
  #stop(code: number): void {
    if (!this.#isStopping) {
      this.#isStopping = true
      this.#code = code
      for (const worker of this.#running) worker.process.kill('SIGTERM')
    }
    if (this.#running.size === 0) this.#done.resolve(this.#code)
  }

  #tellMetrics(worker: Worker, { id }: MetricsMessage): void {
    const answer = (text: string): void => {
      if (worker.isConnected()) worker.send({ gloamhall: 'metrics', id, text } satisfies MetricsMessage)
    }
    this.#metrics.clusterMetrics().then(answer, () => answer(''))
  }
}

/** Whether this process is one of several, started by `Processes`. */
export const isOneOfSeveral = (): boolean => cluster.isWorker

/** Tells the process that started this one that it is listening. */
export const reportOpen = (address: string): unknown =>
  process.send?.({ gloamhall: 'open', address } satisfies ProcessMessage)

let asked = 0

/** The metrics of all processes of this machine, whichever of them was asked. */
export function metricsOfAll(): Promise<string> {
  const id = ++asked
  return new Promise((resolve) => {
    const hear = (message: unknown): void => {
      if (!isOurs(message) || message.gloamhall !== 'metrics' || message.id !== id || message.text === undefined) return
      process.off('message', hear)
      resolve(message.text)
    }
    process.on('message', hear)
    process.send?.({ gloamhall: 'metrics', id } satisfies MetricsMessage)
  })
}
