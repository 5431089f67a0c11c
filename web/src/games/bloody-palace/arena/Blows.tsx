import type { Blow, Hex } from '@gloamhall/bloody-palace/face'
import { centreOf, hexagon, round } from '../lattice.ts'
import './marks.css'

/** The hexes of a hit box on the floor, below the figures; filled where a target is hit. */
export const BlowHexes = ({ blows }: { blows: readonly Blow[] }) => (
  <g aria-hidden="true">
    {blows.map(({ hex, damage, lands }) => (
      <g key={hex} class={`palace-blow ${lands ? 'palace-lands' : ''}`} data-hex={hex}>
        <path d={hexagon(centreOf(hex), 3)} />
        {!lands && <text {...at(hex, 6)}>{damage}</text>}
      </g>
    ))}
  </g>
)

/** Wax seals above the figures, with the damage. */
export const Seals = ({ blows }: { blows: readonly Blow[] }) => (
  <g aria-hidden="true">
    {blows
      .filter(({ lands }) => lands)
      .map(({ hex, damage }) => {
        const { x, y } = at(hex, 12)
        return (
          <g key={hex} class="palace-seal" transform={`translate(${x} ${y})`}>
            <path d="M1-16C9-16.5 16.5-9 16.5-.5 16.5 8.5 10 16 1 16.5-8 17-16 10-16.5 1-17-8-8.5-16 1-16Z" />
            <text y="6.5">{damage}</text>
          </g>
        )
      })}
  </g>
)

const at = (hex: Hex, dy: number) => {
  const [x, y] = centreOf(hex)
  return { x: round(x), y: round(y + dy) }
}
