import type { Phrases, SeenEvent } from '@gloamhall/kernel'
import type { GameUi } from '../games/game-ui.ts'

const SEAT_SLOT = /\{(\w+)@seat\}/g

/** The seats an event speaks of: those its phrase names. They light up on the board when its line is pointed at. */
export function seatsNamed(phrases: Phrases, { key, params, secret }: SeenEvent): readonly string[] {
  const phrase = (secret ? phrases[`event.${key}.secret`] : undefined) ?? phrases[`event.${key}`] ?? ''
  const named = [...phrase.matchAll(SEAT_SLOT)].flatMap(([, name]) => params[name ?? ''] ?? [])
  return [...new Set(named.flat().map((seat) => `seat ${seat}`))]
}

const TALK = new Set(['talk', 'claim'])
export const isTalk = ({ key }: SeenEvent): boolean => TALK.has(key)

/** What a game says of its events, for whoever tells them. */
export type EventFace = Pick<GameUi, 'headingOf' | 'iconOf' | 'isNothing'>

/** "Takes 0 damage" happened, but nobody wants to read it. */
export const isWorthALine = (face: EventFace, event: SeenEvent): boolean => !face.isNothing?.(event)
