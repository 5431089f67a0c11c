import type { View } from '@gloamhall/kernel'
import { signal } from '@preact/signals'
import { freshNonce, guest, hold, holds, seats } from '../app/guest.ts'
import { postToTable, asBadName } from '../net/api.ts'
import { isRecord } from '../app/storage.ts'

/** One player with several seats. The page plays one seat at a time, each with its token and connection. */

/** Takes one more seat. Its token is stored with the others; the page stays at its seat. */
export async function sitToo(code: string, seat: number): Promise<void> {
  const { name, sigil } = guest.value
  const sat = await postToTable(code, 'join', { name: name.trim(), sigil, seat, nonce: freshNonce() }).catch(asBadName)
  const answer: unknown = await sat.json()
  const token = isRecord(answer) ? answer['token'] : undefined
  const held = seats.value[code]
  if (!held || typeof token !== 'string') return
  hold(code, { ...held, more: [...(held.more ?? []).filter((key) => key.seat !== seat), { seat, token }] })
}

/** Makes the page play another of the seats it holds. */
export function playAs(code: string, seat: number): void {
  const held = seats.value[code]
  const key = held?.more?.find((each) => each.seat === seat)
  if (!held?.more || !key || held.seat === undefined) return
  const others = held.more.filter((each) => each !== key)
  hold(code, { ...held, ...key, more: [...others, { seat: held.seat, token: held.token }] })
}

/** The table where the page stays at the seat the player has chosen, even when another of theirs is asked. */
const staying = signal<string | undefined>(undefined)

export const stays = (code: string): boolean => staying.value === code

/** Plays a seat that the player has chosen, and stays there. */
export function stayAt(code: string, seat: number): void {
  staying.value = code
  turned.value = undefined
  playAs(code, seat)
}

/** Plays a seat that is asked; from now on the page changes seats by itself again. */
export function goOn(code: string, seat: number): void {
  staying.value = undefined
  playAs(code, seat)
}

interface Turned {
  readonly from: number
  readonly to: number
  /** The version at which the last choice of the first seat can still be undone. */
  readonly free: number | undefined
}

/** The last change of seats that the page has made by itself. */
export const turned = signal<Turned | undefined>(undefined)

export function turnTo(code: string, change: Turned): void {
  turned.value = change
  playAs(code, change.to)
}

/** The player's other seats that the table waits for, while their current one has nothing to answer. */
export function askedElsewhere(code: string, { viewer, asked }: View): readonly number[] {
  const open = asked.filter(({ answered, manner }) => !answered && manner !== 'optional').map(({ seat }) => seat)
  return open.some((seat) => seat === viewer) ? [] : open.filter((seat) => holds(code, seat))
}

/** Takes the same seats at the next table, as far as they are still free. */
export async function sitAgain(code: string, seats: readonly number[]): Promise<void> {
  for (const seat of seats) await sitToo(code, seat).catch(() => undefined)
}
