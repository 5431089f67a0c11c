import type { Point } from '../lattice.ts'

/** A torch in its bracket; it flickers unless motion is reduced. */
export function Torch({ at: [x, y] }: { at: Point }) {
  return (
    <g class="soul-torch" transform={`translate(${x.toFixed(0)} ${y})`}>
      <circle class="soul-shine" cy="-8" r="96" />
      <path class="soul-iron" d="M-8-3H8L5 5H-5ZM-2.5 5H2.5L1.5 20H-1.5Z" />
      <path
        class="soul-fire"
        d="M0-30C4-20 12-16 10-6 9 0 5 2 0 2-5 2-10 0-10-6-11-14-4-14-5-21-2-18-2-17-2-15 1-18 2-24 0-30Z"
      />
      <path class="soul-core" d="M0-12C3-8 5-5 4-1 2 2-2 2-4-1-5-5-1-6 0-12Z" />
    </g>
  )
}
