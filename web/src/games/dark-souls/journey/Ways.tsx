import type { TileRef as Stop, Wall } from '@gloamhall/dark-souls/face'
import { restFrom, throughTo, tileSpot } from '@gloamhall/dark-souls/face'
import { about } from '../../../components/about.ts'
import { Sign } from '../Emblem.tsx'
import { SessionChoices } from './SessionChoices.tsx'
import { NUMERALS } from './numerals.ts'
import type { Scene } from './scene.ts'
import './Ways.css'

/** Ways onward: reachable rooms, the fog gate, the way back; and resting, with its effect and its cost. */
export function Ways(scene: Scene) {
  const { spots, word, board } = scene
  return (
    <section class="soul-ways" aria-label={word('journey.ways')}>
      <ul>
        {board.map.map((_, index) => (
          <Room key={index} {...scene} index={index} choices={spots.at(tileSpot(index + 1))} />
        ))}
        {spots.at('fog').length > 0 && (
          <li>
            <button type="button" class="button primary" {...spots.on('fog')}>
              {word('journey.go.fog')}
              <small>{word('journey.go.fog.about')}</small>
            </button>
          </li>
        )}
        {spots.at('bonfire').length > 0 && (
          <li>
            <button type="button" class="button" {...spots.on('bonfire')}>
              {word('journey.go.bonfire')}
            </button>
          </li>
        )}
      </ul>
      {board.here === 'bonfire' && <Rest {...scene} />}
      {board.campaign && <SessionChoices {...scene} />}
    </section>
  )
}

/** A reachable room, through one door or several. */
function Room({ index, choices, ...scene }: Scene & { index: number; choices: readonly string[] }) {
  const { board, tell, word, choose, selected, setHighlight } = scene
  const level = word('journey.level', { level: NUMERALS[board.map[index]?.level ?? 0] ?? '' })
  const light = () => setHighlight([tileSpot(index + 1)])
  const go = choices.map((choice) => {
    const wall = choice.split(' ')[2] as Wall | undefined
    const through = throughTo(board, index, wall)
    const way = [
      through.length > 0 && word('journey.through', { rooms: through.map((stop) => nameOf(scene, stop)).join(', ') }),
      wall && word('journey.by', { wall: tell(`wall.${wall}`) }),
    ]
    return { choice, way: way.filter(Boolean).join(' · ') }
  })
  return go.map(({ choice, way }, at) => (
    <li key={choice}>
      <button
        type="button"
        class={`button soul-go ${at > 0 ? 'soul-by-another' : ''}`}
        aria-pressed={selected === choice}
        {...about(tileSpot(index + 1))}
        data-spot={tileSpot(index + 1)}
        data-choice={choice}
        onClick={() => choose(choice)}
        onPointerEnter={light}
        onPointerLeave={() => setHighlight([])}
        onFocus={light}
        onBlur={() => setHighlight([])}
      >
        {at === 0 ? (
          <>
            {nameOf(scene, index)} <i>{level}</i>
          </>
        ) : (
          <span class="hidden">{nameOf(scene, index)}</span>
        )}
        {way && <small>{way}</small>}
      </button>
    </li>
  ))
}

function nameOf({ board, tell, word }: Scene, stop: Stop): string {
  if (stop === 'bonfire') return word('journey.bonfire')
  const encounter = board.map[stop]?.encounter
  return encounter ? tell(`encounter.${encounter}`) : word('journey.tile', { tile: stop + 1 })
}

/** Resting, explained in advance: what is restored, what it costs, and which enemies return. (DS-75 … DS-80) */
function Rest({ board, view, spots, word, tell, inspect }: Scene) {
  const { sparks, back, woken } = restFrom(board, view.options)
  const [barred] = spots.barredAt('sparks')
  const can = spots.at('sparks').length > 0
  return (
    <div class="soul-rest">
      <button
        type="button"
        class={`button ${can ? '' : 'soul-not'}`}
        onClick={() => inspect(barred?.rule ?? 'DS-76')}
        {...spots.on('sparks')}
      >
        <Sign name="soul-spark" /> {word('journey.rest')}
        <small>{sparks ? word('journey.rest.costs', sparks) : word('journey.rest.not')}</small>
      </button>
      <ul>
        {back.length > 0 ? (
          <li class="soul-gain">
            {word('journey.rest.back', {
              tokens: back.map(({ token, used }) => `${tell(`token.${token}`)} (${used})`).join(', '),
            })}
          </li>
        ) : (
          <li>{word('journey.rest.nothing')}</li>
        )}
        {woken > 0 && <li class="soul-loss">{word('journey.rest.woken', { woken })}</li>}
      </ul>
    </div>
  )
}
