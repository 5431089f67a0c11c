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

const said = ({ key, params }: SeenEvent): string => JSON.stringify([key, params])

/** What comes of this choice and not of any other: whatever would happen anyway is no reason to make it. */
export function ownTo(events: readonly SeenEvent[], others: readonly (readonly SeenEvent[])[]): readonly SeenEvent[] {
  if (others.length === 0) return events
  const anyway = others.map((each) => new Set(each.map(said)))
  return events.filter((event) => !anyway.every((happens) => happens.has(said(event))))
}
