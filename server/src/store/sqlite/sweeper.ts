import { Worker } from 'node:worker_threads'

const EVERY_MS = 2000

/**
 * Carries what was committed from the write-ahead log over into the database, in a thread beside (sweeping.ts). Without
 * it, every few hundredth commit would do that for all before it, and somebody would wait.
 */
export class Sweeper {
  readonly #worker: Worker
  #timer: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sweeping.ts', import.meta.url), { workerData: file, env: {} })
    // Nothing is lost without it: then commits sweep for themselves.
    this.#worker.on('error', () => {})
    this.#worker.unref()
  }

  dirtied(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#worker.postMessage('sweep')
    }, EVERY_MS).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#worker.terminate()
  }
}
