import { LAP, RANKS, rankOf } from '@gloamhall/bloody-palace/face'
import { seatColour } from '../../../components/seat-colours.ts'
import { round } from '../lattice.ts'
import { besideOf, middleOf, spaceOf, standsOn } from '../track.ts'

export interface StyleMarker {
  readonly seat: number
  /** Points of style; from fifty on the marker has completed a lap. */
  readonly style: number
  /** True for the planned position. */
  readonly ghost?: boolean
}

const isFirst = (space: number): boolean => RANKS.some(({ from }) => from === space)

const NUMBERED: readonly number[] = Array.from({ length: LAP }, (_, space) => space).filter(
  (space) => space % 5 === 0 || isFirst(space),
)

/** The fifty spaces around the arena, in the colours of the eight ranks, with the markers. */
export function StyleTrack({ markers }: { markers: readonly StyleMarker[] }) {
  const bySpace = Map.groupBy(markers, ({ style }) => style % LAP)
  return (
    <g class="palace-track" aria-hidden="true">
      {Array.from({ length: LAP }, (_, space) => (
        <path
          key={space}
          class={`palace-space palace-rank-${rankOf(space)} ${isFirst(space) ? 'palace-first' : ''}`}
          d={spaceOf(space)}
        />
      ))}
      {NUMBERED.map((space) => (
        <text key={space} class={`palace-count palace-rank-${rankOf(space)}`} {...below(middleOf(space), 4.5)}>
          {space}
        </text>
      ))}
      {RANKS.slice(1).map(({ rank, from }) => (
        <text key={rank} class={`palace-rank palace-rank-${rank}`} {...below(besideOf(from), 10)}>
          {rank.toUpperCase()}
        </text>
      ))}
      {[...bySpace].flatMap(([space, here]) => {
        const stands = standsOn(space, here.length)
        return here.map((marker, at) => (
          <Marker key={`${marker.seat}${marker.ghost ?? ''}`} at={stands[at] ?? middleOf(space)} {...marker} />
        ))
      })}
    </g>
  )
}

const below = ([x, y]: readonly [number, number], dy: number) => ({ x: round(x), y: round(y + dy) })

function Marker({ at: [x, y], seat, style, ghost }: StyleMarker & { at: readonly [number, number] }) {
  const { fill, ink } = seatColour(seat)
  const laps = Math.floor(style / LAP)
  return (
    <g
      class={`palace-marker ${ghost ? 'palace-marker-plan' : ''}`}
      style={{ transform: `translate(${round(x)}px, ${round(y)}px)`, '--seat': fill, '--seat-ink': ink }}
      data-seat={seat}
      data-style={style}
    >
      {laps > 0 && <path class="palace-lap" d="M0-21 21 0 0 21-21 0Z" />}
      <path d="M0-15 15 0 0 15-15 0Z" />
      <text y="5">{seat}</text>
      {laps > 0 && (
        <text class="palace-laps" y="-21">
          {`+${laps * LAP}`}
        </text>
      )}
    </g>
  )
}
