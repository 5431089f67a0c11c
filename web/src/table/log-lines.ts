import type { Phrases, SeenEvent } from '@gloamhall/kernel'
import type { GameUi } from '../games/game-ui.ts'

const SEAT_SLOT = /\{(\w+)@seat\}/g

/** The seats that the phrase of an event names. They are highlighted while its line is pointed at. */
export function seatsNamed(phrases: Phrases, { key, params, secret }: SeenEvent): readonly string[] {
  const phrase = (secret ? phrases[`event.${key}.secret`] : undefined) ?? phrases[`event.${key}`] ?? ''
  const named = [...phrase.matchAll(SEAT_SLOT)].flatMap(([, name]) => params[name ?? ''] ?? [])
  return [...new Set(named.flat().map((seat) => `seat ${seat}`))]
}

const TALK = new Set(['talk', 'claim'])
export const isTalk = ({ key }: SeenEvent): boolean => TALK.has(key)

const UNDO = new Set(['undo', 'undo.all'])
/** Events of the server, which come between lines of the record and are not undone with them. */
const BESIDE = new Set(['bot-control', 'bot-control.ended'])

type Versioned = SeenEvent & { readonly version?: number }

/** The events of this log that were undone later. */
export function undoneIn(log: readonly Versioned[]): (event: Versioned) => boolean {
  const versions = new Set(log.flatMap(({ key, params }) => (UNDO.has(key) ? (params['versions'] ?? []) : [])))
  return ({ key, version }) => version !== undefined && versions.has(version) && !BESIDE.has(key)
}

/** How a game presents its events in a log. */
export type EventFace = Pick<GameUi, 'headingOf' | 'iconOf' | 'isNothing'>

/** Whether an event deserves a line; "takes 0 damage" does not. */
export const isWorthALine = (face: EventFace, event: SeenEvent): boolean => !face.isNothing?.(event)
