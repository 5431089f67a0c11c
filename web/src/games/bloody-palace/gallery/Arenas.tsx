import { ARENA, Arena } from '../Arena.tsx'
import { Arrow } from '../arena/Arrow.tsx'
import type { Blow } from '../arena/Blows.tsx'
import { BlowHexes, Seals } from '../arena/Blows.tsx'
import { Arc, Lit } from '../arena/Lit.tsx'
import { Orbs } from '../arena/Orbs.tsx'
import type { StyleMarker } from '../arena/StyleTrack.tsx'
import { Base, feetOf } from '../Base.tsx'
import type { Facing } from '../lattice.ts'
import { HEXES } from '../lattice.ts'
import type { Model } from '../models.ts'
import { sizeOf } from '../models.ts'
import type { Ghost } from '../Standee.tsx'
import { Standee } from '../Standee.tsx'

interface Piece {
  readonly model: Model
  readonly at: number
  readonly facing: Facing
  readonly seat?: number
  readonly queue?: number
  readonly vitality?: readonly [number, number]
  readonly ghost?: Ghost
  readonly stunned?: boolean
}

/** As people name hexes: column by letter, row from the north. */
const hex = (name: string): number => {
  const column = name.charCodeAt(0) - 97
  const before = Array.from({ length: column }, (_, q) => 11 - Math.abs(q - 5)).reduce((sum, rows) => sum + rows, 0)
  return before + Number(name.slice(1)) - 1
}

const FIGHT: readonly Piece[] = [
  { model: 'dante', at: hex('e5'), facing: 1, seat: 3 },
  { model: 'nero', at: hex('c6'), facing: 5, seat: 4 },
  { model: 'trish', at: hex('g8'), facing: 2, seat: 1 },
  { model: 'v', at: hex('i4'), facing: 1, seat: 2 },
  { model: 'empusa-queen', at: hex('f3'), facing: 4, queue: 2, vitality: [9, 20] },
  { model: 'riot', at: hex('i7'), facing: 5, queue: 1, vitality: [11, 15] },
  { model: 'empusa', at: hex('f6'), facing: 5, queue: 4, vitality: [3, 3] },
  { model: 'empusa', at: hex('f7'), facing: 5, ghost: 'threat' },
  { model: 'empusa', at: hex('i2'), facing: 3, queue: 4, vitality: [1, 3], stunned: true },
  { model: 'red-empusa', at: hex('d2'), facing: 3, queue: 5, vitality: [5, 5] },
  { model: 'hell-antenora', at: hex('b5'), facing: 1, queue: 3, vitality: [6, 10] },
  { model: 'scudo-angelo', at: hex('k3'), facing: 4, queue: 6, vitality: [6, 6] },
]
const BOSS: readonly Piece[] = [
  { model: 'elder-geryon-knight', at: hex('f5'), facing: 3, queue: 1, vitality: [17, 50] },
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

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map((piece) => (
        <Base key={`${piece.model}${piece.at}`} size={sizeOf(piece.model)} {...piece} />
      ))}
      {pieces.toSorted(byDepth).map(({ facing, at, ...piece }) => (
        <Standee
          key={`${piece.model}${at}`}
          {...piece}
          at={feetOf(sizeOf(piece.model), at, facing)}
          turned={facing === 1 || facing === 2}
        />
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
            <Lit as="can" hexes={['d4', 'd5', 'd6', 'e6', 'e7', 'f8'].map(hex)} />
            <Lit as="plan" hexes={[hex('e6')]} />
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
            <Arc
              of="mine"
              hexes={HEXES.filter((each) => [hex('g6'), hex('h6'), hex('g5'), hex('h5')].includes(each))}
            />
            <Lit as="danger" hexes={['d6', 'e7', 'f8', 'g7', 'h6'].map(hex)} />
            <Pieces pieces={BOSS} />
            <Arrow from={hex('f5')} to={hex('c7')} as="leap" />
            <Seals blows={[{ hex: hex('g7'), damage: 3, lands: true }]} />
          </Arena>
        </svg>
        <svg viewBox="0 0 960 190" class="gallery-wide">
          {([0, 1, 2, 3, 4, 5] as const).map((facing) => (
            <g key={facing} transform={`translate(${80 + facing * 155} 95)`}>
              <g transform="translate(-30 0) scale(.55)">
                <g transform="translate(-60 -60)">
                  <Base size="small" at={hex('f6')} facing={facing} seat={facing + 1} />
                </g>
                <g transform="translate(-20 50)">
                  <Base size="large" at={hex('f6')} facing={facing} />
                </g>
                <g transform="translate(130 -20)">
                  <Base size="gigantic" at={hex('f6')} facing={facing} />
                </g>
              </g>
            </g>
          ))}
        </svg>
      </div>
    </section>
  )
}
