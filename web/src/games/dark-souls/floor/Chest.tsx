import type { Point } from '../lattice.ts'

/** A chest, shut or open and empty. */
export function Chest({ at: [x, y], open = false }: { at: Point; open?: boolean }) {
  return (
    <g class="soul-thing" transform={`translate(${x} ${y})`}>
      <ellipse class="soul-cast" cx="5" cy="24" rx="38" ry="9" />
      {open ? (
        <>
          <path class="soul-wood" d="M-31-16C-36-52 36-52 31-16Z" />
          <path class="soul-grain" d="M-31-26H31M-29-35H29" />
          <path class="soul-iron" d="M-26-40-19-42V-16H-26ZM19-42 26-40V-16H19Z" />
          <path class="soul-hollow" d="M-31-17H31L35-3H-35Z" />
          <path class="soul-gleam" d="M-16-4-10-11-3-6 4-12 10-6 16-9 20-4Z" />
        </>
      ) : (
        <>
          <path class="soul-wood" d="M-34-6C-34-30 34-30 34-6Z" />
          <path class="soul-grain" d="M-30-14C-20-22 20-22 30-14M-32-9H32" />
        </>
      )}
      <path class="soul-wood" d="M-34-4H34V24H-34Z" />
      <path class="soul-grain" d="M-34 6H34M-34 15H34M-14 0V6M10 6V15M-8 15V24" />
      <path class="soul-dusk" d="M16-4H34V24H8Z" />
      <path class="soul-iron" d="M-34-6H34V0H-34ZM-27-4H-19V24H-27ZM19-4H27V24H19Z" />
      {!open && <path class="soul-lock" d="M-7-8H7V6L0 11-7 6ZM-2-3A2.5 2.5 0 1 1 2-3L1 4H-1Z" />}
    </g>
  )
}
