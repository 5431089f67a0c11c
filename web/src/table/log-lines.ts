import type { Phrases, SeenEvent } from '@gloamhall/kernel'

const SEAT_SLOT = /\{(\w+)@seat\}/g

/** The seats an event speaks of: those its phrase names. They light up on the board when its line is pointed at. */
export function seatsNamed(phrases: Phrases, { key, params, secret }: SeenEvent): readonly string[] {
  const phrase = (secret ? phrases[`event.${key}.secret`] : undefined) ?? phrases[`event.${key}`] ?? ''
  const named = [...phrase.matchAll(SEAT_SLOT)].flatMap(([, name]) => params[name ?? ''] ?? [])
  return [...new Set(named.flat().map((seat) => `seat ${seat}`))]
}

const TALK = new Set(['talk', 'claim'])
export const isTalk = ({ key }: SeenEvent): boolean => TALK.has(key)
