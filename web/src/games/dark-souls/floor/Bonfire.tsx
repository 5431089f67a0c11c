import type { Point } from '../lattice.ts'

/** A sword in ashes and bones with the fire around it; burnt down, it only glows. */
export function Bonfire({ at: [x, y], burning = true }: { at: Point; burning?: boolean }) {
  return (
    <g class={`soul-bonfire ${burning ? '' : 'soul-spent'}`} transform={`translate(${x} ${y})`}>
      <ellipse class="soul-shine" cy="-4" rx="150" ry="96" />
      <path
        class="soul-stones"
        d="M-60 22C-62 14-50 10-46 16-42 10-30 12-30 18-24 12-12 14-12 21-4 14 8 16 8 22 14 15 26 15 28 21 34 13 46 12 48 18 54 12 64 18 60 25 40 38-40 38-60 22Z"
      />
      <path class="soul-bones" d="M-40 20-18 6-15 10-37 25ZM40 18 16 4 13 8 37 24ZM-8 24 30 14 31 18-6 29Z" />
      {burning && (
        <path
          class="soul-fire"
          d="M2-66C10-44 34-32 32-2 31 18 16 24 0 24-18 24-33 16-33-4-33-22-20-28-22-44-13-38-10-30-10-24 0-32 6-46 2-66Z"
        />
      )}
      <path class="soul-blade" d="M-3-92H3L4 16H-4ZM-16-74H16V-68H-16ZM-2.5-104H2.5V-92H-2.5Z" />
      {burning && (
        <>
          <path
            class="soul-fire soul-front"
            d="M12-20C18-8 28-2 24 12 20 24-20 25-25 12-30-2-18-6-18-20-10-14-8-8-8-4 0-8 10-12 12-20Z"
          />
          <path class="soul-core" d="M2-4C8 4 12 8 10 15 6 22-8 22-11 15-14 8-4 6 2-4Z" />
          <path class="soul-sparks" d="M-36-46h3v3h-3ZM30-62h3v3h-3ZM44-26h2v2h-2ZM-26-80h2v2h-2ZM18-92h2v2h-2Z" />
        </>
      )}
    </g>
  )
}
