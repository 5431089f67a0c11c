import type { Note } from '@gloamhall/kernel'
import type { Doubt, Lobby, Noted, ServerMessage } from '@gloamhall/protocol'
import { noteHead, noteLobby, noteNonce, noteSeat } from '@gloamhall/protocol'
import type { Client } from './client.ts'

/** Somebody at the table who keeps a note, as a page does: from what comes over the wire, and from nothing else. */
export class Witness {
  #noted: Noted | undefined
  #lobby: Lobby | undefined
  #last = 0

  get note(): Note {
    return this.#seen.note
  }

  get doubt(): Doubt | undefined {
    return this.#noted?.doubt
  }

  get #seen(): Noted {
    if (!this.#noted) throw new Error('nothing is thrown in before the seal was seen')
    return this.#noted
  }

  looks(lobby: Lobby): void {
    this.#lobby = lobby
    this.#noted = noteLobby(this.#noted, lobby)
  }

  throws(seat: number, nonce: string): void {
    this.#noted = noteNonce(this.#seen, seat, nonce)
  }

  /** Goes through what a client has heard since it sat down. */
  hears({ raw }: Client): void {
    for (const text of raw) this.#hear(JSON.parse(text) as ServerMessage)
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'welcome') this.#noted = noteSeat(this.#seen, message.seat)
    if (message.t === 'lobby') this.looks(message.lobby)
    if ((message.t !== 'view' && message.t !== 'change') || !this.#lobby) return
    this.#noted = noteHead(this.#seen, message, { lobby: this.#lobby, last: this.#last })
    this.#last = message.version
  }
}
