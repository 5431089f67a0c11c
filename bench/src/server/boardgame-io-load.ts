import { pick, swift } from '@gloamhall/kernel'
import { LoadClient, LoadTable } from './load-table.ts'

const dice = swift(1)
const SEATS = [0, 1, 2, 3]

/** The parts of its messages that are needed to make a move. */
const HAND = /"hand":\[([\d,]*)\]/
const ACTIVE = /"activePlayers":(\{[^}]*\}|null)/
const STATE_ID = /"_stateID":(\d+)/

/** Packets of Engine.IO and Socket.IO. */
const OPEN = '0'
const PING = '2'
const PONG = '3'
const EVENT = '42'

class Client extends LoadClient {
  readonly #match: string
  readonly #seat: number
  readonly #credentials: string
  #latest = ''

  constructor(address: string, match: string, seat: number, credentials: string) {
    super(address, '/socket.io/?EIO=4&transport=websocket')
    this.#match = match
    this.#seat = seat
    this.#credentials = credentials
  }

  get hand(): readonly number[] {
    return (HAND.exec(this.#latest)?.[1] ?? '').split(',').map(Number)
  }

  /** The players who have to act, and in which stage. After the end it still names the last one. */
  get active(): Readonly<Record<string, string>> {
    if (this.#latest.includes('"gameover":')) return {}
    return (JSON.parse(ACTIVE.exec(this.#latest)?.[1] ?? 'null') as Record<string, string> | null) ?? {}
  }

  move(type: string, arg: unknown): void {
    const playerID = String(this.#seat)
    const payload = { type, args: [arg], playerID, credentials: this.#credentials }
    this.#emit('update', { type: 'MAKE_MOVE', payload }, this.version, this.#match, playerID)
  }

  #emit(...event: readonly unknown[]): void {
    this.socket.send(`${EVENT}/reference,${JSON.stringify(event)}`)
  }

  protected override hear(payload: Buffer): void {
    const text = payload.toString('latin1')
    if (text.startsWith(OPEN)) this.socket.send('40/reference,')
    else if (text.startsWith('40/reference,')) this.#emit('sync', this.#match, String(this.#seat), this.#credentials, 4)
    else if (text === PING) this.socket.send(PONG)
    else if (text.startsWith(EVENT)) this.#read(text)
  }

  #read(text: string): void {
    const [, state] = STATE_ID.exec(text) ?? []
    if (state === undefined) return
    this.#latest = text
    this.isAt(Number(state))
  }
}

/** A match on boardgame.io's server. */
export class BoardgameIoTable extends LoadTable<Client> {
  readonly #address: string

  constructor(address: string) {
    super()
    this.#address = address
  }

  async open(): Promise<void> {
    const { matchID } = await this.#post<{ matchID: string }>('create', { numPlayers: SEATS.length })
    const credentials: string[] = []
    for (const seat of SEATS) {
      const player = { playerID: String(seat), playerName: `Player ${seat}` }
      credentials.push((await this.#post<{ playerCredentials: string }>(`${matchID}/join`, player)).playerCredentials)
    }
    // One after the other: each connection rewrites the list of players, so of two concurrent ones the first would be lost.
    for (const seat of SEATS) {
      this.clients.push(new Client(this.#address, matchID, seat, credentials[seat] as string))
      await this.allToldOf(0)
    }
  }

  protected override choose(): boolean {
    const [player, stage] = pickEntry((this.clients[0] as Client).active)
    if (player === undefined) return false
    const client = this.clients[Number(player)] as Client
    if (stage === 'claim') client.move('claim', pick(dice, ['take', 'roll']))
    else client.move('lay', pick(dice, client.hand))
    return true
  }

  async #post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${this.#address}/games/reference/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

function pickEntry(active: Readonly<Record<string, string>>): readonly [string?, string?] {
  const entries = Object.entries(active)
  return entries.length > 0 ? pick(dice, entries) : []
}
