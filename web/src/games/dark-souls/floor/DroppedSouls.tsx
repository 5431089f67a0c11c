import type { Point } from '../lattice.ts'

/** Souls dropped by fallen characters: pale flames, and the number. */
export function DroppedSouls({ at: [x, y], count }: { at: Point; count: number }) {
  return (
    <g class="soul-dropped" transform={`translate(${x} ${y})`}>
      <ellipse class="soul-shine" rx="60" ry="46" cy="-4" />
      <path
        class="soul-wisp"
        d="M0-34C6-20 18-14 16 2 15 12 8 16 0 16-8 16-15 12-16 2-18-10-8-14-10-24-4-20-3-16-3-13 1-18 2-26 0-34Z"
      />
      <path
        class="soul-wisp soul-small"
        d="M-24-12C-20-4-14 0-16 8-17 13-26 14-29 8-32 0-24-2-24-12ZM26-16C30-8 36-4 34 6 33 12 24 13 21 7 18-1 26-6 26-16Z"
      />
      <path class="soul-core" d="M0-6C4 0 7 4 6 9 4 14-4 14-6 9-8 4-2 2 0-6Z" />
      <g transform="translate(0 28)">
        <rect class="soul-tag" x="-17" y="-11" width="34" height="21" rx="10.5" />
        <text class="soul-tag-text" y="5">
          {count}
        </text>
      </g>
    </g>
  )
}
