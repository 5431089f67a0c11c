import type { Size } from '../bases.ts'
import { gap } from '../bases.ts'
import type { Hex } from '../hexes.ts'
import type { Stand } from '../stands.ts'
import { hexesUnder, standsOf, stridesFrom } from '../stands.ts'
import { isOpen } from './occupied.ts'

export interface Way {
  readonly hexes: number
  readonly way: 'toward' | 'away'
  /** Where whoever it moves towards, or away from, stands. */
  readonly goal: readonly Hex[]
}

/**
 * Where a move ends: as near as can be reached, or as far, with no more hexes than that takes. Whatever is found first is
 * found by the fewest, and whether a stride is allowed depends on the two stands alone, so no way is overlooked.
 * (BP-60, BP-66, BP-67, BP-189)
 */
export function endsOf(size: Size, from: Stand, taken: Uint8Array, { hexes, way, goal }: Way): readonly Stand[] {
  // Away is the same with every distance counted the other way round.
  const sign = way === 'toward' ? 1 : -1
  const far = FAR[size].fill(UNSEEN)
  far[from] = sign * gap(hexesUnder(size, from), goal)
  let [best, ends, reached]: [number, Stand[], Stand[]] = [far[from] as number, [from], [from]]
  for (let left = hexes; left > 0 && reached.length > 0 && best !== BESIDE; left--) {
    const next: Stand[] = []
    let isNearer = false
    for (const stand of reached) {
      const here = far[stand] as number
      for (const { to, by } of stridesFrom(size, stand)) {
        if (far[to] !== UNSEEN) continue
        const under = hexesUnder(size, to)
        if (!isOpen(taken, under)) continue
        const there = sign * gap(under, goal)
        if (by === 'turn' ? there > here : there >= here) continue
        far[to] = there
        next.push(to)
      }
    }
    for (const to of next) {
      const there = far[to] as number
      if (there > best || (there === best && !isNearer)) continue
      if (there < best) [ends, isNearer] = [[], true]
      best = there
      ends.push(to)
    }
    reached = next
  }
  return ends
}

const UNSEEN = 127
/** Filled anew for every move. */
const FAR: Readonly<Record<Size, Int8Array>> = {
  small: new Int8Array(standsOf('small')),
  large: new Int8Array(standsOf('large')),
  gigantic: new Int8Array(standsOf('gigantic')),
}
/** Nobody comes nearer than this. */
const BESIDE = 1
