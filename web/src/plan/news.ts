import type { Choice, SeenEvent } from '@gloamhall/kernel'

/**
 * What an event says beyond the choice that brings it about: "you attack Mira" is nothing new to whoever points at
 * "Attack Mira", but that four Blood Echoes go to the bank is. So an event is news if it names something that neither the
 * choice does nor the seat that makes it.
 */
export function isNews({ params }: SeenEvent, choice: Choice, seat: number): boolean {
  const known = new Set([...choice.split(' '), String(seat)])
  return Object.values(params)
    .flat()
    .some((value) => !known.has(String(value)))
}
