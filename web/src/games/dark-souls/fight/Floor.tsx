import type { Foe, Node, Way } from '@gloamhall/dark-souls/face'
import {
  foeSpot,
  isBoss,
  isSet,
  letterOf,
  nameOf,
  nodeNamed,
  nodeSpot,
  priceOf,
  ROOMS,
  seatSpot,
  TRAPS,
  waysBeyond,
} from '@gloamhall/dark-souls/face'
import type { ComponentChildren } from 'preact'
import { lazy } from '../../../app/lazy.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { seatColour } from '../../../components/seat-colours.ts'
import { StagePlace, Stage } from '../../../components/Stage.tsx'
import { touchAt } from '../../../components/stage-touch.ts'
import { aboutStop } from '../../../components/about.ts'
import type { SpotMarks } from '../../../table/spots.ts'
import { Sign } from '../Emblem.tsx'
import { Barrel } from '../floor/Barrel.tsx'
import { Chest } from '../floor/Chest.tsx'
import { DroppedSouls } from '../floor/DroppedSouls.tsx'
import { Gravestone } from '../floor/Gravestone.tsx'
import type { NodeKind } from '../floor/Node.tsx'
import { Node as Stone } from '../floor/Node.tsx'
import { Room } from '../floor/Room.tsx'
import { Trap } from '../floor/Trap.tsx'
import type { Wall } from '../lattice.ts'
import { NODE, roomSize } from '../lattice.ts'
import { Standee, Tag } from '../Standee.tsx'
import type { FightProps, Stood } from './seen.ts'
import { promiseOn } from './promise.ts'
import { forecastView, showsForecasts, middleOfNode, ownOf, showsOdds, rowsOf, stoodIn } from './seen.ts'
import type { Blow } from './blow.ts'
import { blowNow } from './blow.ts'
import { Comers, Struck, Threats } from './Threats.tsx'
import './Floor.css'

const BossArcs = lazy(() => import('./BossFloor.tsx').then(({ BossArcs }) => BossArcs), { silent: true })
const BossLabels = lazy(() => import('./BossFloor.tsx').then(({ BossLabels }) => BossLabels), { silent: true })

const LETTERS: Readonly<Record<string, Wall>> = { north: 'N', east: 'E', south: 'S', west: 'W' }

/** The room from above: nodes with the cost of moving there, terrain, models, and predicted actions. */
export function Floor(props: FightProps) {
  const { fight, view, ghost, tell, beat, highlight, spots, nameOf: named } = props
  const rows = rowsOf(fight)
  const { nodes, doors } = ROOMS[fight.room]
  const stood = stoodIn(view.board)
  const queue = (foe: Foe): number =>
    isSet(view.board) ? view.board.ahead.findIndex((each) => each.foe === foe.id) + 1 : 0
  const bosses = fight.foes.filter(isBoss)
  const saidOn = (node: Node): string =>
    [
      nameOf(node),
      ...stood.filter(({ at }) => at === node).map(({ foe, seat }) => (foe ? tell(`foe.${foe.id}`) : named(seat ?? 0))),
      ...fight.terrain.filter((each) => each.node === node).map(({ kind }) => tell(`terrain.${kind}`)),
    ].join(', ')
  const { width, height } = roomSize(rows)
  const ways = waysOf(props)
  const blow = blowNow(props)
  const hasForecast = showsForecasts(props) && isSet(forecastView(props).board) && beat === 0 && !blow
  // A boss is taller than the wall behind it.
  const above = bosses.length > 0 ? HEADROOM : 0
  return (
    <Stage width={width} height={height + above} label={tell('game.name')}>
      <g transform={`translate(0 ${above})`}>
        <Room
          rows={rows}
          face={fight.room.endsWith('b') ? 'b' : 'a'}
          cut={Number.parseInt(fight.room, 10) || 7}
          doors={doors.map((wall) => LETTERS[wall] as Wall)}
        >
          {bosses.map((boss) => (
            <BossArcs key={boss.id} {...props} boss={boss} rows={rows} />
          ))}
          {nodes.map((node) => {
            const name = nameOf(node)
            const marks = { ...farMarks(props, ways.get(node)), ...spots.on(nodeSpot(name)) }
            return (
              <StagePlace
                key={node}
                at={middleOfNode(node)}
                radius={NODE.ry}
                marks={marks}
                label={saidOn(node)}
                lit={highlight.includes(nodeSpot(name))}
                class="soul-place"
              >
                <g data-node={name}>
                  <Stone at={[0, 0]} kind={kindOf(props, node)} />
                  <text class="soul-node-name" x={-NODE.rx - 1} y={NODE.ry - 1} aria-hidden="true">
                    {name}
                  </text>
                  <ellipse class="soul-can" rx={NODE.rx + 3} ry={NODE.ry + 3} />
                </g>
              </StagePlace>
            )
          })}
          <g class="soul-things" aria-hidden="true">
            {fight.terrain.map(({ node, kind, spent }) => (
              <g key={node} data-terrain={kind} data-at={nameOf(node)}>
                {kind === 'barrel' && <Barrel at={middleOfNode(node)} broken={spent} />}
                {kind === 'chest' && <Chest at={middleOfNode(node)} open={spent} />}
                {kind === 'gravestone' && <Gravestone at={middleOfNode(node)} />}
              </g>
            ))}
            {fight.traps.map(({ node, up, trap }) => {
              const [x, y] = middleOfNode(node)
              const shown = !up || !trap ? undefined : trap === 'blank' ? ('blank' as const) : TRAPS[trap]
              return <Trap key={node} at={[x, y + 2]} shown={shown} />
            })}
            {droppedHere(props).map(({ node, souls }) => (
              <DroppedSouls key={node} at={middleOfNode(node)} count={souls} />
            ))}
          </g>
          {hasForecast && <Comers {...props} />}
          {stood.map((each) => (
            <Model key={each.key} {...props} stood={each} part={partIn(each, fight, blow)} />
          ))}
          {stood.map((each) => (
            <MarkOf key={each.key} {...props} stood={each} queue={each.foe ? queue(each.foe) : 0} />
          ))}
          {ghost && <Ghosts {...props} board={ghost.board} />}
          {hasForecast && <Threats {...props} />}
          {blow && <Struck {...props} blow={blow} />}
          {showsOdds(props) && beat === 0 && stood.map((each) => <Promised key={each.key} {...props} stood={each} />)}
          <Prices {...props} ways={ways} />
          <Proposed {...props} />
          {bosses.map((boss) => (
            <BossLabels key={boss.id} {...props} boss={boss} rows={rows} />
          ))}
        </Room>
      </g>
    </Stage>
  )
}

const HEADROOM = 86

function kindOf({ fight }: FightProps, node: Node): NodeKind {
  const { spawn, terrain } = ROOMS[fight.room]
  if (spawn.includes(node)) return spawn[0] === node ? 'primary-spawn' : 'secondary-spawn'
  if (terrain.includes(node)) return terrain[0] === node ? 'primary-terrain' : 'secondary-terrain'
  return 'basic'
}

const droppedHere = ({ fight, view }: FightProps) =>
  view.board.dropped?.where === fight.where ? [view.board.dropped] : []

interface ModelProps extends FightProps {
  stood: Stood
  part?: Part
}

/** The role of a model in the current event, shown on its base. */
type Part = 'acting' | 'struck' | undefined

const partIn = ({ foe, seat }: Stood, { queue: [acting] }: FightProps['fight'], blow: Blow | undefined): Part => {
  if (foe) return foe.id === acting ? 'acting' : undefined
  return seat !== undefined && blow?.seats.includes(seat) ? 'struck' : undefined
}

/** Above all figures, so that it is visible in a crowd. */
function MarkOf({ stood: { foe, seat, point }, queue, view, beat }: ModelProps & { queue: number }) {
  const model = foe?.model ?? view.board.characters[(seat ?? 1) - 1]?.class
  if (!model) return null
  const letter = foe && !isBoss(foe) ? letterOf(Number(foe.id.slice(foe.id.lastIndexOf('-') + 1))) : undefined
  const { facing } = foe ?? {}
  return <Tag {...{ model, at: point, seat, letter, facing, moves: beat }} queue={queue > 0 ? queue : undefined} />
}

/** A figure on its base; the whole figure is the touch target. */
function Model({
  stood: { foe, seat, at, point, crowded },
  part,
  view,
  spots,
  tell,
  beat,
  highlight,
  nameOf: named,
}: ModelProps) {
  const spot = foe ? foeSpot(foe.id) : seatSpot(seat ?? 0)
  const model = foe?.model ?? view.board.characters[(seat ?? 1) - 1]?.class
  if (!model) return null
  const big = foe && isBoss(foe)
  return (
    <Aim
      marks={spots.on(spot)}
      details={foe ? spot : undefined}
      label={foe ? tell(`foe.${foe.id}`) : named(seat ?? 0)}
      point={point}
      big={big ?? false}
      lit={highlight.includes(spot)}
    >
      <g data-piece={foe?.id ?? `seat ${seat}`} data-at={nameOf(at)} data-part={part}>
        <Standee model={model} at={point} seat={seat} crowded={crowded} moves={beat} bare />
      </g>
      <Conditions at={point} of={foe?.conditions ?? view.board.characters[(seat ?? 1) - 1]?.conditions ?? []} />
      {spots.at(spot).length > 0 && spots.at(spot).every(spots.isFatal) && (
        <g class="soul-kills" data-kills={foe?.id ?? `seat ${seat}`} transform={`translate(${point[0]} ${point[1]})`}>
          <Icon name="death-skull" x={-13} y={-40} size={26} />
        </g>
      )}
      {foe && !big && foe.wounds > 0 && (
        <text class="soul-wounds" x={point[0] - 26} y={point[1] + 8}>
          −{foe.wounds}
        </text>
      )}
    </Aim>
  )
}

/** The prediction of the best attack against a foe, above its head. */
function Promised({ stood, view, ghost, highlight }: ModelProps) {
  const { foe, crowded } = stood
  const [x, y] = stood.point
  const promise = foe && promiseOn(ghost ?? view, foe.id)
  // A crowd leaves no room for it, except while an attack on this foe is hovered.
  if (!promise || (crowded && !isBoss(foe) && !highlight.includes(foeSpot(foe.id)))) return null
  return (
    <g class="soul-promised" transform={`translate(${x} ${y - (isBoss(foe) ? 150 : 78)})`}>
      <g class="soul-legible">
        <rect x="-29" y="-11" width="58" height="22" rx="11" />
        <text y="5">{promise}</text>
      </g>
    </g>
  )
}

interface AimProps {
  marks: SpotMarks
  /** The spot of a foe, which has details even if nothing can be chosen about it. */
  details: string | undefined
  label: string
  point: readonly [number, number]
  big: boolean
  lit: boolean
  children: ComponentChildren
}

function Aim({ marks, details, label, point: [x, y], big, lit, children }: AimProps) {
  const can = marks['data-spot'] !== undefined
  const [half, top, low] = can ? (big ? [62, 150, 20] : [25, 74, 20]) : big ? [34, 112, 34] : [20, 70, 26]
  const felt = can || details !== undefined
  return (
    <g
      class="soul-aim"
      data-lit={lit || undefined}
      {...(details === undefined ? {} : aboutStop(details))}
      {...marks}
      {...(felt ? { 'aria-label': label, ...touchAt(...bodyOf(x, y, big)) } : {})}
    >
      {children}
      {felt && (
        <rect
          class={can ? 'soul-target' : 'soul-body'}
          x={x - half}
          y={y - top}
          width={2 * half}
          height={top - low}
          rx="12"
        />
      )}
    </g>
  )
}

/** Points all over a figure, which is taller than wide. */
const bodyOf = (x: number, y: number, big: boolean): readonly (readonly [number, number])[] =>
  (big ? [-135, -100, -60] : [-62, -36]).flatMap((dy) =>
    (big ? [-40, 0, 40] : [0]).map((dx) => [x + dx, y + dy] as const),
  )

function Conditions({ at: [x, y], of }: { at: readonly [number, number]; of: readonly string[] }) {
  return of.map((condition, index) => (
    <g
      key={condition}
      class={`soul-condition soul-is-${condition}`}
      transform={`translate(${x - 26} ${y - 14 - index * 20})`}
    >
      <circle r="10" />
      <Sign name={`soul-${condition}` as 'soul-bleed'} x={-7} y={-7} size={14} />
    </g>
  ))
}

/** The result of the plan: moved models as ghosts, and their paths. */
function Ghosts({ view, board }: FightProps & { board: FightProps['view']['board'] }) {
  const now = stoodIn(view.board)
  return stoodIn(board)
    .filter(({ key, at }) => now.some((each) => each.key === key && each.at !== at))
    .map(({ key, foe, seat, point, crowded, at }) => {
      const model = foe?.model ?? board.characters[(seat ?? 1) - 1]?.class
      return (
        model && (
          <g key={key} data-ghost={key} data-at={nameOf(at)}>
            <Standee model={model} at={point} seat={seat} ghost="plan" crowded={crowded} />
          </g>
        )
      )
    })
}

/** Where turns are planned, nodes that are several steps away: one touch plans all of them. The keyboard goes step by step. */
const waysOf = ({ view, ghost, lay }: FightProps): ReadonlyMap<Node, Way> =>
  lay ? waysBeyond(ghost ?? view) : new Map<Node, Way>()

const farMarks = ({ lay }: FightProps, way: Way | undefined) =>
  lay && way ? { 'data-choices': way.choices.join(), onClick: () => lay(way.choices) } : {}

/** The stamina cost of a node, on the node; with a plan the total from the current position. A skull where it would kill. */
function Prices({ view, ghost, spots, ways }: FightProps & { ways: ReadonlyMap<Node, Way> }) {
  const own = ownOf(view)
  const then = ghost && ownOf(ghost)
  const board = ghost?.board ?? view.board
  if (!own) return null
  const spent = Math.max(0, (then?.character.black ?? own.character.black) - own.character.black)
  return ROOMS[view.board.fight?.room ?? '1a'].nodes.map((node) => {
    const here = spots.at(nodeSpot(nameOf(node)))
    const far = here.length === 0 ? ways.get(node) : undefined
    const prices = far ? [far.price] : here.flatMap((choice) => priceOf(board, own.seat, choice) ?? [])
    if (prices.length === 0) return null
    const kills = !far && here.every(spots.isFatal)
    const [x, y] = middleOfNode(node)
    const price = spent + Math.min(...prices)
    return (
      <g
        key={node}
        class={`soul-price ${kills ? 'soul-kills' : ''} ${far ? 'soul-far' : ''}`}
        transform={`translate(${x} ${y + NODE.ry - 3})`}
        data-price={price}
        aria-hidden="true"
      >
        <g class="soul-legible">
          <rect x="-19" y="-11" width="38" height="22" rx="11" />
          {kills ? (
            <Icon name="death-skull" x={-15} y={-8} size={16} />
          ) : (
            <Sign name="soul-stamina" x={-15} y={-8} size={16} />
          )}
          <text x="8" y="5.5">
            {price}
          </text>
        </g>
      </g>
    )
  })
}

/** Proposed moves, at the node they are about; touching it accepts the proposal. (DS-326) */
function Proposed({ view, nameOf: named }: FightProps) {
  return view.board.proposals.map(({ seat, choice }) => {
    const node = choice
      .split(' ')
      .map(nodeNamed)
      .find((each) => each !== undefined)
    if (node === undefined) return null
    const [x, y] = middleOfNode(node)
    const name = named(seat)
    const wide = name.length * 8 + 16
    return (
      <g
        key={seat}
        class="soul-proposal"
        transform={`translate(${x} ${y - NODE.ry})`}
        style={{ '--seat': seatColour(seat).fill, '--seat-ink': seatColour(seat).ink }}
        data-proposal={nameOf(node)}
      >
        <rect x={-wide / 2} y="-12" width={wide} height="22" rx="11" />
        <text y="4.5">{name}</text>
      </g>
    )
  })
}
