import type { TABLE_LANGUAGES } from '@gloamhall/protocol'
import type { MatchRow } from '../store/schema.ts'

type TableLanguage = (typeof TABLE_LANGUAGES)[number]

/** Requested changes; `startAfter` in seconds, null to cancel. */
export interface ListingInput {
  readonly open?: boolean | undefined
  readonly language?: TableLanguage | 'any' | undefined
  readonly startAfter?: number | null | undefined
}

/** A table stays in the list this long after it was last known that a player waits there. */
const LISTED_MS = 30_000

/** A full table that starts by itself does so after this long, so that the last player finds the way. */
const FULL_START_MS = 10_000

/** How a table is found before its match starts, and when it starts by itself. */
export class Listing {
  /** Everyone may find the table. Kept after the start, because it decides on free text. */
  isOpen: boolean
  language: TableLanguage | undefined
  /** When bots take the free seats and the match starts. */
  startsAt: number | undefined
  #until: number | undefined

  constructor({ visibility, language, listed_until: until, starts_at: startsAt }: MatchRow) {
    this.isOpen = visibility === 'open'
    this.language = (language as TableLanguage | null) ?? undefined
    this.#until = until ?? undefined
    this.startsAt = startsAt ?? undefined
  }

  settle({ open, language, startAfter }: ListingInput, now: number): void {
    if (open !== undefined) this.isOpen = open
    if (language !== undefined) this.language = language === 'any' ? undefined : language
    if (startAfter !== undefined) this.startsAt = startAfter === null ? undefined : now + startAfter * 1000
  }

  /** All seats are taken: there is nobody left to wait for. */
  hasten(now: number): void {
    if (this.startsAt !== undefined) this.startsAt = Math.min(this.startsAt, now + FULL_START_MS)
  }

  /** Renews the place in the list, if a player waits in the lobby; returns until when. */
  renew(now: number, isWaiting: boolean): number | undefined {
    if (!this.isOpen) this.#until = undefined
    else if (isWaiting) this.#until = now + LISTED_MS
    return this.#until
  }

  /** The columns of the table; both times end with the lobby. */
  row(phase: string): Pick<MatchRow, 'visibility' | 'language' | 'listed_until' | 'starts_at'> {
    const isLobby = phase === 'lobby'
    return {
      visibility: this.isOpen ? 'open' : 'invited',
      language: this.language ?? null,
      listed_until: (isLobby ? this.#until : undefined) ?? null,
      starts_at: (isLobby ? this.startsAt : undefined) ?? null,
    }
  }
}
