import type { Blow, Facing, Hex } from '@gloamhall/bloody-palace/face'
import { hexNamed, MIDDLE } from '@gloamhall/bloody-palace/face'
import { ARENA, Arena } from '../../src/games/bloody-palace/Arena.tsx'
import { Arrow } from '../../src/games/bloody-palace/arena/Arrow.tsx'
import { BlowHexes, Seals } from '../../src/games/bloody-palace/arena/Blows.tsx'
import { Arc } from '../../src/games/bloody-palace/arena/Arc.tsx'
import { Within } from '../../src/games/bloody-palace/arena/Within.tsx'
import { Orbs } from '../../src/games/bloody-palace/arena/Orbs.tsx'
import type { StyleMarker } from '../../src/games/bloody-palace/arena/StyleTrack.tsx'
import { Base, feetOf } from '../../src/games/bloody-palace/Base.tsx'
import type { Model } from '../../src/games/bloody-palace/models.ts'
import { sizeOf } from '../../src/games/bloody-palace/models.ts'
import type { Ghost } from '../../src/games/bloody-palace/Standee.tsx'
import { Marks, Standee } from '../../src/games/bloody-palace/Standee.tsx'

interface Piece {
  readonly model: Model
  readonly at: Hex
  readonly facing: Facing
  readonly seat?: number
  readonly number?: string
  readonly vitality?: readonly [number, number]
  readonly ghost?: Ghost
  readonly stunned?: boolean
}

const hex = (name: string): Hex => hexNamed(name) ?? MIDDLE
/** Highlighted hexes without a path to them. */
const near = (...names: readonly string[]) => new Map(names.map((name) => [hex(name), []]))

const FIGHT: readonly Piece[] = [
  { model: 'dante', at: hex('e5'), facing: 1, seat: 3 },
  { model: 'nero', at: hex('c6'), facing: 5, seat: 4 },
  { model: 'trish', at: hex('g8'), facing: 2, seat: 1 },
  { model: 'v', at: hex('i4'), facing: 1, seat: 2 },
  { model: 'empusa-queen', at: hex('f3'), facing: 4, number: '2', vitality: [9, 20] },
  { model: 'riot', at: hex('i7'), facing: 5, number: '1', vitality: [11, 15] },
  { model: 'empusa', at: hex('f6'), facing: 5, number: '4', vitality: [3, 3] },
  { model: 'empusa', at: hex('f7'), facing: 5, ghost: 'threat' },
  { model: 'empusa', at: hex('i2'), facing: 3, number: '4', vitality: [1, 3], stunned: true },
  { model: 'red-empusa', at: hex('d2'), facing: 3, number: '5', vitality: [5, 5] },
  { model: 'hell-antenora', at: hex('b5'), facing: 1, number: '3', vitality: [6, 10] },
  { model: 'scudo-angelo', at: hex('k3'), facing: 4, number: '6', vitality: [6, 6] },
]
const BOSS: readonly Piece[] = [
  { model: 'elder-geryon-knight', at: hex('f5'), facing: 3, number: '1', vitality: [17, 50] },
  { model: 'dante', at: hex('g7'), facing: 0, seat: 3 },
  { model: 'trish', at: hex('f8'), facing: 0, seat: 1 },
  { model: 'nero', at: hex('h4'), facing: 5, seat: 4 },
  { model: 'v', at: hex('c7'), facing: 1, seat: 2 },
  { model: 'dante', at: hex('h7'), facing: 0, seat: 3, ghost: 'plan' },
]
const BLOWS: readonly Blow[] = [
  { hex: hex('f4'), damage: 2, lands: true },
  { hex: hex('f5'), damage: 1 },
]

const byDepth = (one: Piece, other: Piece): number =>
  feetOf(sizeOf(one.model), one.at, one.facing)[1] - feetOf(sizeOf(other.model), other.at, other.facing)[1]

const stood = ({ at, facing, ...piece }: Piece) => ({
  ...piece,
  facing,
  at: feetOf(sizeOf(piece.model), at, facing),
  turned: facing === 1 || facing === 2,
})

/** Bases first, then the figures from back to front, then their marks. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const standing = pieces.toSorted(byDepth)
  return (
    <>
      {pieces.map((piece) => (
        <Base key={`${piece.model}${piece.at}`} size={sizeOf(piece.model)} {...piece} />
      ))}
      {standing.map((piece) => (
        <Standee key={`${piece.model}${piece.at}`} {...stood(piece)} />
      ))}
      {standing.map((piece) => (
        <Marks key={`${piece.model}${piece.at}`} {...stood(piece)} />
      ))}
    </>
  )
}

const MARKERS: readonly StyleMarker[] = [
  { seat: 1, style: 17 },
  { seat: 2, style: 6 },
  { seat: 3, style: 13 },
  { seat: 3, style: 16, ghost: true },
  { seat: 4, style: 59 },
]
const CROWD: readonly StyleMarker[] = [1, 2, 3, 4].map((seat) => ({ seat, style: 24 }))

export function Arenas() {
  return (
    <section>
      <h2>Arena</h2>
      <div class="gallery-row">
        <svg viewBox={`0 0 ${ARENA.width} ${ARENA.height}`} class="gallery-arena">
          <Arena markers={MARKERS}>
            <Arc of="foe" hexes={['d3', 'd4', 'e2', 'e3'].map(hex)} />
            <Within ways={near('d4', 'd5', 'd6', 'e6', 'e7', 'f8')} lay={undefined} />
            <Within ways={near('e6')} lay={undefined} />
            <Orbs hex={hex('g10')} red={1} green={0} />
            <Orbs hex={hex('d6')} red={0} green={1} />
            <Orbs hex={hex('e9')} red={3} green={0} />
            <Orbs hex={hex('h2')} red={2} green={2} />
            <BlowHexes blows={BLOWS} />
            <Pieces pieces={FIGHT} />
            <Arrow from={hex('f6')} to={hex('f7')} as="knock" />
            <Arrow from={hex('g4')} to={hex('h4')} as="walk" />
            <Arrow from={hex('b5')} to={hex('c6')} as="shot" />
            <Seals blows={BLOWS} />
          </Arena>
        </svg>
        <svg viewBox={`0 0 ${ARENA.width} ${ARENA.height}`} class="gallery-arena">
          <Arena markers={CROWD}>
            <Arc of="mine" hexes={['g6', 'h6', 'g5', 'h5'].map(hex)} />
            <Within ways={near('d6', 'e7', 'f8', 'g7', 'h6')} lay={undefined} />
            <Pieces pieces={BOSS} />
            <Arrow from={hex('f5')} to={hex('c7')} as="leap" />
            <Seals blows={[{ hex: hex('g7'), damage: 3, lands: true }]} />
          </Arena>
        </svg>
      </div>
    </section>
  )
}
