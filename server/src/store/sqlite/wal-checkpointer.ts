import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workerEnvironment } from '../../workers/environment.ts'
import type { Checkpoint, CheckpointMode } from './checkpoint-worker.ts'

const CHECKPOINT_EVERY_MS = 2000

/** Size at which the write-ahead log is restarted; journal_size_limit (connect.ts) then cuts it to half of that. */
const MAX_WAL_BYTES = 16 * 1024 * 1024

/** On a small disk the log may take this share of the free space: copying it needs at most its own size again. */
const WAL_SHARE_OF_FREE_ROOM = 1 / 4

/** Above this share commits wait until the log is shorter. */
const WAL_SHARE_TO_WAIT_FOR = 1 / 2

/** A smaller log is left alone: cutting and growing it again every few commits would cost more than it saves. */
const MIN_WAL_BYTES = 256 * 1024

/** Free space is measured again when the log has grown by this much. */
const WAL_STEP_BYTES = 64 * 1024

/**
 * Checkpoints: copies commits from the write-ahead log into the database, in a thread (checkpoint-worker.ts). Otherwise one
 * commit in a few hundred would do that for all before it, and block the event loop. It also bounds the log: passive
 * checkpoints never shorten it, and on a small disk it would take all the space.
 */
export class WalCheckpointer {
  readonly #folder: string
  readonly #worker: Worker
  readonly #waiting: ((done: Checkpoint | undefined) => void)[] = []
  #isRunning = true
  #timer: NodeJS.Timeout | undefined
  #isBehind = false
  #shrinking: Promise<boolean> | undefined
  #walBytes = 0
  #nextLookBytes = MIN_WAL_BYTES

  constructor(file: string) {
    this.#folder = dirname(file)
    this.#worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: file,
      env: workerEnvironment(),
    })
    this.#worker.on('message', (done: Checkpoint) => {
      this.#waiting.shift()?.(done)
      if (this.#waiting.length === 0) this.#worker.unref()
    })
    // Not fatal: commits then checkpoint themselves.
    this.#worker.on('error', () => this.#stopped())
    this.#worker.on('exit', () => this.#stopped())
    this.#worker.unref()
  }

  /** Notes a commit and the size of the log after it. */
  committed(walBytes: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#checkpoint('PASSIVE')
    }, CHECKPOINT_EVERY_MS).unref()
    if (walBytes < this.#walBytes) this.#nextLookBytes = MIN_WAL_BYTES
    this.#walBytes = walBytes
    if (walBytes < this.#nextLookBytes) return
    this.#nextLookBytes = walBytes + WAL_STEP_BYTES
    const freeRoom = freeBytes(this.#folder)
    this.#isBehind = walBytes > freeRoom * WAL_SHARE_TO_WAIT_FOR
    if (walBytes > freeRoom * WAL_SHARE_OF_FREE_ROOM) void this.truncate()
    else if (walBytes > MAX_WAL_BYTES) void this.#shrunk('RESTART')
  }

  /** Delays the next commit if the log grows faster than it is copied; otherwise it would take the last space. */
  caughtUp(): Promise<unknown> | undefined {
    return this.#isBehind ? this.#shrinking : undefined
  }

  /** Copies everything and frees the space of the log. Returns whether it succeeded. */
  truncate(): Promise<boolean> {
    return this.#shrunk('TRUNCATE')
  }

  #shrunk(mode: CheckpointMode): Promise<boolean> {
    this.#shrinking ??= this.#checkpoint(mode).then((done) => {
      this.#shrinking = undefined
      return done?.isWhole === true
    })
    return this.#shrinking
  }

  #checkpoint(mode: CheckpointMode): Promise<Checkpoint | undefined> {
    if (!this.#isRunning) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      // Keeps the process alive for a caller that waits.
      this.#worker.ref()
      this.#worker.postMessage(mode)
    })
  }

  #stopped(): void {
    this.#isRunning = false
    for (const resolve of this.#waiting.splice(0)) resolve(undefined)
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#worker.terminate()
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
