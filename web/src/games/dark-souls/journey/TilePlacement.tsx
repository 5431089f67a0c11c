import type { FaceId } from '@gloamhall/dark-souls/face'
import { doorsOf, TILES } from '@gloamhall/dark-souls/face'
import { useState } from 'preact/hooks'
import { TileMini } from '../TileMini.tsx'
import { Atlas, drawnDoors } from './Atlas.tsx'
import type { Extent } from './places.ts'
import { cellNamed, middleOf } from './places.ts'
import type { Scene } from './scene.ts'
import './TilePlacement.css'

/** A placement of a tile, parsed from the choice: `lay 3a 2e1n 1`. */
interface Placing {
  readonly choice: string
  readonly face: FaceId
  readonly place: string
  readonly turn: number
}

function placingsOf(choices: readonly string[]): readonly Placing[] {
  return choices.flatMap((choice) => {
    const [verb, face, place = '', turn] = choice.split(' ')
    return verb === 'lay' ? [{ choice, face: face as FaceId, place, turn: Number(turn) }] : []
  })
}

/** The party lays the map itself: a face is picked and turned, and the places it fits are highlighted. (DS-8) */
export function TilePlacement(scene: Scene) {
  const { shown, asking, word, choose } = scene
  const placings = placingsOf(shown.choices)
  const faces = (Object.keys(TILES) as FaceId[]).filter((face) => asking.tiles?.includes(Number(face[0])))
  const [picked, pick] = useState<FaceId>()
  const [wanted, turn] = useState(0)
  const [over, hover] = useState<string>()
  const face = picked && faces.includes(picked) ? picked : (faces[0] as FaceId)
  // The rotation picked last if it fits anywhere, otherwise one that does.
  const turned = placings.some((each) => each.face === face && each.turn === wanted)
    ? wanted
    : (placings.find((each) => each.face === face)?.turn ?? wanted)
  const places = [...new Set(placings.map(({ place }) => place))]
  const fitting = placings.filter((each) => each.face === face && each.turn === turned)
  return (
    <div class="soul-laying">
      <Atlas
        {...scene}
        more={places.map(cellNamed)}
        over={(extent) =>
          places.map((place) => (
            <Spot
              key={place}
              {...{ extent, place, face, turned, word }}
              placing={fitting.find((each) => each.place === place)}
              shown={over === place}
              hover={hover}
              choose={choose}
            />
          ))
        }
      />
      <Tray {...scene} faces={faces} face={face} turned={turned} fits={fitting.length}>
        <button type="button" class="button" data-turn={turned} onClick={() => turn(nextTurn(placings, face, turned))}>
          ↻ {word('journey.lay.turn')}
        </button>
        {faces.map((each) => (
          <button
            key={each}
            type="button"
            class="soul-face"
            aria-pressed={each === face}
            data-face={each}
            onClick={() => pick(each)}
          >
            <svg viewBox="-54 -54 108 108" aria-hidden="true">
              <Turned face={each} turned={each === face ? turned : 0} />
            </svg>
            {scene.tell(`tile.${each}`)}
          </button>
        ))}
      </Tray>
    </div>
  )
}

/** The next rotation with which the tile fits somewhere; the others are skipped. */
function nextTurn(placings: readonly Placing[], face: FaceId, turned: number): number {
  const turns = [1, 2, 3].map((quarters) => (turned + quarters) % 4)
  return turns.find((turn) => placings.some((each) => each.face === face && each.turn === turn)) ?? turned
}

const Turned = ({ face, turned }: { face: FaceId; turned: number }) => (
  <TileMini
    kind="exploration"
    face={face.endsWith('b') ? 'b' : 'a'}
    doors={drawnDoors(doorsOf({ face, at: [0, 0], turn: turned }))}
  />
)

interface TrayProps extends Scene {
  faces: readonly FaceId[]
  face: FaceId
  turned: number
  fits: number
  children: preact.ComponentChildren
}

function Tray({ word, asking, fits, children }: TrayProps) {
  return (
    <section class="soul-tray" aria-label={word('journey.lay')}>
      <h2>{word('journey.lay')}</h2>
      <p class="soft">{word('journey.lay.about', { left: asking.tiles?.length ?? 0 })}</p>
      <div class="soul-faces">{children}</div>
      <p role="status">{word(fits > 0 ? 'journey.lay.fits' : 'journey.lay.nowhere', { fits })}</p>
    </section>
  )
}

interface SpotProps {
  extent: Extent
  place: string
  face: FaceId
  turned: number
  placing: Placing | undefined
  shown: boolean
  word: Scene['word']
  hover(place: string | undefined): void
  choose(choice: string): void
}

/** An open place: highlighted where the tile fits as it is turned, with a preview of it on hover. */
function Spot({ extent, place, face, turned, placing, shown, word, hover, choose }: SpotProps) {
  const [x, y] = middleOf(extent, cellNamed(place))
  const press = () => placing && choose(placing.choice)
  return (
    <g
      class="soul-stop soul-open-place"
      transform={`translate(${x} ${y})`}
      data-place={place}
      {...(placing
        ? {
            'data-spot': `place ${place}`,
            'data-choice': placing.choice,
            role: 'button',
            tabindex: 0,
            onClick: press,
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              press()
            },
            onPointerEnter: () => hover(place),
            onPointerLeave: () => hover(undefined),
            onFocus: () => hover(place),
            onBlur: () => hover(undefined),
          }
        : {})}
    >
      {placing && <title>{word('journey.lay.here', { place })}</title>}
      <rect class="soul-bare" x="-48" y="-48" width="96" height="96" rx="3" />
      {placing && shown && (
        <g class="soul-preview">
          <Turned face={face} turned={turned} />
        </g>
      )}
      <rect class="soul-stop-edge" x="-50" y="-50" width="100" height="100" rx="3" />
    </g>
  )
}
