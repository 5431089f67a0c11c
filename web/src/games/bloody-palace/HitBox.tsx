import type { Size } from '@gloamhall/bloody-palace/face'
import type { Point } from './lattice.ts'
import { closed, round } from './lattice.ts'
import type { Offset } from './sides.ts'
import { bodyOf, SIDES, sideOf } from './sides.ts'
import './HitBox.css'

interface HitBoxProps {
  size?: Size
  /** Damage by hex, in the terms of the card. */
  hit?: Readonly<Partial<Record<string, number>>> | undefined
  /** The closest target in front, at any distance or within the range. */
  shot?: { readonly damage: number; readonly range?: number | undefined } | undefined
  /** Everyone in front within the range; everyone on the line ahead. */
  sweep?: { readonly n: number; readonly range: number } | undefined
  line?: { readonly n: number } | undefined
  /** Accessible name; without one the diagram is decoration. */
  label?: string | undefined
}

/** Length of a hex side; the diagram is not in perspective, unlike the arena. */
const HEX_SIDE = 10

/** The hexes an attack reaches, seen from the attacker, who faces the top of the card. */
export function HitBox({ size = 'small', hit, shot, sweep, line, label }: HitBoxProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  // A large base faces between two hexes: turned by half a sixth it faces up.
  const lean = size === 'large' ? -30 : 0
  const middle = middleOf(bodyOf(size, 0).map(flat), lean)
  const place = (offset: Offset): Point => {
    const [x, y] = leant(flat(offset), lean)
    return [x - middle[0], y - middle[1]]
  }
  const ranged = shot ?? sweep ?? line
  const sides = ranged ? [] : [...SIDES[size], ...Object.keys(hit ?? {}).filter((side) => side === 'FF')]
  return (
    <svg
      class="palace-hitbox"
      viewBox={ranged ? '-30 -46 60 60' : hit?.['FF'] === undefined ? BOXES[size] : '-37 -46 74 74'}
      {...spoken}
    >
      {ranged && (
        <Cone
          damage={damageOf({ shot, sweep, line })}
          range={shot?.range ?? sweep?.range}
          kind={line ? 'line' : sweep ? 'sweep' : 'shot'}
        />
      )}
      {sides.map((side) => {
        const damage = hit?.[side]
        const at = place(sideOf(size, 0, side))
        return (
          <g key={side} class={damage === undefined ? 'palace-free' : 'palace-struck'} data-side={side}>
            <path d={cell(at, lean)} />
            {damage !== undefined && (
              <text x={round(at[0])} y={round(at[1]) + 4.4}>
                {damage}
              </text>
            )}
          </g>
        )
      })}
      <g class="palace-self">
        {bodyOf(size, 0).map((offset) => (
          <path key={offset.join()} d={cell(place(offset), lean)} />
        ))}
        <path class="palace-pointer" d="M0-6 5 4 0 2-5 4Z" />
      </g>
    </svg>
  )
}

const BOXES = { small: '-29 -29 58 58', large: '-40 -40 80 80', gigantic: '-48 -48 96 96' } as const

const damageOf = ({ shot, sweep, line }: Pick<HitBoxProps, 'shot' | 'sweep' | 'line'>): number =>
  shot?.damage ?? sweep?.n ?? line?.n ?? 0

interface ConeProps {
  damage: number
  range: number | undefined
  kind: 'shot' | 'sweep' | 'line'
}

/** A third of the arena in front of the Hunter. A range ends in a bar; a sweep hits all of it. */
function Cone({ damage, range, kind }: ConeProps) {
  return (
    <g class={`palace-cone palace-cone-${kind}`}>
      {kind === 'line' ? (
        <path class="palace-beam" d="M-5-8V-44H5V-8Z" />
      ) : (
        <path class="palace-fan" d="M0 0-26-15A30 30 0 0 1-26-30L-13-38A26 26 0 0 1 13-38L26-30A30 30 0 0 1 26-15Z" />
      )}
      {kind !== 'line' && <path class="palace-rings" d="M-10-6A12 12 0 0 1 10-6M-17-10A20 20 0 0 1 17-10" />}
      <circle cy="-25" r="9.5" />
      <text y="-20.4">{damage}</text>
      {range !== undefined && (
        <text class="palace-range" x="21" y="11">
          {`≤${range}`}
        </text>
      )}
    </g>
  )
}

const flat = ([q, r]: Offset): Point => [q * HEX_SIDE * 1.5, (r + q / 2) * HEX_SIDE * Math.sqrt(3)]

const leant = ([x, y]: Point, degrees: number): Point => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

const middleOf = (points: readonly Point[], lean: number): Point =>
  leant(
    [
      points.reduce((sum, [x]) => sum + x, 0) / points.length,
      points.reduce((sum, [, y]) => sum + y, 0) / points.length,
    ],
    lean,
  )

const cell = ([x, y]: Point, lean: number): string =>
  closed(
    [0, 60, 120, 180, 240, 300].map((angle): Point => {
      const [dx, dy] = leant([HEX_SIDE * 0.95, 0], angle + lean)
      return [x + dx, y + dy]
    }),
  )
