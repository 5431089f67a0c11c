import { setTimeout as delay } from 'node:timers/promises'
import type { Choice, View } from '@gloamhall/kernel'
import { pick, swift } from '@gloamhall/kernel'
import { Client } from '../client.ts'
import { isAsked, isOver } from '../table.ts'

/** A client without a connection tries again after this. */
const RETRY_MS = 100

/** A player thinks for up to this long. */
const THINKING_MS = 100

/** A client without an answer tries another node after this. */
const ANSWER_TIMEOUT_MS = 1000

const HUNDRED = Array.from({ length: 100 }, (_, index) => index)

export interface Place {
  readonly code: string
  readonly game: string
  readonly tokens: readonly string[]
}

/** A choice that a client has sent until it was answered, or until nobody can say what became of it. */
export interface Attempt {
  readonly choice: Choice
  /** The version that it answers. */
  readonly version: number
  /** How often it was sent. */
  sent: number
  /** The version of the table when it was acknowledged. */
  ok?: number
  refused?: string
}

/** A scripted client at one seat: plays on whatever node answers, repeats what was not answered, and notes what it was told. */
export class Player {
  readonly place: Place
  readonly seat: number
  readonly attempts: Attempt[] = []
  readonly faulty: string[] = []
  /** The public log as this client heard it: version, and the digest of all lines up to there. */
  readonly heads = new Map<number, string>()
  /** Called with each acknowledgement, and when the choice was sent. */
  onAnswer: (sentAt: number) => void = () => {}
  readonly #addresses: () => readonly string[]
  readonly #dice: ReturnType<typeof swift>
  #client: Client | undefined
  #stopped = false
  /** How many messages of the present connection have been noted. */
  #noted = 0

  constructor(place: Place, seat: number, addresses: () => readonly string[], seed: number) {
    this.place = place
    this.seat = seat
    this.#addresses = addresses
    this.#dice = swift(seed)
  }

  async play(): Promise<void> {
    while (!this.#stopped) {
      const client = await this.#connected()
      if (!client) return
      this.#noted = 0
      await this.#choose(client)
      this.#note(client)
      if (isOver(client)) return
    }
  }

  stop(): void {
    this.#stopped = true
    this.#client?.cut()
  }

  get isDone(): boolean {
    return this.#client !== undefined && isOver(this.#client)
  }

  /** The last view, and its version. */
  get seen(): { readonly version: number; readonly view: View } | undefined {
    const { version, view } = this.#client ?? {}
    return version === undefined || view === undefined ? undefined : { version, view }
  }

  async #connected(): Promise<Client | undefined> {
    while (!this.#stopped) {
      const address = pick(this.#dice, this.#addresses())
      const socket = `${address.replace('http', 'ws')}/socket`
      const token = this.place.tokens[this.seat - 1]
      const entering = Client.sit(socket, this.place.code, token, this.#client).catch(() => undefined)
      const next = await Promise.race([entering, delay(10 * ANSWER_TIMEOUT_MS)])
      if (next && next.closed === undefined) {
        // What was shown before is there after: nothing acknowledged is undone by a change of nodes.
        if (this.#client && next.version < this.#client.version && next.version > 0)
          this.faulty.push(`${this.#name}: version ${this.#client.version}, then ${next.version}`)
        this.#client = next
        return next
      }
      await delay(RETRY_MS)
    }
    return undefined
  }

  async #choose(client: Client): Promise<void> {
    const done = (): boolean => this.#stopped || isOver(client) || client.closed !== undefined
    while (!done()) {
      const attempt = this.#unanswered() ?? (await this.#nextAttempt(client, done))
      if (!attempt || done()) return
      attempt.sent++
      const sentAt = performance.now()
      const answer = await Promise.race([client.choose(attempt.choice, attempt.version), delay(ANSWER_TIMEOUT_MS)])
      if (!answer) return client.cut()
      if (answer.t === 'ok') {
        attempt.ok = answer.version
        this.onAnswer(sentAt)
        await client.until(() => client.version >= answer.version || done(), 120_000)
      } else if (answer.code !== 'restarting' && answer.code !== 'owned-elsewhere') attempt.refused = answer.code
      this.#note(client)
    }
  }

  #unanswered(): Attempt | undefined {
    const last = this.attempts.at(-1)
    return last && last.ok === undefined && last.refused === undefined ? last : undefined
  }

  async #nextAttempt(client: Client, done: () => boolean): Promise<Attempt | undefined> {
    await client.until(() => isAsked(client) || done(), 600_000)
    await delay((THINKING_MS * pick(this.#dice, HUNDRED)) / 100)
    const choices = client.view?.choices ?? []
    if (done() || choices.length === 0) return undefined
    const attempt = { choice: pick(this.#dice, choices), version: client.version, sent: 0 }
    this.attempts.push(attempt)
    return attempt
  }

  get #name(): string {
    return `${this.place.code} seat ${this.seat}`
  }

  /** Notes the digests that this connection has been told since. */
  #note(client: Client): void {
    for (const text of client.raw.slice(this.#noted)) {
      const message = JSON.parse(text) as { version?: number; head?: string }
      if (message.version !== undefined && message.head !== undefined) this.heads.set(message.version, message.head)
    }
    this.#noted = client.raw.length
    this.faulty.push(...client.gaps.splice(0).map((gap) => `${this.#name}: ${gap}`))
  }
}
