import { SIGILS } from '@gloamhall/protocol'
import * as v from 'valibot'
import { Codes, Count, entriesOf, Finite, itemsOf, stored, Text } from './storage.ts'

/** The guest of this browser: name, sigil, and the seats held. */

export type SigilName = (typeof SIGILS)[number]

interface Guest {
  readonly name: string
  readonly sigil: SigilName
}

const anySigil = (): SigilName => SIGILS[Math.floor(Math.random() * SIGILS.length)] ?? 'raven'

const StoredGuest = v.object({
  name: v.fallback(Text, ''),
  sigil: v.fallback(v.picklist(SIGILS), anySigil),
})

export const guest = stored<Guest>('guest', { name: '', sigil: anySigil() }, StoredGuest)

/** A seat with its token: the server accepts choices for the seat from any client that has it. */
export interface HeldSeat {
  readonly token: string
  readonly seat?: number
  readonly game?: string
  readonly at: number
  /** The player's other seats at a table where one person may hold several. */
  readonly more?: readonly Key[]
}

interface Key {
  readonly seat: number
  readonly token: string
}

const StoredSeat = v.object({
  token: Text,
  seat: v.exactOptional(Count),
  game: v.exactOptional(Text),
  at: v.fallback(Finite, 0),
  // One broken entry must not lose the others.
  more: v.exactOptional(v.fallback(itemsOf(v.object({ seat: Count, token: Text })), [])),
})

export const seats = stored<Record<string, HeldSeat>>('seats', {}, entriesOf(StoredSeat))

const MAX_HELD_SEATS = 40

export function hold(code: string, held: HeldSeat): void {
  const newest = Object.entries({ ...seats.value, [code]: held }).sort(([, a], [, b]) => b.at - a.at)
  seats.value = Object.fromEntries(newest.slice(0, MAX_HELD_SEATS))
}

/** The other seats that this browser holds at a table. */
export const moreOf = (code: string): readonly number[] => seats.value[code]?.more?.map(({ seat }) => seat) ?? []

/** Whether a seat is one of the other seats that this browser holds. */
export const holds = (code: string, seat: number | undefined): boolean => moreOf(code).some((each) => each === seat)

export function letGo(code: string): void {
  const { [code]: _, ...rest } = seats.value
  seats.value = rest
}

/** The player's contribution to the seed of the dice: random, so that not even the server can know it in advance. */
export function freshNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The tables this browser has opened: their host can change their settings before taking a seat. */
export const hosted = stored<readonly string[]>('hosted', [], Codes)

/** Whether this browser is the host of a table: by the seat it plays, or without a seat by the tables it has opened. */
export const isHostOf = (
  { code, host }: { readonly code: string; readonly host?: number | undefined },
  mine: number | 'spectator' | undefined,
): boolean => (host === undefined ? hosted.value.includes(code) : host === mine)
