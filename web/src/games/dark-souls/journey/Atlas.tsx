import type { DarkSoulsBoard, SeenTile, TileRef as Stop, Wall } from '@gloamhall/dark-souls/face'
import { BONFIRE_DOORS, bossOf, doorsOf, encounterOf, routeTo, tileSpot } from '@gloamhall/dark-souls/face'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Stage } from '../../../components/Stage.tsx'
import { about } from '../../../components/about.ts'
import { FogGate } from '../floor/FogGate.tsx'
import type { Wall as DrawnWall } from '../lattice.ts'
import type { Model } from '../models.ts'
import { Standee } from '../Standee.tsx'
import { TileMini } from '../TileMini.tsx'
import { NUMERALS } from './numerals.ts'
import type { Cell, Extent } from './places.ts'
import { cellOf, extentOf, lairOf, middleOf, PITCH } from './places.ts'
import type { Scene } from './scene.ts'
import { membersOf } from './scene.ts'
import './Atlas.css'

interface AtlasProps extends Scene {
  /** Cells without a tile that must be visible, since one may be laid there. */
  more?: readonly Cell[]
  /** Rendered over the map while it is being laid. */
  over?(extent: Extent): ComponentChildren
}

/** The map: cleared rooms open, others under the back of their encounter card, and the boss at its end. (DS-81 … DS-84) */
export function Atlas({ more = [], over, ...scene }: AtlasProps) {
  const { board, word, selected, highlight } = scene
  const [looked, setLooked] = useState<Stop>()
  const lair = lairOf(board)
  const extent = extentOf([[0, 0], ...board.map.map(({ at }) => at), ...(lair ? [lair] : []), ...more])
  const goal = looked ?? goalOf(selected) ?? highlight.map(stopOf).find((stop) => stop !== undefined)
  return (
    // A map that has grown resets the zoom, since tiles may have moved.
    <Stage
      key={Object.values(extent).join(' ')}
      width={extent.columns * PITCH}
      height={extent.rows * PITCH}
      label={word('journey.map')}
    >
      <g
        class="soul-atlas"
        onPointerOver={({ target }) => setLooked(stopUnder(target))}
        onPointerLeave={() => setLooked(undefined)}
      >
        {lair && <Lair {...scene} at={middleOf(extent, lair)} />}
        <Hearth {...scene} at={middleOf(extent, [0, 0])} />
        {board.map.map((tile, index) => (
          <Tile key={`${tile.face} ${tile.at}`} {...scene} tile={tile} index={index} at={middleOf(extent, tile.at)} />
        ))}
        <Gate {...scene} extent={extent} />
        {goal !== undefined && <Route board={board} goal={goal} extent={extent} />}
        <Party board={board} extent={extent} />
        {over?.(extent)}
      </g>
    </Stage>
  )
}

type Placed = Scene & { at: readonly [number, number] }

const stopUnder = (target: EventTarget | null): Stop | undefined =>
  target instanceof Element ? stopOf(target.closest('[data-spot]')?.getAttribute('data-spot') ?? '') : undefined

/** `tile 2` or `bonfire`, as a stop of a route. */
function stopOf(spot: string): Stop | undefined {
  if (spot === 'bonfire') return 'bonfire'
  return spot.startsWith('tile ') ? Number(spot.slice('tile '.length)) - 1 : undefined
}

function goalOf(choice: string | undefined): Stop | undefined {
  const [verb, to] = choice?.split(' ') ?? []
  return verb !== 'go' ? undefined : to === 'bonfire' ? 'bonfire' : Number(to) - 1
}

const DRAWN: Readonly<Record<Wall, DrawnWall>> = { north: 'N', east: 'E', south: 'S', west: 'W' }
export const drawnDoors = (walls: readonly Wall[]): readonly DrawnWall[] => walls.map((wall) => DRAWN[wall])

function Hearth({ spots, word, tell, at: [x, y] }: Placed) {
  return (
    <g class="soul-stop" transform={`translate(${x} ${y})`} role="img" {...spots.on('bonfire')} data-stop>
      <title>{tell('tile.bonfire')}</title>
      <TileMini kind="bonfire" doors={drawnDoors(BONFIRE_DOORS)} />
      <text class="soul-stop-name soul-on-hearth" y="46">
        {word('journey.bonfire')}
      </text>
      <Edge />
    </g>
  )
}

const Edge = () => <rect class="soul-stop-edge" x="-50" y="-50" width="100" height="100" rx="3" />

function Tile({ tile, index, at: [x, y], ...scene }: Placed & { tile: SeenTile; index: number }) {
  const { board, spots, shown } = scene
  const { cleared, encounter, opened, level } = tile
  const terrain: readonly unknown[] = encounter ? encounterOf(shown, encounter).terrain : []
  const dropped = board.dropped?.where === index ? board.dropped.souls : 0
  return (
    <g
      class={`soul-stop ${cleared ? 'soul-cleared' : ''}`}
      transform={`translate(${x} ${y})`}
      role="img"
      {...(level === undefined ? {} : about(tileSpot(index + 1)))}
      {...spots.on(tileSpot(index + 1))}
      data-stop
      data-tile={index + 1}
      data-level={level}
      data-cleared={cleared || undefined}
    >
      <title>{labelOf(scene, tile, index)}</title>
      <TileMini
        kind="exploration"
        face={tile.face.endsWith('b') ? 'b' : 'a'}
        doors={drawnDoors(doorsOf(tile))}
        level={cleared ? undefined : level}
        chest={terrain.includes('chest') ? (opened ? 'open' : 'shut') : undefined}
        gravestone={terrain.includes('gravestone')}
        souls={dropped}
        won={cleared}
      />
      <Plaque {...scene} tile={tile} />
      <text class="soul-stop-number" x="-42" y="-33" aria-hidden="true">
        {index + 1}
      </text>
      <Edge />
    </g>
  )
}

/** A tile in a sentence, for screen readers. */
function labelOf({ board, tell, word }: Scene, tile: SeenTile, index: number): string {
  const { level, encounter, cleared, opened } = tile
  const parts = [
    word('journey.tile', { tile: index + 1 }),
    encounter && tell(`encounter.${encounter}`),
    level && word('journey.level', { level: NUMERALS[level] ?? '' }),
    word(cleared ? 'journey.won' : encounter ? 'journey.again' : 'journey.unknown'),
    opened && word('journey.chest.open'),
    board.dropped?.where === index && word('journey.dropped', { souls: board.dropped.souls }),
    board.fogGate?.tile === index && word('journey.gate.here'),
    board.here === index && word('journey.here'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The name of the room, once it is known. */
function Plaque({ tile: { encounter, cleared }, tell, word }: Scene & { tile: SeenTile }) {
  if (!encounter) return null
  const name = tell(`encounter.${encounter}`)
  return (
    <g class={`soul-plaque ${cleared ? 'soul-is-won' : ''}`} transform="translate(0 36)">
      <rect x="-45" y="-9" width="90" height="19" rx="1.5" />
      <text
        class="soul-stop-name"
        y="-0.5"
        {...(name.length > 17 ? { textLength: 84, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {name}
      </text>
      <text class="soul-stop-state" y="7.2">
        {word(cleared ? 'journey.won.mark' : 'journey.again')}
      </text>
    </g>
  )
}

const OUTWARD: Readonly<Record<Wall, readonly [number, number]>> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
}

/** The fog gate in its wall; it can be entered once its room is cleared. (DS-84) */
function Gate({ board, spots, word, extent }: Scene & { extent: Extent }) {
  const { fogGate } = board
  const tile = fogGate && board.map[fogGate.tile]
  if (!tile) return null
  const [x, y] = middleOf(extent, tile.at)
  const [dx, dy] = OUTWARD[fogGate.wall]
  const foot = fogGate.wall === 'north' ? -40 : fogGate.wall === 'south' ? 64 : 20
  return (
    <g
      class={`soul-gate ${tile.cleared ? 'soul-gate-open' : ''}`}
      transform={`translate(${x + dx * 50} ${y + (dy === 0 ? foot : 0) + (dy === 0 ? 0 : foot)})`}
      role="img"
      {...spots.on('fog')}
      data-stop
    >
      <title>{word(tile.cleared ? 'journey.gate.open' : 'journey.gate.shut')}</title>
      <g transform="scale(.42)">
        <FogGate at={[0, 0]} />
      </g>
      <path class="soul-gate-edge" d="M-25 2V-24C-25-56 25-56 25-24V2Z" />
    </g>
  )
}

/** The boss behind the fog, larger than its room. */
function Lair({ board, shown, at: [x, y] }: Placed) {
  const { boss } = board
  const models: readonly Model[] = boss ? bossOf(shown, boss).models : []
  return (
    <g class="soul-lair" transform={`translate(${x} ${y})`} aria-hidden="true" {...(boss ? about(`boss ${boss}`) : {})}>
      <rect x="-52" y="-52" width="104" height="104" />
      <g transform={`translate(0 38) scale(${models.length > 1 ? 0.38 : 0.46})`}>
        {models.map((model, at) => (
          <Standee key={model} model={model} at={[models.length > 1 ? (at === 0 ? -62 : 58) : 0, 0]} />
        ))}
      </g>
      <path
        class="soul-mist"
        d="M-48-8C-30-18-20 4 0-6 20-16 30 4 48-4M-48 12C-34 4-18 22 0 12 18 2 30 20 48 12M-48 30C-30 22-20 40 2 30 20 22 32 38 48 30M-44-28C-30-34-18-20-4-28 14-36 28-20 44-28"
      />
    </g>
  )
}

/** The route over cleared tiles, as highlighted dots. */
function Route({ board, goal, extent }: { board: DarkSoulsBoard; goal: Stop; extent: Extent }) {
  const points = routeTo(board, goal).map((stop) => middleOf(extent, cellOf(board, stop)).join(' '))
  return points.length > 1 ? <path class="soul-route" d={`M${points.join('L')}`} /> : null
}

/** Positions around the bonfire, or in the middle of a room. */
const AROUND: readonly (readonly [number, number])[] = [
  [-30, 30],
  [30, 32],
  [-22, 4],
  [23, 6],
]

function Party({ board, extent }: { board: DarkSoulsBoard; extent: Extent }) {
  const [x, y] = middleOf(extent, cellOf(board, board.here))
  return (
    <g class="soul-travellers" transform={`translate(${x} ${y - (board.here === 'bonfire' ? 0 : 12)})`}>
      {[...membersOf(board)]
        .sort((one, other) => (AROUND[one.seat - 1]?.[1] ?? 0) - (AROUND[other.seat - 1]?.[1] ?? 0))
        .map(({ seat, character }) => {
          const [dx, dy] = AROUND[seat - 1] ?? [0, 0]
          return (
            <g key={seat} transform={`translate(${dx} ${dy}) scale(.5)`} data-traveller={seat}>
              <Standee model={character.class} at={[0, 0]} seat={seat} turned={dx > 0} />
            </g>
          )
        })}
    </g>
  )
}
