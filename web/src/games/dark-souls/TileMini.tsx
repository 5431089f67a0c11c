import type { Face } from './floor/Room.tsx'
import { useEffect } from 'preact/hooks'
import { Sign } from './Emblem.tsx'
import { FIGURES } from './figures/index.ts'
import { Bonfire } from './floor/Bonfire.tsx'
import { Chest } from './floor/Chest.tsx'
import { FogGate } from './floor/FogGate.tsx'
import { Gravestone } from './floor/Gravestone.tsx'
import { nodesOf, TILE_ROWS } from './lattice.ts'
import type { Wall } from './lattice.ts'
import './floor.css'
import './TileMini.css'

interface TileMiniProps {
  kind: 'exploration' | 'bonfire' | 'boss'
  face?: Face
  doors: readonly Wall[]
  /** Clockwise quarter turns. */
  turn?: 0 | 1 | 2 | 3
  /** Undiscovered: the back of its encounter card with the level. */
  level?: 1 | 2 | 3 | undefined
  chest?: 'shut' | 'open' | undefined
  gravestone?: boolean
  /** Souls dropped there. */
  souls?: number
  /** True if cleared, until the party rests. */
  won?: boolean
  /** The wall with the fog gate to the boss. */
  fog?: Wall | undefined
}

const SIDES: Readonly<Record<Wall, number>> = { N: 0, E: 90, S: 180, W: 270 }
const NUMERALS = ['', 'I', 'II', 'III'] as const

/** A tile on the map: a square of a hundred units around the origin. Floor and doors are turned, texts are not. */
export function TileMini(props: TileMiniProps) {
  useEffect(FIGURES.insertPatterns, [])
  const { kind, face = 'a', doors, turn = 0, level, chest, gravestone, souls, won, fog } = props
  return (
    <g class={`soul-tile soul-map soul-face-${face} soul-tile-${kind} ${won ? 'soul-won' : ''}`}>
      <g transform={`rotate(${turn * 90})`}>
        <rect class="soul-tile-wall" x="-50" y="-50" width="100" height="100" rx="2" />
        <rect class="soul-tile-floor" x="-43" y="-43" width="86" height="86" />
        <path class="soul-tile-joints" d={JOINTS} />
        <rect class="soul-tile-bricks" x="-46.5" y="-46.5" width="93" height="93" />
        {kind !== 'bonfire' &&
          nodesOf(TILE_ROWS).map(([column, row]) => (
            <ellipse
              key={`${column} ${row}`}
              class="soul-tile-node"
              cx={(column - 2) * 16}
              cy={(row - 2) * 16}
              rx="5.5"
              ry="5.5"
            />
          ))}
        {doors.map((wall) => (
          <g
            key={wall}
            class={`soul-tile-door ${wall === fog ? 'soul-fogged' : ''}`}
            transform={`rotate(${SIDES[wall]})`}
          >
            <rect x="-11" y="-52" width="22" height="11" />
            <path
              d={
                wall === fog
                  ? 'M-8-49C-4-52-2-46 1-49 4-52 6-46 8-49M-8-44C-4-47-2-41 1-44 4-47 6-41 8-44'
                  : 'M-5-50V-42M0-50V-42M5-50V-42'
              }
            />
          </g>
        ))}
      </g>
      {kind === 'bonfire' && (
        <g transform="translate(0 12) scale(.44)">
          <Bonfire at={[0, 0]} />
        </g>
      )}
      {kind === 'boss' && (
        <g transform="translate(0 26) scale(.5)">
          <FogGate at={[0, 0]} open={fog === undefined} />
        </g>
      )}
      {level !== undefined && (
        <g class="soul-back">
          <rect x="-17" y="-24" width="34" height="48" rx="4" />
          <path d="M-13-20H13V20H-13Z" />
          <Sign name="soul-souls" x={-8} y={-18} size={16} />
          <text y="14">{NUMERALS[level]}</text>
        </g>
      )}
      {chest && (
        <g transform="translate(-28 31) scale(.3)">
          <Chest at={[0, 0]} open={chest === 'open'} />
        </g>
      )}
      {gravestone && (
        <g transform="translate(28 31) scale(.32)">
          <Gravestone at={[0, 0]} />
        </g>
      )}
      {Boolean(souls) && (
        <g class="soul-tile-souls" transform="translate(29 -29)">
          <Sign name="soul-souls" x={-9} y={-13} size={18} />
          <text y="14">{souls}</text>
        </g>
      )}
      {won && <path class="soul-tile-won" d="M-7 0-2 6 8-7" transform="translate(-29 -29)" />}
    </g>
  )
}

const JOINTS =
  'M-43-22H43M-43-1H43M-43 20H43M-20-43V-22M14-43V-22M-31-22V-1M2-22V-1M30-22V-1M-16-1V20M20-1V20M-30 20V43M6 20V43'
