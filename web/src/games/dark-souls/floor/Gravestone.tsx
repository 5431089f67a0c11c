import type { Point } from '../lattice.ts'

/** A gravestone, which shows a card of the boss when it is read. */
export function Gravestone({ at: [x, y], read = false }: { at: Point; read?: boolean }) {
  return (
    <g class={`soul-thing ${read ? 'soul-spent' : ''}`} transform={`translate(${x} ${y})`}>
      <ellipse class="soul-cast" cx="6" cy="25" rx="30" ry="8" />
      <path class="soul-slab" d="M-26 16H26L30 27H-30Z" />
      <path class="soul-slab" d="M-20 18V-20C-20-48 20-48 20-20V18Z" />
      <path class="soul-dusk" d="M8-39C16-36 20-30 20-20V18H6C14 0 14-22 8-39Z" />
      <path class="soul-grain" d="M0-32V-8M-9-24H9M-12 0H12M-12 6H8M-12 12H12M-14 18-18 8M14-8 18-2 15 4" />
      <path
        class="soul-moss"
        d="M-30 27C-26 20-22 24-18 20-14 24-10 22-6 26-10 30-24 30-30 27ZM12 26C16 20 20 25 24 21 27 24 30 24 31 27Z"
      />
    </g>
  )
}
