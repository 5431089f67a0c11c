import type { Pack } from '@gloamhall/kernel'
import { BadPack, Refusal } from '../errors/refusal.ts'
import type { InputThread } from '../input/input-thread.ts'
import type { BodyJob, BodyResult, EncodedText, UnsealedArchive } from '../input/messages.ts'
import type { QueueLimits } from './fair-queue.ts'
import { FairQueue } from './fair-queue.ts'
import { overloaded, tooManyWaiting } from './refusals.ts'

/** There is one input thread, and a job that still waits here can be cancelled. */
const MAX_RUNNING = 1

interface Waiting {
  readonly job: BodyJob
  readonly resolve: (result: BodyResult) => void
  readonly reject: (error: unknown) => void
}

/** The queue of bodies and packs that take longer to parse or check than the event loop may be blocked. */
export class BodyJobs {
  readonly #limits: QueueLimits
  readonly #thread: InputThread
  readonly #queue: FairQueue<Waiting>

  constructor(limits: QueueLimits, thread: InputThread) {
    this.#limits = limits
    this.#thread = thread
    this.#queue = new FairQueue<Waiting>(limits, MAX_RUNNING, ({ job, resolve, reject }) =>
      this.#thread.check(job).then(resolve, reject),
    )
  }

  get waiting(): number {
    return this.#queue.size
  }

  /** The body of a route, parsed and checked. */
  async body(address: string, route: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
    return this.#run(address, { kind: 'body', route, bytes })
  }

  /** Parses a content pack; a refusal lists its faults, up to a limit. */
  async pack(address: string, game: string, text: string): Promise<Pack> {
    return (await this.#run(address, { kind: 'pack', game, text })) as Pack
  }

  /** The file of a campaign. To print and seal one takes up to a tenth of a second. */
  async archive(address: string, archive: UnsealedArchive): Promise<Buffer> {
    const { file } = (await this.#run(address, { kind: 'print', archive })) as { readonly file: EncodedText }
    return Buffer.from(file.buffer)
  }

  #queued(address: string, job: BodyJob): Promise<BodyResult> {
    return new Promise((resolve, reject) => {
      const full = this.#queue.add(address, { job, resolve, reject })
      if (full) reject(full === 'total' ? overloaded() : tooManyWaiting(this.#limits.maxWaitingPerAddress))
    })
  }

  async #run(address: string, job: BodyJob): Promise<unknown> {
    const result = await this.#queued(address, job)
    if (result.ok) return result.value
    if ('faults' in result) throw new BadPack(result.faults)
    throw result.malformed ? new Refusal('malformed', undefined, result.malformed) : new Refusal('malformed')
  }
}
