import { Worker } from 'node:worker_threads'
import type { VerificationProgress } from '@gloamhall/kernel/campaign-archive'
import { BadCampaign, Refusal } from '../errors/refusal.ts'
import { workerEnvironment } from '../workers/environment.ts'
import type { BodyJob, BodyResult, FromThread, ImportedFile, ThreadSettings, ToThread, Verified } from './messages.ts'

/** Heap of the input thread: the games, one body of the largest size, and a few campaign files. */
const MAX_HEAP_MB = 80
/** Small, because a thread keeps the size to which its young generation has once grown. */
const MAX_YOUNG_HEAP_MB = 6

/** Neither a body nor a step of a verification takes a second; a thread that is silent for this long is stuck. */
export const STUCK_MS = 15_000

/** Loading code takes half a second, and longer on a busy machine. */
const START_TIMEOUT_MS = 60_000

/** An idle thread is ended after this time. */
const IDLE_MS = 60_000

/** Callbacks of a running verification. */
export interface VerificationListener {
  progressed(progress: VerificationProgress): void
  /** The job is not a quick one; it continues unless it is cancelled. */
  slowed(): void
}

interface Check {
  readonly kind: 'check'
  readonly id: string
  readonly job: BodyJob
  readonly resolve: (result: BodyResult) => void
  readonly reject: (error: unknown) => void
}

interface Verification {
  readonly kind: 'verify'
  readonly id: string
  readonly file: ImportedFile
  readonly isSlow: boolean
  readonly listener: VerificationListener
  readonly resolve: (verified: Verified) => void
  readonly reject: (error: unknown) => void
}

/**
 * Parses, checks and verifies what clients send, in one worker thread with its own limits of time and memory. One thread for
 * all of it, because each has a heap with the games.
 */
export class InputThread {
  readonly #settings: ThreadSettings
  readonly #failed: (error: unknown) => void
  readonly #jobs = new Map<string, Check | Verification>()
  #thread: Worker | undefined
  /** The job that the thread is working on. */
  #turn: string | undefined
  #isReady = false
  #watchdog: NodeJS.Timeout | undefined
  #checks = 0

  constructor(settings: ThreadSettings, failed: (error: unknown) => void) {
    this.#settings = settings
    this.#failed = failed
  }

  /** Parses a body or pack, or reports what is wrong with it. The body's buffer is transferred and no longer usable here. */
  check(job: BodyJob): Promise<BodyResult> {
    return new Promise((resolve, reject) => {
      this.#start({ kind: 'check', id: `check-${++this.#checks}`, job, resolve, reject })
    })
  }

  /** The verified content of a campaign file or record. A job known to be slow does not go before quick ones. */
  verify(id: string, file: ImportedFile, isSlow: boolean, listener: VerificationListener): Promise<Verified> {
    return new Promise((resolve, reject) => {
      this.#start({ kind: 'verify', id, file, isSlow, listener, resolve, reject })
    })
  }

  /** Cancels a verification; its promise stays pending. */
  cancel(id: string): void {
    if (!this.#jobs.delete(id)) return
    this.#say({ kind: 'cancel', id })
    this.#watch()
  }

  async close(): Promise<void> {
    this.#jobs.clear()
    clearTimeout(this.#watchdog)
    await this.#end()
  }

  #start(job: Check | Verification): void {
    this.#jobs.set(job.id, job)
    this.#thread ??= this.#opened()
    if (job.kind === 'check')
      this.#say({ kind: 'check', id: job.id, job: job.job }, job.job.kind === 'body' ? [job.job.bytes.buffer] : [])
    else this.#say({ kind: 'verify', id: job.id, file: job.file, isSlow: job.isSlow })
    this.#watch()
  }

  #say(message: ToThread, transferred: readonly ArrayBuffer[] = []): void {
    this.#thread?.postMessage(message, [...transferred])
  }

  #opened(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: this.#settings,
      env: workerEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    })
    thread.on('message', (message: FromThread) => this.#hear(message))
    thread.on('error', (error) => {
      if (this.#thread !== thread) return
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isOutOfMemory) this.#failed(error)
      this.#replace()
    })
    thread.unref()
    return thread
  }

  #hear(message: FromThread): void {
    if (message.kind === 'ready') this.#isReady = true
    this.#watch()
    if (message.kind === 'ready') return
    const { id } = message
    if (message.kind === 'turn') this.#turn = id
    const job = this.#jobs.get(id)
    if (!job || message.kind === 'turn') return
    if (job.kind === 'verify') {
      if (message.kind === 'progress') return job.listener.progressed(message.progress)
      if (message.kind === 'slow') return job.listener.slowed()
    }
    this.#jobs.delete(id)
    this.#watch()
    if (message.kind === 'failed') job.reject(message.error)
    else if (message.kind === 'too-slow') job.reject(this.#tooCostly())
    else if (message.kind === 'checked' && job.kind === 'check') job.resolve(message.result)
    else if (message.kind === 'proof' && job.kind === 'verify')
      if (message.proof.ok) job.resolve(message.proof.verified)
      else if ('badRecord' in message.proof) job.reject(new Refusal('bad-record', undefined, message.proof.badRecord))
      else job.reject(new BadCampaign(message.proof.faults))
  }

  /** A working thread must report progress; an idle one is ended after a while. */
  #watch(): void {
    clearTimeout(this.#watchdog)
    if (!this.#thread) return
    const isIdle = this.#jobs.size === 0
    const patienceMs = isIdle ? IDLE_MS : this.#isReady ? STUCK_MS : START_TIMEOUT_MS
    this.#watchdog = setTimeout(() => (isIdle ? void this.#end() : this.#replace()), patienceMs)
    this.#watchdog.unref()
  }

  /** The current job has exhausted the memory or blocked the thread. It fails; all others start again in a new thread. */
  #replace(): void {
    const guilty = this.#turn === undefined ? undefined : this.#jobs.get(this.#turn)
    if (guilty) this.#fail(guilty)
    const others = [...this.#jobs.values()]
    // Not awaited: a parser that is stuck does not stop when asked to.
    void this.#end()
    for (const each of others) {
      // The transferred body is lost with the thread. And a thread that fails to start is not restarted for ever.
      if (each.kind === 'check' || !guilty) this.#fail(each)
      else this.#start(each)
    }
  }

  #fail(job: Check | Verification): void {
    this.#jobs.delete(job.id)
    job.reject(job.kind === 'check' ? new Refusal('overloaded') : this.#tooCostly())
  }

  #tooCostly(): Refusal {
    const seconds = this.#settings.limitMs / 1000
    return new Refusal('import-too-slow', undefined, {
      en: `Verifying this file took more than ${seconds} seconds of computing time or ${MAX_HEAP_MB} MB of memory, which is the limit for one file. It was stopped, and nothing was changed.`,
      de: `Die Prüfung dieser Datei hat mehr als ${seconds} Sekunden Rechenzeit oder ${MAX_HEAP_MB} MB Speicher gebraucht; das ist die Grenze für eine Datei. Sie wurde abgebrochen, und nichts wurde geändert.`,
    })
  }

  async #end(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    this.#turn = undefined
    this.#isReady = false
    await thread?.terminate().catch(this.#failed)
  }
}
