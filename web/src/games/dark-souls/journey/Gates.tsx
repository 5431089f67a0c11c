import type { Wall } from '@gloamhall/dark-souls/face'
import { FogGate } from '../floor/FogGate.tsx'
import { Atlas } from './Atlas.tsx'
import { middleOf } from './places.ts'
import type { Scene } from './scene.ts'
import './TilePlacement.css'

const OUTWARD: Readonly<Record<Wall, readonly [number, number]>> = {
  north: [0, -14],
  east: [38, 18],
  south: [0, 50],
  west: [-38, 18],
}

/** Every wall in which the fog gate may be, on the farthest tiles. (DS-9) */
export function Gates(scene: Scene) {
  const { board, shown, word, tell, choose } = scene
  const gates = shown.choices.flatMap((choice) => {
    const [verb, tile, wall] = choice.split(' ')
    return verb === 'fog' && wall ? [{ choice, tile: Number(tile), wall: wall as Wall }] : []
  })
  return (
    <div class="soul-laying">
      <Atlas
        {...scene}
        over={(extent) =>
          gates.map(({ choice, tile, wall }) => {
            const [x, y] = middleOf(extent, board.map[tile - 1]?.at ?? [0, 0])
            const [dx, dy] = OUTWARD[wall]
            return (
              <g
                key={choice}
                class="soul-gate"
                transform={`translate(${x + dx} ${y + dy})`}
                data-spot={choice}
                role="button"
                tabindex={0}
                aria-label={word('journey.gate.at', { tile, wall: tell(`wall.${wall}`) })}
                onClick={() => choose(choice)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  choose(choice)
                }}
              >
                <g transform="scale(.3)">
                  <FogGate at={[0, 0]} />
                </g>
                <path class="soul-gate-edge" d="M-18 2V-17C-18-40 18-40 18-17V2Z" />
              </g>
            )
          })
        }
      />
      <section class="soul-tray">
        <h2>{tell('terrain.fog-gate')}</h2>
        <p class="soft">{word('journey.gate.about')}</p>
      </section>
    </div>
  )
}
