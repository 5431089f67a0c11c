import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { workerEnvironment } from '../../workers/environment.ts'
import type { Checkpoint, CheckpointMode } from './checkpoint-worker.ts'

const CHECKPOINT_EVERY_MS = 2000

/** The size past which the write-ahead log is begun anew; journal_size_limit (connect.ts) then cuts it to half of that. */
const MAX_WAL_BYTES = 16 * 1024 * 1024

/** On a small disk the log may take this share of the free room: carrying it over needs at most its own size again. */
const WAL_SHARE_OF_FREE_ROOM = 1 / 4

/** Past this share of it commits wait until the log is shorter. */
const WAL_SHARE_TO_WAIT_FOR = 1 / 2

/** Below this the log is left alone: cutting and growing it again for every few commits would cost more than it saves. */
const MIN_WAL_BYTES = 256 * 1024

/** The free room is asked for again only when the log has grown by this. */
const WAL_STEP_BYTES = 64 * 1024

/**
 * Checkpoints: carries what was committed from the write-ahead log over into the database, in a thread beside
 * (sweeping.ts). Without it, every few hundredth commit would do that for all before it, and everybody would wait.
 * It also bounds the log: a passive checkpoint never shortens it, and on a small disk it would fill all the room.
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
    // Nothing is lost without it: then commits checkpoint for themselves.
    this.#worker.on('error', () => this.#stopped())
    this.#worker.on('exit', () => this.#stopped())
    this.#worker.unref()
  }

  /** Takes note of a commit, and of how long the log is behind it. */
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

  /** Where the log grows quicker than it is carried over, the next commit waits: else it would take the last room. */
  caughtUp(): Promise<unknown> | undefined {
    return this.#isBehind ? this.#shrinking : undefined
  }

  /** Carries everything over and gives the room of the log back to the disk. Tells whether it did. */
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
      // Who waits for it must not see the process end meanwhile.
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
