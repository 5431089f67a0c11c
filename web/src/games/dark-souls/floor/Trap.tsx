import type { Point } from '../lattice.ts'

interface TrapProps {
  at: Point
  /** The revealed effect, or `blank`; undefined while the trap is face down. */
  shown?: { readonly damage: number; readonly dodge: number } | 'blank' | undefined
}

/** A trap token: a grate while face down, then teeth with its two numbers, or a blank plate. */
export function Trap({ at: [x, y], shown }: TrapProps) {
  return (
    <g class={`soul-trap ${shown && shown !== 'blank' ? 'soul-sprung' : ''}`} transform={`translate(${x} ${y})`}>
      <path class="soul-plate" d="M-20-15-15-20H15L20-15V15L15 20H-15L-20 15Z" />
      {shown === undefined && (
        <path class="soul-grate" d="M-13-13V13M-6.5-14V14M0-14V14M6.5-14V14M13-13V13M-14-6H14M-14 6H14" />
      )}
      {shown === 'blank' && <path class="soul-grate" d="M-8-8 8 8M8-8-8 8" />}
      {shown !== undefined && shown !== 'blank' && (
        <>
          <path class="soul-teeth" d="M-16 4-12-16-8 2-4-18 0 2 4-18 8 2 12-16 16 4Z" />
          <g class="soul-trap-number" transform="translate(-8 12)">
            <circle r="8.5" />
            <text y="4">{shown.damage}</text>
          </g>
          <g class="soul-trap-number soul-trap-dodge" transform="translate(10 12)">
            <rect x="-7.5" y="-7.5" width="15" height="15" rx="3" />
            <text y="4">{shown.dodge}</text>
          </g>
        </>
      )}
    </g>
  )
}
