import { pick, swift } from '@gloamhall/kernel'
import type { Patch } from '@gloamhall/protocol'
import { patched, PROTOCOL } from '@gloamhall/protocol'
import { LoadClient, LoadTable } from './load-table.ts'

const dice = swift(1)

interface Asked {
  readonly seat: number
  readonly answered: boolean
  readonly manner?: string
}

const ACK_EVERY_MS = 5000

/** Type and number of a message; and the version it brings. */
const START = /^{"t":"(\w+)"(?:,"n":(\d+))?/
const VERSION = /"version":(\d+),"head"/

/** A player of our server, who parses only what is needed to choose: which seats are asked, and its own options. */
class Client extends LoadClient {
  readonly #acks: NodeJS.Timeout
  /** The questions are the same for all seats of a table, so only one of them parses them. */
  readonly #readsAsked: boolean
  #number = 0
  #acknowledged = 0
  asked: Asked[] = []
  choices: string[] = []

  constructor(address: string, seat: number) {
    super(address, '/socket')
    this.#readsAsked = seat === 1
    // Acknowledges periodically, like the web client, if there is anything new.
    this.#acks = setInterval(() => this.#acknowledge(), ACK_EVERY_MS)
  }

  choose(choice: string): void {
    this.socket.send(`{"t":"choose","id":1,"version":${this.version},"choice":"${choice}"}`)
  }

  async hello(table: string, token: string): Promise<void> {
    await this.socket.opened
    this.socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, table, token }))
  }

  override close(): void {
    clearInterval(this.#acks)
    super.close()
  }

  #acknowledge(): void {
    if (this.#number === this.#acknowledged) return
    this.#acknowledged = this.#number
    this.socket.send(`{"t":"ack","n":${this.#number}}`)
  }

  protected override hear(payload: Buffer): void {
    const text = payload.toString('utf8')
    const [, kind, number] = START.exec(text) ?? []
    if (kind === 'no' || kind === 'error') throw new Error(`refused: ${text}`)
    if (number !== undefined) this.#number = Number(number)
    if (kind !== 'view' && kind !== 'change') return
    if (kind === 'view') ({ asked: this.asked, choices: this.choices } = JSON.parse(text).view)
    else this.#change(text)
    this.isAt(Number(VERSION.exec(text)?.[1]))
  }

  #change(text: string): void {
    this.choices = patched(this.choices, partOf(text, '"choices":')) as string[]
    if (this.#readsAsked) this.asked = patched(this.asked, partOf(text, '"asked":')) as Asked[]
  }
}

/**
 * Cuts the patch of one field out of a change message by counting brackets: no question or option has brackets in its
 * strings, and none is inside a frame.
 */
function partOf(text: string, name: string): Patch {
  const found = text.indexOf(name)
  if (found < 0) return {}
  const start = found + name.length
  let [end, depth] = [start, 0]
  do {
    const at = text.charCodeAt(end++)
    if (at === 0x5b || at === 0x7b) depth++
    if (at === 0x5d || at === 0x7d) depth--
  } while (depth > 0)
  return JSON.parse(text.slice(start, end)) as Patch
}

/** A table of our server, for any of its games. */
export class GloamhallTable extends LoadTable<Client> {
  readonly #address: string
  readonly #game: string
  readonly #seats: number
  readonly #socketsAt: (seat: number) => string

  /** In a cluster, players may be connected to other nodes than the one at which the table was opened. */
  constructor(address: string, game: string, seats: number, socketsAt: (seat: number) => string = () => address) {
    super()
    this.#socketsAt = socketsAt
    this.#address = address
    this.#game = game
    this.#seats = seats
  }

  async open(): Promise<void> {
    const { body, cookie } = await this.#post<{ code: string }>('', { game: this.#game, seats: this.#seats })
    for (let seat = 1; seat <= this.#seats; seat++) {
      const joined = await this.#post<{ token: string }>(`/${body.code}/join`, { name: `Player ${seat}` })
      const client = new Client(this.#socketsAt(seat), seat)
      await client.hello(body.code, joined.body.token)
      this.clients.push(client)
    }
    await this.#post(`/${body.code}/start`, {}, cookie)
    await this.allToldOf(0)
  }

  protected override choose(): boolean {
    const asked = (this.clients[0] as Client).asked.filter(({ answered, manner }) => !answered && manner !== 'optional')
    if (asked.length === 0) return false
    const client = this.clients[pick(dice, asked).seat - 1] as Client
    client.choose(preferPassing(client.choices))
    return true
  }

  async #post<T>(path: string, body: object, cookie = ''): Promise<{ body: T; cookie: string }> {
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
    const address = `${this.#address}/api/tables${path}`
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { body: (await answer.json()) as T, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie }
  }
}

/** Prefers to pass, half of the time: a fully random game would be over too early. */
function preferPassing(choices: readonly string[]): string {
  const passes = choices.filter((choice) => choice.startsWith('pass'))
  return pick(dice, passes.length > 0 && pick(dice, [true, false]) ? passes : choices)
}
