import type { Lobby, UndoState } from '@gloamhall/protocol'
import { listed } from '../app/phrase.ts'
import { say, spoken } from '../app/i18n.ts'

/** A request to undo, as one player reads it. */
export interface Consent {
  readonly request: string
  /** The players who have not agreed yet, those who are away included. */
  readonly missing: string
  /** The note that something was revealed or rolled, which stays known after an undo. */
  readonly seen: string | undefined
  readonly may: 'answer' | 'withdraw' | 'nothing'
}

interface ConsentMaking {
  readonly asked: NonNullable<UndoState['request']>
  readonly mine: number | 'spectator' | undefined
  readonly lobby: Lobby
  nameOf(seat: number): string
}

export function consentOf({ asked, mine, lobby, nameOf }: ConsentMaking): Consent {
  const { by, missing, revealed } = asked
  const isHere = (seat: number): boolean => lobby.seats.some((state) => state.seat === seat && state.present)
  const names = missing.map((seat) => (isHere(seat) ? nameOf(seat) : say('consent.away', { name: nameOf(seat) })))
  return {
    request: by === mine ? say('consent.own') : say('consent.asked', { name: nameOf(by) }),
    missing: say('consent.missing', { who: listed(spoken.value, names), count: names.length }),
    seen: revealed ? say('consent.seen') : undefined,
    may: by === mine ? 'withdraw' : missing.some((seat) => seat === mine) ? 'answer' : 'nothing',
  }
}
