/** The places on the map, from the bank to the chapel. (MA-2) */
export const PLACES = ['bank', 'a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'chapel'] as const
export type Place = (typeof PLACES)[number]

/** The places with a token: all but the two ends. */
export const HIDDEN: readonly Place[] = PLACES.slice(1, -1)

/** The places one can walk to from each place, in the order of the places. */
export const NEXT: Readonly<Record<Place, readonly Place[]>> = {
  bank: ['a1', 'a2', 'a3'],
  a1: ['bank', 'a2', 'b1'],
  a2: ['bank', 'a1', 'a3', 'b2'],
  a3: ['bank', 'a2', 'b3'],
  b1: ['a1', 'b2', 'c1'],
  b2: ['a2', 'b1', 'b3', 'c2'],
  b3: ['a3', 'b2', 'c3'],
  c1: ['b1', 'c2', 'chapel'],
  c2: ['b2', 'c1', 'c3', 'chapel'],
  c3: ['b3', 'c2', 'chapel'],
  chapel: ['c1', 'c2', 'c3'],
}

/** The fewest paces from one place to another. */
export function paces(from: Place, to: Place): number {
  const far = new Map<Place, number>([[from, 0]])
  for (const [place, steps] of far) {
    if (place === to) return steps
    for (const next of NEXT[place]) if (!far.has(next)) far.set(next, steps + 1)
  }
  throw new RangeError(`there is no way from ${from} to ${to}`)
}
