import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { FIGURES } from '../figures/index.ts'
import type { Wall } from '../lattice.ts'
import { roomSize, WALL, WALLS } from '../lattice.ts'
import { Door } from './Door.tsx'
import { flagstones } from './flagstones.ts'
import { Torch } from './Torch.tsx'
import '../floor.css'

/** Face a of a tile is a stone room, face b a ruin; both have several variants, so that rooms differ. */
export type Face = 'a' | 'b'

interface RoomProps {
  rows: number
  face: Face
  /** Variant of the floor, such as the number of the tile. */
  cut?: number
  doors: readonly Wall[]
  /** The door by which the party entered, which glows. */
  entered?: Wall | undefined
  /** Walls that do not exist: a mini boss tile is open to the north where the room continues. */
  open?: readonly Wall[]
  children?: ComponentChildren
}

/** A room from above: floor, walls, doors and torches. Its contents are the children. */
export function Room({ rows, face, cut = 0, doors, entered, open = [], children }: RoomProps) {
  const { width, height } = roomSize(rows)
  useEffect(FIGURES.insertPatterns, [])
  const { slabs, hatched, cracks } = flagstones(width, height, face, cut)
  return (
    <g class={`soul-room soul-face-${face}`}>
      <rect class="soul-ground" width={width} height={height} />
      <path class="soul-slabs" d={slabs} />
      <path class="soul-slab-hatch" d={hatched} />
      <path class="soul-cracks" d={cracks} />
      <rect class="soul-gloom" x={WALL} y={WALL} width={width - 2 * WALL} height={height - 2 * WALL} />
      {WALLS.filter((wall) => !open.includes(wall)).map((wall) => (
        <WallSide key={wall} wall={wall} width={width} height={height} />
      ))}
      {doors.map((wall) => (
        <Door key={wall} wall={wall} width={width} height={height} entered={wall === entered} />
      ))}
      <Torch at={[width * 0.22, WALL - 6]} />
      <Torch at={[width * 0.78, WALL - 6]} />
      {children}
    </g>
  )
}

/** Courses of brick, every second one shifted by half a brick. */
function WallSide({ wall, width, height }: { wall: Wall; width: number; height: number }) {
  const [w, h] = wall === 'N' || wall === 'S' ? [width, WALL] : [WALL, height]
  const [x, y] = [wall === 'E' ? width - WALL : 0, wall === 'S' ? height - WALL : 0]
  return (
    <g class="soul-wall" transform={`translate(${x} ${y})`}>
      <rect width={w} height={h} />
      <path d={wall === 'N' || wall === 'S' ? courses(w) : courses(h)} transform={w < h ? 'matrix(0 1 1 0 0 0)' : ''} />
    </g>
  )
}

const BRICK_LENGTH = 38

function courses(length: number): string {
  const rows = [0, 1, 2].map((row) => {
    const y = (row * WALL) / 3
    const first = row % 2 === 0 ? BRICK_LENGTH : BRICK_LENGTH / 2
    const joints = Array.from(
      { length: Math.floor((length - first) / BRICK_LENGTH) + 1 },
      (_, at) => `M${first + at * BRICK_LENGTH} ${y.toFixed(1)}v${(WALL / 3).toFixed(1)}`,
    )
    return `M0 ${y.toFixed(1)}H${length}${joints.join('')}`
  })
  return `${rows.join('')}M0 ${WALL}H${length}`
}
