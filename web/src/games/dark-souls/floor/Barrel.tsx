import type { Point } from '../lattice.ts'

/** A barrel, which characters can run through: whole, or broken. */
export function Barrel({ at: [x, y], broken = false }: { at: Point; broken?: boolean }) {
  return (
    <g class="soul-thing" transform={`translate(${x} ${y})`}>
      {broken ? (
        <>
          <path
            class="soul-wood"
            d="M-30 14-6 6-4 13-27 22ZM-12-10 18 14 13 19-17-5ZM6 2 32-4 33 3 8 9ZM-22 2-14-14-8-11-15 5ZM12 20 30 14 32 19 15 26Z"
          />
          <path
            class="soul-iron"
            d="M-4 20C4 26 16 26 24 18L26 22C18 30 4 30-6 25ZM-30-2C-30-8-24-12-18-12L-18-8C-22-8-26-5-26-1Z"
          />
          <path class="soul-grain" d="M-24 15-8 10M-8-6 12 12M12 3 28 0" />
        </>
      ) : (
        <>
          <ellipse class="soul-cast" cx="6" cy="26" rx="32" ry="10" />
          <path class="soul-wood" d="M-22-38C-30-18-30 8-22 28-12 34 12 34 22 28 30 8 30-18 22-38 12-44-12-44-22-38Z" />
          <path
            class="soul-grain"
            d="M-9-36C-13-16-13 8-9 30M9-36C13-16 13 8 9 30M-18-34C-24-14-24 8-18 27M18-34C24-14 24 8 18 27"
          />
          <path class="soul-dusk" d="M10-42C16-41 19-40 22-38 30-18 30 8 22 28 18 31 12 32 6 33 16 10 18-20 10-42Z" />
          <path
            class="soul-iron"
            d="M-25-27C-12-20 12-20 25-27L27-20C12-13-12-13-27-20ZM-28 8C-12 15 12 15 28 8L26 15C12 22-12 22-26 15Z"
          />
          <ellipse class="soul-lid" cy="-38" rx="22" ry="7" />
        </>
      )}
    </g>
  )
}
