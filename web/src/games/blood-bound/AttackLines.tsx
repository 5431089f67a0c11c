import type { Attack } from '@gloamhall/blood-bound/face'
import type { Layout, Place } from './geometry.ts'
import { daggerSpot } from './geometry.ts'
import './AttackLines.css'

/** Attack and offers to intervene, as curves across the table below the plates. */
export function AttackLines({ layout, attack }: { layout: Layout; attack: Attack | undefined }) {
  if (!attack) return null
  const spot = (seat: number) => {
    const place = layout.places.find((each) => each.seat === seat)
    return place ? daggerSpot(layout, place) : layout.table
  }
  const { attacker, target, intervener } = attack
  return (
    <svg class="clan-lines" width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        <marker
          id="clan-tip"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path class="clan-tip" d="M0 0L10 5L0 10L3 5Z" />
        </marker>
      </defs>
      <path
        class={`clan-threat ${intervener ? 'clan-parried' : ''}`}
        d={bent(spot(attacker), spot(target), layout.table)}
        marker-end="url(#clan-tip)"
      />
      {intervener && <path class="clan-rescue" d={bent(spot(intervener), spot(target), layout.table)} />}
    </svg>
  )
}

type Point = Pick<Place, 'x' | 'y'>

/** Bent towards the middle, so that it does not run along the plates of neighbours. */
function bent(from: Point, to: Point, middle: Point): string {
  const pull = (a: number, b: number, c: number): number => ((a + b) / 2) * 0.62 + c * 0.38
  return `M${from.x} ${from.y}Q${pull(from.x, to.x, middle.x).toFixed(0)} ${pull(from.y, to.y, middle.y).toFixed(0)} ${to.x} ${to.y}`
}
