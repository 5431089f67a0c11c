import type { DarkSoulsBoard, FoeForecast, ForecastAction } from '@gloamhall/dark-souls/face'
import { isBoss, nodeNamed } from '@gloamhall/dark-souls/face'
import { seatColour } from '../../../components/seat-colours.ts'
import type { Point } from '../lattice.ts'
import { Lozenge, Standee } from '../Standee.tsx'
import type { Blow } from './blow.ts'
import type { FightProps, Stood } from './seen.ts'
import { forecastView, middleOfNode, stoodIn } from './seen.ts'
import './Threats.css'

/** Predicted actions: a solid arrow is a move, a dashed curve a shot, a seal the damage; the number is the position in the queue. */
export function Threats(props: FightProps) {
  const { board } = forecastView(props)
  const stood = stoodIn(board)
  const seals = new Map<string, number>()
  const sealAt = (target: Stood): Point => {
    const taken = seals.get(target.key) ?? 0
    seals.set(target.key, taken + 1)
    const places = target.crowded ? ABOVE : PLACES
    const [dx, dy] = places[taken % places.length] as Point
    return [target.point[0] + dx, target.point[1] + dy]
  }
  return (
    <g class="soul-threats" aria-hidden="true">
      <defs>
        <marker id="soul-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto">
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      {board.ahead.map((forecast, index) => (
        <Threat key={forecast.foe} {...{ forecast, board, stood, sealAt }} number={index + 1} />
      ))}
    </g>
  )
}

/** Positions around a figure, so that three attacks on it can be told apart. */
const PLACES: readonly Point[] = [
  [-36, -42],
  [36, -46],
  [0, -88],
  [-42, -4],
  [44, -10],
]

/** In a crowd the seals are stacked above the figure, because beside it they would cover another. */
const ABOVE: readonly Point[] = [
  [0, -94],
  [0, -126],
  [0, -158],
  [0, -190],
]

interface ThreatProps {
  forecast: FoeForecast
  board: DarkSoulsBoard
  stood: readonly Stood[]
  number: number
  sealAt(target: Stood): Point
}

function Threat({ forecast: { foe: id, actions }, board, stood, number, sealAt }: ThreatProps) {
  const start = stood.find(({ key }) => key === id)
  const foe = board.fight?.foes.find((each) => each.id === id)
  if (!start || !foe) return null
  let at: Point = [start.point[0], start.point[1] - 6]
  const parts = actions.flatMap((action, index) => {
    if (action.kind === 'move' || action.kind === 'leap') {
      const way = pointsOf(action)
      if (way.length === 0) return []
      const line = [at, ...way]
      at = way.at(-1) as Point
      return [<Way key={index} points={line} sure={action.sure} leaps={action.kind === 'leap'} />]
    }
    if (action.kind !== 'attack') return []
    return action.seats.flatMap((seat) => {
      const target = stood.find(({ key }) => key === `seat ${seat}`)
      if (!target) return []
      const seal = sealAt(target)
      return [<Strike key={`${index} ${seat}`} from={at} to={seal} near={target.point} {...{ action, number, seat }} />]
    })
  })
  return (
    <g class={`soul-threat-of ${actions.some(isMagical) ? 'soul-magical' : ''}`} data-threat={id}>
      {parts}
    </g>
  )
}

const isMagical = (action: ForecastAction): boolean => action.kind === 'attack' && action.type === 'magical'

const pointsOf = (action: ForecastAction): Point[] =>
  (action.kind === 'move' ? action.path : action.kind === 'leap' ? [action] : []).flatMap(({ to }) => {
    const node = nodeNamed(to)
    if (node === undefined) return []
    const [x, y] = middleOfNode(node)
    return [[x, y + 10] as const]
  })

function Way({ points, sure, leaps }: { points: readonly Point[]; sure: boolean; leaps: boolean }) {
  const [[x, y] = [0, 0], ...rest] = points
  const [far = [x, y]] = rest.slice(-1)
  const d = leaps
    ? `M${x} ${y}Q${(x + far[0]) / 2} ${Math.min(y, far[1]) - 90} ${far[0]} ${far[1]}`
    : `M${x} ${y}${rest.map(([px, py]) => `L${px} ${py}`).join('')}`
  return <path class={`soul-way-to ${sure ? '' : 'soul-unsure'}`} d={d} marker-end="url(#soul-head)" />
}

interface StrikeProps {
  from: Point
  to: Point
  near: Point
  action: Pick<Extract<ForecastAction, { kind: 'attack' }>, 'type' | 'damage' | 'sure'>
  seat: number
  /** Absent for an attack that is happening now. */
  number?: number
}

/** A distant attack is drawn as an arc; one from the same node only as a seal. */
function Strike({ from, to: [x, y], near, action, number, seat }: StrikeProps) {
  const far = Math.hypot(from[0] - near[0], from[1] - near[1]) > 60
  const bend: Point = [(from[0] + x) / 2 + (y - from[1]) * 0.18, (from[1] + y) / 2 - Math.abs(x - from[0]) * 0.18 - 20]
  return (
    <>
      {far && <path class="soul-shot" d={`M${from[0]} ${from[1] - 30}Q${bend[0]} ${bend[1]} ${x} ${y}`} />}
      <g
        class={`soul-seal ${action.type === 'magical' ? 'soul-magical' : ''} ${action.sure ? '' : 'soul-unsure'}`}
        transform={`translate(${x} ${y})`}
      >
        <g class="soul-legible">
          <circle r="15" />
          {/* In the colour of the figure that is hit. */}
          <circle class="soul-seal-of" r="17.5" style={{ stroke: seatColour(seat).fill }} />
          <text y="6">{action.damage}</text>
          {number !== undefined && (
            <g transform="scale(.72)">
              <Lozenge number={number} at={[-19, -15]} />
            </g>
          )}
        </g>
      </g>
    </>
  )
}

/** The current attack, from the attacker to every target. */
export function Struck({ view, blow }: FightProps & { blow: Blow }) {
  const stood = stoodIn(view.board)
  const from = stood.find(({ key }) => key === blow.foe)
  if (!from) return null
  return (
    <g class="soul-threats soul-blow" aria-hidden="true">
      {blow.seats.map((seat) => {
        const target = stood.find(({ key }) => key === `seat ${seat}`)
        if (!target) return null
        const [x, y] = target.point
        return (
          <Strike
            key={seat}
            seat={seat}
            from={from.point}
            to={[x, y - 84]}
            near={target.point}
            action={{ ...blow, sure: true }}
          />
        )
      })}
    </g>
  )
}

/** Predicted positions of foes, below the current models and beside them, since those are pushed or make room. */
export function Comers(props: FightProps) {
  const { board } = forecastView(props)
  const stood = stoodIn(board)
  return board.ahead.map(({ foe: id, actions }) => {
    const foe = board.fight?.foes.find((each) => each.id === id)
    const way = actions.flatMap(pointsOf).at(-1)
    if (!foe || !way || isBoss(foe)) return null
    const [x, y] = way
    const taken = stood.some(({ point }) => Math.hypot(point[0] - x, point[1] - y) < 40)
    return <Standee key={id} model={foe.model} at={taken ? [x + 28, y - 8] : [x, y + 6]} ghost="threat" crowded />
  })
}
