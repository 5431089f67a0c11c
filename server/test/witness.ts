import type { Contradiction, Receipt } from '@gloamhall/kernel'
import type { Lobby, ServerMessage } from '@gloamhall/protocol'
import { noteHead, noteLobby, noteNonce, noteSeat } from '@gloamhall/protocol'
import type { Client } from './client.ts'

/** Keeps a receipt as the client does, from the messages of a connection alone. */
export class Witness {
  #note: Receipt | undefined
  #lobby: Lobby | undefined
  #last = 0

  get note(): Receipt {
    if (!this.#note) throw new Error('nothing is thrown in before the seal was seen')
    return this.#note
  }

  get doubt(): Contradiction | undefined {
    return this.#note?.doubt
  }

  looks(lobby: Lobby): void {
    this.#lobby = lobby
    this.#note = noteLobby(this.#note, lobby)
  }

  throws(seat: number, nonce: string): void {
    this.#note = noteNonce(this.note, seat, nonce)
  }

  /** Processes everything a client has received since it connected. */
  hears({ raw }: Client): void {
    for (const text of raw) this.#hear(JSON.parse(text) as ServerMessage)
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'welcome') this.#note = noteSeat(this.note, message.seat)
    if (message.t === 'lobby') this.looks(message.lobby)
    if ((message.t !== 'view' && message.t !== 'change') || !this.#lobby) return
    this.#note = noteHead(this.note, message, { lobby: this.#lobby, last: this.#last })
    this.#last = message.version
  }
}
