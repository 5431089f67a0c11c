import { below, pick, swift } from '@gloamhall/kernel'
import { BareMatch } from '../../reference/bare.ts'
import { LoadClient, LoadTable } from './load-table.ts'

const dice = swift(1)
const SEATS = [0, 1, 2, 3]

/** Message codes of its protocol. */
const JOIN_ROOM = 10
const ROOM_DATA = 13
const ROOM_STATE = 14
const ROOM_STATE_PATCH = 15

class Client extends LoadClient {
  /** The type of the message and its number are one byte each, as MessagePack encodes them. */
  move(move: number): void {
    this.socket.sendBytes(new Uint8Array([ROOM_DATA, 0, move]))
  }

  /** One patch for each move. The state itself is not decoded, because the table knows the dice of its room. */
  protected override hear(payload: Buffer): void {
    if (payload[0] === JOIN_ROOM) this.socket.sendBytes(new Uint8Array([JOIN_ROOM]))
    if (payload[0] === ROOM_STATE) this.isAt(0)
    if (payload[0] === ROOM_STATE_PATCH) this.isAt(this.version + 1)
  }
}

interface Reservation {
  readonly sessionId: string
  readonly roomId: string
  readonly processId: string
}

let tables = 0

/** A room of Colyseus. */
export class ColyseusTable extends LoadTable<Client> {
  readonly #address: string
  readonly #seed = ++tables
  readonly #match: BareMatch

  constructor(address: string) {
    super()
    this.#address = address
    const shadow = swift(this.#seed)
    this.#match = new BareMatch((n) => below(shadow, n))
  }

  async open(): Promise<void> {
    let room: string | undefined
    for (const seat of SEATS) {
      const path = room === undefined ? 'create/reference' : `joinById/${room}`
      const { sessionId, roomId, processId } = await this.#reserve(path, seat)
      room = roomId
      this.clients.push(new Client(this.#address, `/${processId}/${roomId}?sessionId=${sessionId}`))
    }
    await this.allToldOf(0)
  }

  async #reserve(path: string, seat: number): Promise<Reservation> {
    const answer = await fetch(`${this.#address}/matchmake/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seed: this.#seed, seat }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Reservation
  }

  protected override choose(): boolean {
    const match = this.#match
    const asked = SEATS.filter((seat) => match.isAsked(seat))
    if (asked.length === 0) return false
    const seat = pick(dice, asked)
    const move = below(dice, match.isClaiming ? 2 : 4)
    ;(this.clients[seat] as Client).move(move)
    if (match.isClaiming) match.claim(move === 1)
    else match.lay(seat, move)
    return true
  }
}
