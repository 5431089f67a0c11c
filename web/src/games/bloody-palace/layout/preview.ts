import type { Hex } from '@gloamhall/bloody-palace/face'
import { askedOfViewer, DIRECTIONS, HEXES, hexNamed, ownHunter, turned } from '@gloamhall/bloody-palace/face'
import type { Choice } from '@gloamhall/kernel'
import { centreOf, SLANT } from '../lattice.ts'
import type { Seen } from './seen.ts'

const STRIDES: readonly string[] = ['run', 'to', 'teleport', 'follow']

/** The hexes of a planned path, in order, up to its end. */
export function wayOf(planned: readonly Choice[], from: Hex, to: Hex): readonly Hex[] {
  const named = planned.flatMap((choice) => {
    const [verb = '', hex = ''] = choice.split(' ')
    return STRIDES.includes(verb) ? (hexNamed(hex) ?? []) : []
  })
  return [...named, to].filter((hex, at, way) => hex !== (at === 0 ? from : way[at - 1]))
}

/** The hexes that a Hunter can only turn to, each with the facing closest to its direction. A hex between two facings is left out. (BP-85, BP-93) */
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
