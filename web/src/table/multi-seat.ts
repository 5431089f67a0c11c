import type { View } from '@gloamhall/kernel'
import { signal } from '@preact/signals'
import { freshNonce, guest, hold, holds, seats } from '../app/guest.ts'
import { postToTable, asBadName } from '../net/api.ts'
import { isRecord } from '../app/storage.ts'

/** One person on several seats: the page plays one of them at a time, each with a key and a line of its own. */

/** Sits down on one more chair. Its key is put to the others; the page goes on with the seat it has. */
export async function sitToo(code: string, seat: number): Promise<void> {
  const { name, sigil } = guest.value
  const sat = await postToTable(code, 'join', { name: name.trim(), sigil, seat, nonce: freshNonce() }).catch(asBadName)
  const answer: unknown = await sat.json()
  const token = isRecord(answer) ? answer['token'] : undefined
  const held = seats.value[code]
  if (!held || typeof token !== 'string') return
  hold(code, { ...held, more: [...(held.more ?? []).filter((key) => key.seat !== seat), { seat, token }] })
}

/** From now on this page plays another of the seats it holds. */
export function playAs(code: string, seat: number): void {
  const held = seats.value[code]
  const key = held?.more?.find((each) => each.seat === seat)
  if (!held?.more || !key || held.seat === undefined) return
  const others = held.more.filter((each) => each !== key)
  hold(code, { ...held, ...key, more: [...others, { seat: held.seat, token: held.token }] })
}

/** The table whose person stays where they are, whichever of their seats is asked. */
const staying = signal<string | undefined>(undefined)

export const stays = (code: string): boolean => staying.value === code

/** Goes to one of the own seats by hand, and stays there: otherwise the page would turn away from it again. */
export function stayAt(code: string, seat: number): void {
  staying.value = code
  turned.value = undefined
  playAs(code, seat)
}

/** Goes where somebody is asked, and from now on the page turns there by itself again. */
export function goOn(code: string, seat: number): void {
  staying.value = undefined
  playAs(code, seat)
}

interface Turned {
  readonly from: number
  readonly to: number
  /** What the first of them did last, at this version, may be taken back there. */
  readonly free: number | undefined
}

/** Where the page has turned to by itself. */
export const turned = signal<Turned | undefined>(undefined)

export function turnTo(code: string, change: Turned): void {
  turned.value = change
  playAs(code, change.to)
}

/** Of somebody's other seats those the table waits for, while the one they play has nothing to answer. */
export function askedElsewhere(code: string, { viewer, asked }: View): readonly number[] {
  const open = asked.filter(({ answered, manner }) => !answered && manner !== 'standing').map(({ seat }) => seat)
  return open.some((seat) => seat === viewer) ? [] : open.filter((seat) => holds(code, seat))
}

/** At the next table one sits on the same chairs again, as far as nobody else was faster. */
export async function sitAgain(code: string, chairs: readonly number[]): Promise<void> {
  for (const seat of chairs) await sitToo(code, seat).catch(() => undefined)
}
