import { Worker } from 'node:worker_threads'
import type { ChronicleProgress } from '@gloamhall/kernel/campaign-archive'
import { workerEnvironment } from '../bots/pool.ts'
import { BadCampaign, Refusal } from '../errors/refusal.ts'
import type { CampaignContent } from '../campaigns/campaign-content.ts'
import type { FromThread, ImportedFile, ThreadSettings, ToThread } from './messages.ts'

/** Memory of the verification thread: several files of the largest kind side by side. */
const MAX_HEAP_MB = 160
const MAX_YOUNG_HEAP_MB = 16

/** No step of a verification takes a second; a thread that has said nothing for so long is stuck. */
const STUCK_MS = 20_000

/** A thread that nobody needs any more is ended after this time. */
const IDLE_MS = 60_000

/** What is told of a verification on its way. */
export interface Told {
  progressed(progress: ChronicleProgress): void
  /** It takes longer than a quick one; it goes on unless it is cancelled. */
  slowed(): void
}

interface Verification {
  readonly id: string
  readonly file: ImportedFile
  readonly isSlow: boolean
  readonly told: Told
  readonly resolve: (story: CampaignContent) => void
  readonly reject: (error: unknown) => void
}

/** Verifies files beside the event loop, in one thread that divides its time between them. */
export class Verifier {
  readonly #settings: ThreadSettings
  readonly #broke: (error: unknown) => void
  readonly #running = new Map<string, Verification>()
  #thread: Worker | undefined
  /** Whose turn it is in the thread. */
  #turn: string | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(settings: ThreadSettings, broke: (error: unknown) => void) {
    this.#settings = settings
    this.#broke = broke
  }

  /** One that is known to be slow does not go before the quick ones. */
  verify(id: string, file: ImportedFile, isSlow: boolean, told: Told): Promise<CampaignContent> {
    return new Promise((resolve, reject) => {
      const verification = { id, file, isSlow, told, resolve, reject }
      this.#running.set(id, verification)
      this.#start(verification)
    })
  }

  /** Ends a verification; its promise stays as it is. */
  cancel(id: string): void {
    if (!this.#running.delete(id)) return
    this.#say({ kind: 'cancel', id })
    this.#watchOver()
  }

  async close(): Promise<void> {
    this.#running.clear()
    clearTimeout(this.#watch)
    await this.#end()
  }

  #start({ id, file, isSlow }: Verification): void {
    this.#thread ??= this.#opened()
    this.#say({ kind: 'start', id, file, isSlow })
    this.#watchOver()
  }

  #say(message: ToThread): void {
    this.#thread?.postMessage(message)
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
      if (!isOutOfMemory) this.#broke(error)
      void this.#replaced()
    })
    thread.unref()
    return thread
  }

  #hear(message: FromThread): void {
    this.#watchOver()
    const { id } = message
    if (message.kind === 'turn') this.#turn = id
    const verification = this.#running.get(id)
    if (!verification) return
    if (message.kind === 'progress') return verification.told.progressed(message.progress)
    if (message.kind === 'slow') return verification.told.slowed()
    if (message.kind === 'turn') return
    this.#running.delete(id)
    this.#watchOver()
    if (message.kind === 'too-slow') verification.reject(this.#tooCostly())
    else if (message.kind === 'failed') verification.reject(message.error)
    else if (message.proof.ok) verification.resolve(message.proof.story)
    else verification.reject(new BadCampaign(message.proof.faults))
  }

  /** A thread with work to do has to be heard of; one without is let go after a while. */
  #watchOver(): void {
    clearTimeout(this.#watch)
    if (!this.#thread) return
    const isIdle = this.#running.size === 0
    this.#watch = setTimeout(() => void (isIdle ? this.#end() : this.#replaced()), isIdle ? IDLE_MS : STUCK_MS)
    this.#watch.unref()
  }

  /** The file whose turn it was has filled the memory, or stopped the thread; all others begin anew in another one. */
  async #replaced(): Promise<void> {
    const guilty = this.#turn === undefined ? undefined : this.#running.get(this.#turn)
    if (guilty) this.#running.delete(guilty.id)
    guilty?.reject(this.#tooCostly())
    const others = [...this.#running.values()]
    await this.#end()
    // A thread that cannot even be started is not started for ever.
    if (!guilty) {
      this.#running.clear()
      for (const each of others) each.reject(new Refusal('broken'))
      return
    }
    for (const each of others) if (this.#running.has(each.id)) this.#start(each)
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
    await thread?.terminate().catch(this.#broke)
  }
}
