import type { LobbyMessage } from '@gloamhall/protocol'
import { Refusal } from '../errors/refusal.ts'
import type { SeatSlot } from './seat-slot.ts'

/** Maximum number of messages kept for a lobby. */
const MAX_MESSAGES = 40

/**
 * What people write in a lobby before the match. It is kept in memory only and sent as part of the lobby: a match has its own
 * chat, in its log.
 */
export class LobbyChat {
  #messages: readonly (LobbyMessage & { readonly guest: string })[] = []

  /** The name is that of the author at the time, even if the seat changes hands. */
  add({ seat, name, guest, muted }: SeatSlot, text: string, at: number): void {
    if (muted) throw new Refusal('muted')
    if (guest === undefined) throw new Refusal('no-seat')
    this.#messages = [...this.#messages, { seat, name: name ?? '', text, at, guest }].slice(-MAX_MESSAGES)
  }

  /** Removes the messages of a guest whose data are deleted or whom the host has removed. */
  forget(guest: string | undefined): void {
    this.#messages = this.#messages.filter((message) => message.guest !== guest)
  }

  state(): { readonly chat?: LobbyMessage[] } {
    if (this.#messages.length === 0) return {}
    return { chat: this.#messages.map(({ seat, name, text, at }) => ({ seat, name, text, at })) }
  }
}
