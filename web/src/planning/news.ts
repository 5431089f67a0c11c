import type { Choice, SeenEvent } from '@gloamhall/kernel'

/**
 * True if an event says more than the choice that causes it: "you attack Mira" is nothing new for "Attack Mira", but four Blood Echoes going to the
 * bank are. So an event is news if it names something other than the words of the choice and the seat that makes it.
 */
export function isNews({ params }: SeenEvent, choice: Choice, seat: number): boolean {
  const known = new Set([...choice.split(' '), String(seat)])
  return Object.values(params)
    .flat()
    .some((value) => !known.has(String(value)))
}

const identityOf = ({ key, params }: SeenEvent): string => JSON.stringify([key, params])

/** The events of this choice that no alternative has: what would happen anyway is not worth showing. */
export function onlyWith(
  events: readonly SeenEvent[],
  others: readonly (readonly SeenEvent[])[],
): readonly SeenEvent[] {
  if (others.length === 0) return events
  const anyway = others.map((each) => new Set(each.map(identityOf)))
  return events.filter((event) => !anyway.every((happens) => happens.has(identityOf(event))))
}
