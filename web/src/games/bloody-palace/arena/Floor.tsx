import type { Hex } from '@gloamhall/bloody-palace/face'
import { HEXES, nameOf, START } from '@gloamhall/bloody-palace/face'
import { useEffect } from 'preact/hooks'
import { FIGURES } from '../figures/index.ts'
import type { Point } from '../lattice.ts'
import { centreOf, hexagon, round, SLANT } from '../lattice.ts'

const floorOf = (hexes: readonly Hex[]): string => hexes.map((hex) => hexagon(centreOf(hex), 1.3)).join('')

/** Stones of three shades, distributed irregularly; the seven in the middle are blue. */
const SHADES = [0, 1, 2].map((shade) =>
  floorOf(HEXES.filter((hex) => !START.includes(hex) && (hex * 37 + (hex % 7)) % 3 === shade)),
)
const BLUE = floorOf(START)
const WHOLE = floorOf(HEXES)

const LENGTHS = [6, 12, 9, 16, 11, 14, 7]
/** Wear: strokes along the edge of one stone, a crack in the next. */
const STROKES = HEXES.map((hex) => {
  const [x, y] = centreOf(hex)
  const side = hex % 2 === 0 ? -1 : 1
  return LENGTHS.slice(hex % 4)
    .map((long, at) => `M${round(x + side * (36 - at * 2.6))} ${round(y + 3 + at * 3.4)}l${-side * long} ${-long / 4}`)
    .join('')
}).join('')
const CRACKS = HEXES.filter((hex) => hex % 5 === 2 && !START.includes(hex))
  .map((hex) => {
    const [x, y] = centreOf(hex)
    return `M${round(x - 4)} ${round(y - 16)}l8 3-4 6 9 2-3 5 6 5`
  })
  .join('')

/** Ten corners, alternately further in. */
const POINTS: readonly Point[] = Array.from({ length: 5 }, (_, at): Point => {
  const angle = ((at * 72 - 90) * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
})
const STAR = [0, 2, 4, 1, 3].map((at) => (POINTS[at] ?? [0, 0]).map((n) => round(n * 272)).join(' ')).join('L')
/** Marks along the ring, as on a dial; every sixth is longer. */
const RUNES = Array.from({ length: 90 }, (_, at) => {
  const angle = (at * 4 * Math.PI) / 180
  const [near, far] = [278, at % 6 === 0 ? 292 : 285]
  return `M${round(near * Math.cos(angle))} ${round(near * Math.sin(angle))}L${round(far * Math.cos(angle))} ${round(far * Math.sin(angle))}`
}).join('')

/** The arena: ninety-one stones with their names, and a star of silver and red. */
export function Floor() {
  useEffect(FIGURES.insertPatterns, [])
  return (
    <g class="palace-floor" aria-hidden="true">
      <ellipse class="palace-abyss" rx="450" ry="396" />
      {SHADES.map((d, shade) => (
        <path key={d} class={`palace-stone palace-stone-${shade}`} d={d} />
      ))}
      <path class="palace-stone-hatch" d={SHADES[1]} />
      <path class="palace-strokes" d={STROKES} />
      <path class="palace-cracks" d={CRACKS} />
      <path class="palace-stone palace-start" d={BLUE} />
      <g class="palace-star" transform={`scale(1 ${round(SLANT * 100) / 100})`}>
        <circle r="298" />
        <circle r="272" />
        <path class="palace-runes" d={RUNES} />
        <path class="palace-star-glow" d={`M${STAR}Z`} />
        <path d={`M${STAR}Z`} />
        {POINTS.map(([x, y]) => (
          <circle key={x} class="palace-star-tip" cx={round(x * 272)} cy={round(y * 272)} r="6" />
        ))}
      </g>
      <path class="palace-gloom" d={WHOLE} />
      <g class="palace-names">
        {HEXES.map((hex) => {
          const [x, y] = centreOf(hex)
          return (
            <text key={hex} x={round(x)} y={round(y + 23)}>
              {nameOf(hex)}
            </text>
          )
        })}
      </g>
    </g>
  )
}
