import { Worker } from 'node:worker_threads'
import type { Played, SeriesParameters } from './series.ts'

/** Games of a series: the index of the first, and their seeds. */
export interface Batch {
  readonly at: number
  readonly seeds: readonly number[]
}

interface BatchResult {
  readonly at: number
  readonly played: readonly Played[]
}

/** Games sent to a thread at once: enough to amortise the transfer, few enough that all threads finish together. */
const BATCH_SIZE = 10

/**
 * Plays a series in several threads. Each takes the next batch when it is done with one. `onPlayed` receives the games in
 * the order of their seeds, so that results do not depend on thread timing.
 */
export async function playInThreads(
  parameters: SeriesParameters,
  seeds: readonly number[],
  threads: number,
  onPlayed: (played: Played, index: number) => void,
): Promise<void> {
  let next = 0
  let heard = 0
  const waiting = new Map<number, readonly Played[]>()
  const order = ({ at, played }: BatchResult): void => {
    waiting.set(at, played)
    for (let ready = waiting.get(heard); ready; ready = waiting.get(heard)) {
      waiting.delete(heard)
      for (const each of ready) onPlayed(each, heard++)
    }
  }
  const batch = (): Batch | undefined => {
    const at = next
    next += BATCH_SIZE
    return at < seeds.length ? { at, seeds: seeds.slice(at, next) } : undefined
  }
  await Promise.all(Array.from({ length: threads }, () => runThread(parameters, batch, order)))
}

/** Runs one thread from its first batch to its last. */
async function runThread(
  parameters: SeriesParameters,
  next: () => Batch | undefined,
  done: (done: BatchResult) => void,
): Promise<void> {
  const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url), { workerData: parameters, env: {} })
  try {
    await new Promise<void>((resolve, reject) => {
      const hand = (): void => {
        const batch = next()
        if (batch) worker.postMessage(batch)
        else resolve()
      }
      worker.on('error', reject)
      worker.on('message', (message: BatchResult) => {
        try {
          done(message)
          hand()
        } catch (error) {
          reject(error)
        }
      })
      hand()
    })
  } finally {
    await worker.terminate()
  }
}
