import { useMemo } from 'preact/hooks'
import { memo } from '../../components/memo.ts'
import type { Layout } from './geometry.ts'
import { rim } from './geometry.ts'
import './TableTop.css'

/** The worn wooden table top with its ring and the light of the candle. Rendered once for each size of the board. */
export const TableTop = memo(({ layout }: { layout: Layout }) => {
  const { width, height, table } = layout
  const { outline, edge, ring, fine, grain } = useMemo(() => drawing(layout), [layout])
  return (
    <svg class="clan-top" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <radialGradient
          id="clan-light"
          gradientUnits="userSpaceOnUse"
          cx={table.x}
          cy={table.y}
          r={Math.max(table.rx, table.ry)}
        >
          <stop offset="0" stop-color="var(--lit)" />
          <stop offset=".55" stop-color="var(--wood)" />
          <stop offset="1" stop-color="var(--wood-dark)" />
        </radialGradient>
        <radialGradient id="clan-glow">
          <stop offset="0" stop-color="var(--flame)" stop-opacity=".5" />
          <stop offset=".4" stop-color="var(--flame)" stop-opacity=".16" />
          <stop offset="1" stop-color="var(--flame)" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="clan-edge" x2="0" y2="1">
          <stop stop-color="var(--wood-edge)" />
          <stop offset=".5" stop-color="var(--wood)" />
          <stop offset="1" stop-color="var(--wood-edge)" />
        </linearGradient>
        <clipPath id="clan-rim">
          <path d={outline} />
        </clipPath>
      </defs>
      <path class="clan-top-shade" d={edge} />
      <path class="clan-edge" d={edge} fill="url(#clan-edge)" />
      <path d={outline} fill="url(#clan-light)" />
      <g clip-path="url(#clan-rim)" class="clan-grain">
        {grain.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <ellipse
        class="clan-glow"
        cx={table.x}
        cy={table.y}
        rx={table.rx * 0.86}
        ry={table.ry * 0.86}
        fill="url(#clan-glow)"
      />
      <path class="clan-ring" d={ring} />
      <path class="clan-ring clan-fine" d={fine} />
    </svg>
  )
})

function drawing({ table, kind }: Layout) {
  const by = (inset: number): string => rim({ ...table, rx: table.rx - inset, ry: table.ry - inset })
  const [rims, inlay] = kind === 'oval' ? [11, 26] : [6, 16]
  return { outline: by(0), edge: by(-rims), ring: by(inlay), fine: by(inlay + 5), grain: grainOf(table) }
}

/** Boards with a few curved lines each, computed without randomness, so that it is the same table every time. */
function grainOf({ x, y, rx, ry }: Layout['table']): string[] {
  const boards = Math.max(4, Math.round(ry / 38))
  const lines: string[] = []
  for (let board = 0; board <= boards; board++) {
    const top = y - ry + (2 * ry * board) / boards
    lines.push(`M${r(x - rx)} ${r(top)}H${r(x + rx)}`)
    for (let vein = 1; vein < 5; vein++) {
      const at = top + ((2 * ry) / boards) * (vein / 5 + 0.06 * Math.sin(board * 7 + vein * 3))
      lines.push(veinAt(x, at, rx, board * 5 + vein))
    }
  }
  return lines
}

function veinAt(x: number, y: number, rx: number, seed: number): string {
  const wander = (step: number): number =>
    y + 3.2 * Math.sin(seed * 1.7 + step * 1.3) + 1.6 * Math.sin(seed * 3.1 + step * 2.9)
  const from = x - rx + rx * 0.4 * Math.abs(Math.sin(seed * 2.3))
  const to = x + rx - rx * 0.5 * Math.abs(Math.sin(seed * 1.1))
  const points = Array.from({ length: 9 }, (_, step) => `${r(from + ((to - from) * step) / 8)} ${r(wander(step))}`)
  return `M${points[0]}Q${points.slice(1).join(' ')}`
}

const r = (value: number): string => value.toFixed(1)
