import type { ArcKinds } from './arc.ts'
import { ARCS, middleOf, quarter } from './arc.ts'
import type { Facing } from './lattice.ts'
import { angleOf } from './lattice.ts'
import './Arcs.css'

interface DialProps {
  kinds: ArcKinds
  facing: Facing
  label?: string | undefined
}

/** A card of a boss as a small dial: its arcs, turned with the boss. Hit arcs are hatched, weak ones have a plus. */
export function Dial({ kinds, facing, label }: DialProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg class="soul-dial" viewBox="-26 -26 52 52" {...spoken}>
      <circle class="soul-dial-ground" r="20" />
      {ARCS.map((arc) => {
        const middle = middleOf(facing, arc)
        return (
          <g key={arc} class={`soul-${kinds[arc]}`}>
            <path class="soul-own" d={quarter(middle, 20, 20)} />
            {kinds[arc] === 'hit' && <path class="soul-dial-hatch" d={STRIPES} transform={`rotate(${middle})`} />}
            {kinds[arc] === 'weak' && (
              <path
                class="soul-dial-plus"
                d="M-4-.8H4M0-4.8V3.2"
                transform={`rotate(${middle}) translate(0 -12.5) rotate(${-middle})`}
              />
            )}
          </g>
        )
      })}
      <circle class="soul-dial-edge" r="20" />
      <path class="soul-wedge" d="M0-26 5-18.5A20 20 0 0 0-5-18.5Z" transform={`rotate(${angleOf(facing)})`} />
      <circle class="soul-dial-boss" r="4.5" />
    </svg>
  )
}

/** Hatching of a quarter that points north. */
const STRIPES = 'M-9-15.5-4-18.5M-7-10 5-18.5M-4.5-6 9.5-15.5M0-5 11-12.5'
