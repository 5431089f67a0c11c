import type { Hex } from '@gloamhall/bloody-palace/face'
import { askedOfViewer, DIRECTIONS, HEXES, hexNamed, ownHunter, turned } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { centreOf, SLANT } from '../lattice.ts'
import type { Seen } from './seen.ts'

const STRIDES: readonly string[] = ['run', 'to', 'teleport', 'follow']

/** The hexes a plan leads over, one after the other, to where it ends. */
export function wayOf(planned: readonly Choice[], from: Hex, to: Hex): readonly Hex[] {
  const named = planned.flatMap((choice) => {
    const [verb = '', hex = ''] = choice.split(' ')
    return STRIDES.includes(verb) ? (hexNamed(hex) ?? []) : []
  })
  return [...named, to].filter((hex, at, way) => hex !== (at === 0 ? from : way[at - 1]))
}

/**
 * Whoever may turn looks at what is touched: each hex that nobody can go to, and which of the six ways leads there most
 * nearly. Where two do equally, it is not said. (BP-85, BP-93)
 */
export function looksAt(view: Seen, reached: readonly Hex[]): ReadonlyMap<Hex, readonly Choice[]> {
  const at = askedOfViewer(view)?.question === 'move' ? ownHunter(view)?.at : undefined
  if (at === undefined) return new Map()
  const [x, y] = centreOf(at)
  return new Map(
    HEXES.filter((hex) => hex !== at && !reached.includes(hex)).flatMap((hex) => {
      const [east, south] = centreOf(hex)
      const sixths = Math.atan2(east - x, (y - south) / SLANT) / (Math.PI / 3)
      const look = `face ${DIRECTIONS[turned(0, Math.round(sixths))]}`
      const isBetween = Math.abs(sixths - Math.round(sixths)) > 0.49
      return !isBetween && view.choices.includes(look) ? [[hex, [look]] as const] : []
    }),
  )
}
