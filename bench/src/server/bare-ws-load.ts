import { pick, swift } from '@gloamhall/kernel'
import { LoadClient, LoadTable } from './load-table.ts'

const dice = swift(1)
const SEATS = [0, 1, 2, 3]
const VERSION = /"version":(\d+)/

interface State {
  readonly players: readonly { readonly isAsked: boolean; readonly laid: number }[]
}

class Client extends LoadClient {
  #latest = ''

  get state(): State {
    return JSON.parse(this.#latest) as State
  }

  move(move: object): void {
    this.socket.send(JSON.stringify(move))
  }

  protected override hear(payload: Buffer): void {
    this.#latest = payload.toString('latin1')
    this.isAt(Number(VERSION.exec(this.#latest)?.[1]))
  }
}

let tables = 0

/** A table of the bare server. */
export class BareWsTable extends LoadTable<Client> {
  readonly #address: string

  constructor(address: string) {
    super()
    this.#address = address
  }

  async open(): Promise<void> {
    const seed = ++tables
    for (const seat of SEATS) this.clients.push(new Client(this.#address, `/?seed=${seed}&seat=${seat}`))
    await this.allToldOf(0)
  }

  protected override choose(): boolean {
    const { players } = (this.clients[0] as Client).state
    const asked = SEATS.filter((seat) => players[seat]?.isAsked)
    if (asked.length === 0) return false
    const client = this.clients[pick(dice, asked)] as Client
    const isClaiming = players.some(({ laid }) => laid > 0)
    client.move(isClaiming ? { roll: pick(dice, [true, false]) } : { slot: pick(dice, SEATS) })
    return true
  }
}
