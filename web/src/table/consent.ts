import type { Lobby, UndoState } from '@gloamhall/protocol'
import { listed } from '../app/phrase.ts'
import { say, spoken } from '../app/i18n.ts'

/** A wish to take something back, as one person at the table reads it. */
export interface Consent {
  readonly wish: string
  /** Who has not agreed yet; a wish waits for those who are away, too. */
  readonly missing: string
  /** Something was shown, or a die fell: that stays known, whatever is agreed. */
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
    wish: by === mine ? say('consent.own') : say('consent.asked', { name: nameOf(by) }),
    missing: say('consent.missing', { who: listed(spoken.value, names), count: names.length }),
    seen: revealed ? say('consent.seen') : undefined,
    may: by === mine ? 'withdraw' : missing.some((seat) => seat === mine) ? 'answer' : 'nothing',
  }
}
