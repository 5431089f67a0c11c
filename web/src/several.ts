import { freshNonce, guest, hold, seats } from './guest.ts'
import { at, unnamed } from './house.ts'
import { isRecord } from './keep.ts'

/** One person on several seats: the page plays one of them at a time, each with a key and a line of its own. */

/** Sits down on one more chair. Its key is put to the others; the page goes on with the seat it has. */
export async function sitToo(code: string, seat: number): Promise<void> {
  const { name, sigil } = guest.value
  const sat = await at(code, 'join', { name: name.trim(), sigil, seat, nonce: freshNonce() }).catch(unnamed)
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

/** At the next table one sits on the same chairs again, as far as nobody else was faster. */
export async function sitAgain(code: string, chairs: readonly number[]): Promise<void> {
  for (const seat of chairs) await sitToo(code, seat).catch(() => undefined)
}
