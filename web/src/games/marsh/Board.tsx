import type { MarshBoard, Place as PlaceId } from '@gloamhall/marsh/face'
import { NEXT, PLACES } from '@gloamhall/marsh/face'
import type { TableProps } from '../game-ui.ts'
import { StagePlace, Stage } from '../../components/Stage.tsx'
import { Standee } from '../../components/Standee.tsx'
import './marsh.css'

const SIZE = { width: 660, height: 430 } as const
const RADIUS = 34

/** From the bank on the left to the chapel on the right, in rows of three. (MA-2) */
function whereIs(place: PlaceId): readonly [number, number] {
  if (place === 'bank') return [60, 210]
  if (place === 'chapel') return [600, 210]
  return [195 + 'abc'.indexOf(place.charAt(0)) * 135, 80 + (Number(place.charAt(1)) - 1) * 130]
}

/** The board from above: places to touch, lanterns, the wisp, and a preview of the plan. */
export function Board({ view, ghost, tell, spots, beat, highlight, nameOf }: TableProps<MarshBoard>) {
  const { lanterns, tokens, wisp } = view.board
  const pieces = lanterns.map((place, index) => ({ seat: index + 1, place }))
  const ghosts = (ghost?.board.lanterns ?? [])
    .map((place, index) => ({ seat: index + 1, place }))
    .filter(({ seat, place }) => place !== lanterns[seat - 1])
  return (
    <Stage {...SIZE} label={tell('game.name')}>
      {PLACES.flatMap((from) =>
        NEXT[from].filter((to) => from < to).map((to) => <Path key={`${from} ${to}`} from={from} to={to} />),
      )}
      {PLACES.map((place) => {
        const token = tokens[place]
        const here = pieces.filter((piece) => piece.place === place).map(({ seat }) => nameOf(seat))
        const said = [tell(`place.${place}`), token && tell(`token.${token}`), ...here].filter(Boolean).join(', ')
        return (
          <StagePlace
            key={place}
            at={whereIs(place)}
            radius={RADIUS}
            marks={spots.on(`node ${place}`)}
            label={said}
            class={`marsh-place ${token ?? ''}`}
            data-lit={highlight.includes(`node ${place}`) || undefined}
          >
            <circle class="ground" r={RADIUS} data-place={place} data-token={token} />
            <text y={RADIUS + 17} text-anchor="middle">
              {tell(`place.${place}`)}
            </text>
          </StagePlace>
        )
      })}
      {pieces.map(({ seat, place }) => (
        <Standee key={seat} at={beside(place, seat)} icon="old-lantern" seat={seat} moves={beat} />
      ))}
      {ghosts.map(({ seat, place }) => (
        <Standee key={`ghost ${seat}`} at={beside(place, seat)} icon="old-lantern" seat={seat} ghost moves={0} />
      ))}
      <Standee at={beside(wisp, 0)} icon="flame" moves={beat} />
    </Stage>
  )
}

function Path({ from, to }: { from: PlaceId; to: PlaceId }) {
  const [[x1, y1], [x2, y2]] = [whereIs(from), whereIs(to)]
  return <line class="marsh-path" x1={x1} y1={y1} x2={x2} y2={y2} />
}

/** Five positions around the centre of a place: the wisp and four lanterns. */
function beside(place: PlaceId, turn: number): readonly [number, number] {
  const [x, y] = whereIs(place)
  const angle = (turn * 2 * Math.PI) / 5 - Math.PI / 2
  return [x + Math.cos(angle) * 18, y + Math.sin(angle) * 18]
}
