import type { Foe, Hex, Orbs as OrbsInHex } from '@gloamhall/bloody-palace/face'
import { covered, foeOf, HEXES, hexSpot, nameOf, nameOfFacing, vitalityOf } from '@gloamhall/bloody-palace/face'
import { Orbs } from '../arena/Orbs.tsx'
import type { StyleMarker } from '../arena/StyleTrack.tsx'
import { ARENA, Arena } from '../Arena.tsx'
import { Base, feetOf } from '../Base.tsx'
import { centreOf, HEX_HEIGHT, hexagon } from '../lattice.ts'
import { outlineOf } from '../outline.ts'
import { DeedMarks } from './Deed.tsx'
import { Facings } from './Facings.tsx'
import { Overhead, Underfoot } from './Forecast.tsx'
import { Marks, Standee } from '../Standee.tsx'
import { StagePlace, Stage } from '../../../components/Stage.tsx'
import { aboutStop } from '../../../components/about.ts'
import { touchAt } from '../../../components/stage-touch.ts'
import { wide } from '../../../app/settings.ts'
import type { FieldProps, LayoutProps, Piece, Seen } from './seen.ts'
import { ownOf, piecesOf } from './seen.ts'
import './Field.css'

/** The arena: hexes to touch, orbs, models with their facing, and the preview of a card or a plan. */
export function Field(props: FieldProps) {
  const { view, ghost, tell, pointed } = props
  const pieces = piecesOf(view)
  const byDepth = pieces.toSorted((one, other) => feetIn(one)[1] - feetIn(other)[1])
  // The boss is taller than the distance to the edge of the board.
  const above = pieces.some(({ size }) => size === 'gigantic') ? HEADROOM : 0
  const near = wide.value ? undefined : nearOf(props, pieces, above)
  return (
    <Stage width={ARENA.width} height={ARENA.height + above} label={tell('game.name')} near={near}>
      <g transform={`translate(0 ${above})`}>
        <Arena markers={markersOf(props)}>
          <Lying {...props} among={view.board.orbs.filter(({ hex }) => !isHidden(hex, pieces))} />
          {/* Below the hexes that a click turns to. */}
          {pieces.map((piece) => piece.foe && <Details key={piece.key} {...props} piece={piece} />)}
          {(pointed || view.choices.length > 0) && <Underfoot {...props} />}
          {pieces.map(({ key, size, at, facing, seat, foe }) => (
            <Base key={key} of={key} {...{ size, at, facing, seat }} stunned={foe && foe.stun > 0} />
          ))}
          {/* Above the bases, since a plan may follow a model to its current position. */}
          {HEXES.map((hex) => (
            <HexPlace key={hex} {...props} hex={hex} pieces={pieces} />
          ))}
          {byDepth.map((piece) => (
            <Figure key={piece.key} {...props} piece={piece} />
          ))}
          <Lying {...props} among={view.board.orbs.filter(({ hex }) => isHidden(hex, pieces))} beside />
          {byDepth.map((piece) => (
            <Over key={piece.key} {...props} piece={piece} />
          ))}
          {/* Does not intercept touches. */}
          <g class="palace-unfelt">
            {(pointed || ghost) && <Overhead {...props} />}
            <path class="palace-lit" d={takenOnes(props, pieces)} />
            <DeedMarks {...props} />
          </g>
          <Facings {...props} />
        </Arena>
      </g>
    </Stage>
  )
}

interface LyingProps extends FieldProps {
  among: readonly OrbsInHex[]
  beside?: boolean
}

const Lying = ({ among, beside, ...props }: LyingProps) =>
  among.map(({ hex, red, green }) => (
    <Orbs key={hex} {...{ hex, red, green, beside }} dropped={hasJustFallen(props, hex)} />
  ))

/** A figure in front of the hex, or in it, hides its middle: orbs in it are drawn above the figure, at the edge of the hex. */
const isHidden = (hex: Hex, pieces: readonly Piece[]): boolean => {
  const [x, y] = centreOf(hex)
  return pieces.some((piece) => {
    const [feetX, feetY] = feetIn(piece)
    const below = feetY - y
    return Math.abs(feetX - x) < FIGURE_HALF_WIDTH[piece.size] && below > -8 && below < 2 * FIGURE_HEIGHT[piece.size]
  })
}

const hasJustFallen = ({ fresh }: LayoutProps, hex: Hex): boolean =>
  fresh.some(({ key, params }) => key === 'orb' && params['at'] === nameOf(hex))

/** Touchable hexes that hold a model: their outline is drawn above the figures, which would hide it. */
const takenOnes = ({ spots }: LayoutProps, pieces: readonly Piece[]): string =>
  pieces
    .flatMap(({ size, at, facing }) => covered(size, { at, facing }) ?? [])
    .filter((hex) => spots.at(hexSpot(nameOf(hex))).length > 0)
    .map((hex) => hexagon(centreOf(hex), 4))
    .join('')

const HEADROOM = 104
/** Positions of the tokens, below the bar of the remaining vitality. */
const TOKENS = { small: 30, large: 42, gigantic: 52 } as const
const FIGURE_HALF_WIDTH = { small: 26, large: 50, gigantic: 90 } as const
/** Height of the middle of a figure. */
const FIGURE_HEIGHT = { small: 40, large: 70, gigantic: 130 } as const
/** Minimum height of a hex on a phone. */
const MIN_HEX_PX = 44

/** The zoomed view around the current subject; the whole arena if a distant spot can be touched. */
function nearOf(props: LayoutProps, pieces: readonly Piece[], above: number) {
  const about = aboutOf(props, pieces)
  if (!about) return undefined
  const [x, y] = about
  const lit = [
    ...HEXES.filter((hex) => props.spots.at(hexSpot(nameOf(hex))).length > 0).map(centreOf),
    ...pieces.filter(({ spot }) => props.spots.at(spot).length > 0).map(feetIn),
  ]
  if (lit.some(([tx, ty]) => Math.abs(tx - x) > IN_SIGHT.x || Math.abs(ty - y) > IN_SIGHT.y)) return undefined
  return { at: [x + ARENA.width / 2, y + ARENA.height / 2 + above] as const, pixels: MIN_HEX_PX / HEX_HEIGHT }
}
/** Visible part to either side on the smallest phone. */
const IN_SIGHT = { x: 200, y: 130 } as const

/** The current subject: the acting enemy, otherwise the Hunter whose turn it is, otherwise the viewer's. */
function aboutOf({ view, ghost }: LayoutProps, pieces: readonly Piece[]): readonly [number, number] | undefined {
  const { phase, turn } = view.board
  const seat = turn?.seat ?? ownOf(view)?.seat
  const about =
    pieces.find(({ foe }) => foe !== undefined && foe.id === phase?.foe) ??
    (ghost ? piecesOf(ghost) : pieces).find((piece) => piece.seat === seat)
  if (!about) return undefined
  // The figure extends above its feet.
  const [x, y] = feetIn(about)
  return [x, y - FIGURE_HEIGHT[about.size]]
}

const feetIn = ({ size, at, facing }: Piece): readonly [number, number] => feetOf(size, at, facing)

/** The markers on the track, and where the plan would move them. */
function markersOf({ view, ghost }: LayoutProps): readonly StyleMarker[] {
  const now = view.board.hunters.map(({ style }, at) => ({ seat: at + 1, style }))
  const then = (ghost?.board.hunters ?? []).map(({ style }, at) => ({ seat: at + 1, style, ghost: true }))
  return [...now, ...then.filter(({ seat, style }) => style !== now[seat - 1]?.style)]
}

interface HexProps extends FieldProps {
  hex: Hex
  pieces: readonly Piece[]
}

function HexPlace({ hex, view, tell, word, spots, highlight, pieces, nameOf: named }: HexProps) {
  const spot = hexSpot(nameOf(hex))
  const here = pieces.filter(({ size, at, facing }) => covered(size, { at, facing })?.includes(hex))
  const orbs = view.board.orbs.find((each) => each.hex === hex)
  const label = [
    nameOf(hex),
    ...here.map(({ foe, seat }) => (foe ? tell(`foe.${foe.id}`) : named(seat ?? 0))),
    ...(orbs ? [word('orbs.here', { red: orbs.red, green: orbs.green })] : []),
  ].join(', ')
  return (
    <StagePlace
      at={centreOf(hex)}
      radius={HEX_HEIGHT / 2 - 2}
      marks={spots.on(spot)}
      label={label}
      lit={highlight.includes(spot)}
      class="palace-hex"
    >
      <path d={hexagon([0, 0], 4)} data-hex={nameOf(hex)} />
      {spots.at(spot).length > 0 && (
        <text class="palace-hex-name" y="24" aria-hidden="true">
          {nameOf(hex)}
        </text>
      )}
    </StagePlace>
  )
}

/** The hexes of a foe without choices: they open its details. */
function Details({ piece: { key, spot, size, at, facing }, spots, tell }: FieldProps & { piece: Piece }) {
  const hexes = (covered(size, { at, facing }) ?? []).map(centreOf)
  if (spots.at(spot).length > 0) return null
  return (
    <g class="palace-details" {...aboutStop(spot)} {...touchAt(...hexes)} aria-label={tell(`foe.${key}`)}>
      <path d={outlineOf(hexes)} />
    </g>
  )
}

/** A model at its current position. */
function Figure({ piece, ghost, highlight, beat }: FieldProps & { piece: Piece }) {
  const { key, spot, model, at, facing, seat } = piece
  return (
    <g
      class="palace-piece"
      data-lit={highlight.includes(spot) || undefined}
      data-piece={key}
      data-at={nameOf(at)}
      data-facing={nameOfFacing(facing)}
    >
      <Standee
        model={model}
        at={feetIn(piece)}
        seat={seat}
        turned={facing === 1 || facing === 2}
        faint={ghost && !piecesOf(ghost).some((then) => then.key === key && then.at === at)}
        moves={beat}
      />
    </g>
  )
}

/** The number of a model as used in log and buttons; empty if it is the only one of its kind in the box. */
export const numberOf = (view: Seen, foe: Foe): string =>
  foeOf(view, foe.class).models > 1 ? foe.id.slice(foe.class.length + 1) : ''

/** Above all figures, to be visible in a crowd: numbers, remaining vitality, and touch targets. */
function Over({ piece, view, tell, word, spots, beat, nameOf: named }: FieldProps & { piece: Piece }) {
  const { key, spot, model, size, at, facing, seat, foe } = piece
  const marks = spots.on(spot)
  const [x, y] = feetIn(piece)
  const most = foe && vitalityOf(view, foe)
  const tokens = [
    ...(foe && foe.stun > 0 ? [word('stun.short', { n: foe.stun })] : []),
    ...(foe && foe.guard > 0 ? [word('guard.short', { n: foe.guard })] : []),
  ]
  return (
    <>
      <g class="palace-unfelt" data-marks={key}>
        <Marks
          model={model}
          at={[x, y]}
          seat={seat}
          number={foe && numberOf(view, foe)}
          vitality={foe && most !== undefined ? [most - foe.damage, most] : undefined}
          facing={facing}
          moves={beat}
        />
      </g>
      {tokens.length > 0 && (
        <text class="palace-tokens" x={x} y={y + TOKENS[size]} data-tokens={key} aria-hidden="true">
          {tokens.join(' · ')}
        </text>
      )}
      {marks['data-spot'] !== undefined && (
        <g
          class="palace-aim"
          data-about={foe && spot}
          {...marks}
          {...touchAt(...(covered(size, { at, facing }) ?? []).map(centreOf))}
          aria-label={foe ? tell(`foe.${foe.id}`) : named(seat ?? 0)}
        >
          <path d={outlineOf((covered(size, { at, facing }) ?? []).map(centreOf))} />
        </g>
      )}
    </>
  )
}
