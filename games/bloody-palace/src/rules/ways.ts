import type { Size } from '../bases.ts'
import { gap } from '../bases.ts'
import type { Hex } from '../hexes.ts'
import type { Footprint } from '../footprint.ts'
import { hexesUnder, footprintCount, stepsFrom } from '../footprint.ts'
import type { BloodyPalaceTable } from '../table.ts'
import { isOpen } from './occupied.ts'

export interface Way {
  readonly hexes: number
  readonly way: 'toward' | 'away'
  /** The hexes of the model it moves towards, or away from. */
  readonly goal: readonly Hex[]
  /** Whether a large model may turn without coming closer: the ruling of version 1, an option since then. (BP-189) */
  readonly mayTurnAside: boolean
}

/**
 * Where a move may end: as near as possible, or as far. A model that may turn on the way takes the fewest hexes. The search
 * is breadth-first, and whether a step is allowed depends only on the two footprints, so no path is missed. (BP-60, BP-66,
 * BP-67, BP-189)
 */
export function endsOf(
  size: Size,
  from: Footprint,
  taken: Uint8Array,
  { hexes, way, goal, mayTurnAside }: Way,
): readonly Footprint[] {
  // Moving away is the same search with negated distances.
  const sign = way === 'toward' ? 1 : -1
  const far = DISTANCES[size].fill(UNSEEN)
  far[from] = sign * gap(hexesUnder(size, from), goal)
  let [best, ends, reached]: [number, Footprint[], Footprint[]] = [far[from] as number, [from], [from]]
  for (let left = hexes; left > 0 && reached.length > 0 && best !== MIN_DISTANCE; left--) {
    const next: Footprint[] = []
    let isNearer = false
    for (const footprint of reached) {
      const here = far[footprint] as number
      for (const { to, by } of stepsFrom(size, footprint)) {
        if (far[to] !== UNSEEN) continue
        const under = hexesUnder(size, to)
        if (!isOpen(taken, under)) continue
        const there = sign * gap(under, goal)
        if (mayTurnAside && by === 'turn' ? there > here : there >= here) continue
        far[to] = there
        next.push(to)
      }
    }
    for (const to of next) {
      const there = far[to] as number
      if (there > best || (there === best && mayTurnAside && !isNearer)) continue
      if (there < best) [ends, isNearer] = [[], true]
      best = there
      ends.push(to)
    }
    reached = next
  }
  return ends
}

/** Version 1 had no option for this. */
export const mayTurnAside = ({ rules, options }: Pick<BloodyPalaceTable, 'rules' | 'options'>): boolean =>
  rules < 2 || options['largeModels'] === 'turning'

const UNSEEN = 127
/** Reused: refilled for every move. */
const DISTANCES: Readonly<Record<Size, Int8Array>> = {
  small: new Int8Array(footprintCount('small')),
  large: new Int8Array(footprintCount('large')),
  gigantic: new Int8Array(footprintCount('gigantic')),
}
/** The least possible distance. */
const MIN_DISTANCE = 1
