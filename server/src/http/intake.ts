import type { IncomingMessage } from 'node:http'
import { addressOf } from './client-address.ts'
import type { Limits } from '../config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { InputThread } from '../input/input-thread.ts'
import { AddressRate } from '../limits/address-rate.ts'
import { BodyJobs } from './body-jobs.ts'
import { JsonScan } from './json-scan.ts'
import { DISCARDED_BODIES, MAX_SMALL_BODY_BYTES, SHAPE } from './limits.ts'
import { MemoryAccount } from '../limits/memory-account.ts'
import { parseJson } from '../input/parse-json.ts'
import {
  bodyTooLarge,
  overloaded,
  tooManyFilesAsked,
  tooManyLargeBodies,
  tooManyUnfinished,
  wrongShape,
} from './refusals.ts'
import { SendBuffers } from './send-buffers.ts'

const MINUTE_MS = 60_000

/** The first allocation for a body of unknown length. */
const FIRST_CAPACITY_BYTES = 4096

/** What a route accepts as a body. */
export interface BodyRule {
  /** Method and path, as listed in `LARGE_BODIES`. */
  readonly route: string
  readonly maxBytes: number
}

/** A body as it has arrived, if the request has one. */
interface ReceivedBody {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** Releases the memory reserved for it. */
  release(): void
}

/** A parsed body. `checked`: validated by the worker against the schema of its route. */
interface ParsedBody {
  readonly value: unknown
  readonly checked: boolean
}

/**
 * Receives request bodies: cheap checks come first, memory is reserved before it is used, depth and entries are counted while
 * bytes arrive, and large bodies are parsed in a worker thread.
 */
export class Intake {
  readonly jobs: BodyJobs
  readonly largeBodies: MemoryAccount
  readonly smallBodies: MemoryAccount
  readonly answers: MemoryAccount
  readonly sendBuffers: SendBuffers
  readonly #discarded = new MemoryAccount(DISCARDED_BODIES)
  readonly #rate: AddressRate
  /** Refused bodies are drained no faster than bodies are accepted. */
  readonly #discardRate: AddressRate
  readonly #fileRate: AddressRate
  readonly #perMinute: number

  constructor(limits: Limits, thread: InputThread) {
    const maxItemsPerAddress = limits.unfinishedBodiesPerAddress
    this.jobs = new BodyJobs({ maxWaiting: limits.bodyJobs, maxWaitingPerAddress: limits.bodyJobsPerAddress }, thread)
    this.largeBodies = new MemoryAccount({
      maxBytes: limits.largeBodyBytes,
      maxBytesPerAddress: limits.largeBodyBytesPerAddress,
      maxItemsPerAddress,
    })
    this.smallBodies = new MemoryAccount({
      maxBytes: limits.smallBodyBytes,
      maxBytesPerAddress: limits.smallBodyBytes,
      maxItemsPerAddress,
    })
    this.answers = new MemoryAccount({
      maxBytes: limits.answerBytes,
      maxBytesPerAddress: limits.answerBytes / 2,
      maxItemsPerAddress: Number.POSITIVE_INFINITY,
    })
    this.sendBuffers = new SendBuffers(limits.sendBufferBytes)
    this.#rate = new AddressRate(limits.largeBodiesPerMinute, MINUTE_MS)
    this.#discardRate = new AddressRate(limits.largeBodiesPerMinute, MINUTE_MS)
    this.#fileRate = new AddressRate(limits.largeBodiesPerMinute, MINUTE_MS)
    this.#perMinute = limits.largeBodiesPerMinute
  }

  /** Counts a file that is asked for: to make one takes the time of hundreds of other requests. */
  countFile(address: string): void {
    if (!this.#fileRate.take(address, performance.now())) throw tooManyFilesAsked(this.#perMinute)
  }

  async read(raw: IncomingMessage, rule: BodyRule): Promise<ParsedBody & Pick<ReceivedBody, 'release'>> {
    const { bytes, release } = await this.receive(raw, rule)
    try {
      return { ...(await this.parse(raw, bytes, rule)), release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** The body as it arrived; undefined if there is none. */
  async receive(raw: IncomingMessage, rule: BodyRule): Promise<ReceivedBody> {
    if (!hasBody(raw)) return { bytes: emptyBody(raw), release: () => {} }
    if (!isJson(raw)) throw new Refusal('malformed')
    const declared = declaredLength(raw)
    const address = addressOf(raw)
    const isLarge = rule.maxBytes > MAX_SMALL_BODY_BYTES && (declared ?? rule.maxBytes) > MAX_SMALL_BODY_BYTES
    // Attempts count even if they fail, because receiving them costs the same.
    if (isLarge && !this.#rate.take(address, performance.now())) throw tooManyLargeBodies(this.#perMinute)
    if (declared !== undefined && declared > rule.maxBytes) throw bodyTooLarge(rule.maxBytes)
    const release = reserved(isLarge ? this.largeBodies : this.smallBodies, address, declared ?? rule.maxBytes)
    try {
      return { bytes: await received(raw, declared, rule.maxBytes), release }
    } catch (error) {
      release()
      throw error
    }
  }

  async parse(raw: IncomingMessage, bytes: ReceivedBody['bytes'], { route }: BodyRule): Promise<ParsedBody> {
    if (!bytes) return { value: undefined, checked: false }
    if (bytes.length > MAX_SMALL_BODY_BYTES)
      return { value: await this.jobs.body(addressOf(raw), route, bytes), checked: true }
    const json = parseJson(bytes)
    if (!json) throw new Refusal('malformed')
    return { value: json.value, checked: false }
  }

  /**
   * Discards the rest of a refused body, so that the connection can continue and the client reads the response. Returns false
   * if that is too much, and the connection has to be closed.
   */
  discards(raw: IncomingMessage): boolean {
    if (raw.complete) return true
    const rest = declaredLength(raw) ?? Number.POSITIVE_INFINITY
    if (rest > MAX_SMALL_BODY_BYTES) {
      const address = addressOf(raw)
      if (!this.#discardRate.take(address, performance.now())) return false
      const release = this.#discarded.reserve(address, rest)
      if (typeof release !== 'function') return false
      raw.once('close', release)
    }
    raw.resume()
    return true
  }
}

export function reserved(account: MemoryAccount, address: string, bytes: number): () => void {
  const release = account.reserve(address, bytes)
  if (typeof release === 'function') return release
  throw release === 'total' ? overloaded() : tooManyUnfinished(account.limits)
}

/** The declared length of a body; undefined for chunked ones. */
export function declaredLength({ headers }: IncomingMessage): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

export const hasBody = (raw: IncomingMessage): boolean => declaredLength(raw) !== 0

const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

/** No body is undefined; an empty one declared as JSON is malformed. */
function emptyBody(raw: IncomingMessage): undefined {
  if (raw.headers['content-type'] !== undefined) throw new Refusal('malformed')
  return undefined
}

/** Collects a body in one growing buffer and checks its shape on the way. */
function received(
  raw: IncomingMessage,
  declared: number | undefined,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const scan = new JsonScan(SHAPE)
    let bytes = new Uint8Array(declared ?? FIRST_CAPACITY_BYTES)
    let length = 0
    const stop = (): void => {
      raw.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose)
      bytes = new Uint8Array(0)
    }
    const refuse = (refusal: Refusal): void => {
      raw.pause()
      stop()
      reject(refusal)
    }
    const onData = (chunk: Buffer): void => {
      if (length + chunk.length > maxBytes) return refuse(bodyTooLarge(maxBytes))
      const fault = scan.push(chunk)
      if (fault) return refuse(wrongShape(fault))
      if (length + chunk.length > bytes.length) bytes = grown(bytes, length + chunk.length, maxBytes)
      bytes.set(chunk, length)
      length += chunk.length
    }
    const onEnd = (): void => {
      const whole = length === bytes.length ? bytes : bytes.slice(0, length)
      stop()
      resolve(whole)
    }
    const onClose = (): void => refuse(new Refusal('malformed'))
    raw.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose)
  })
}

function grown(bytes: Uint8Array, needed: number, maxBytes: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, Math.min(bytes.length * 2, maxBytes)))
  larger.set(bytes)
  return larger
}
