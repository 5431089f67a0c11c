import type { Stop } from '@gloamhall/dark-souls/face'
import { tileSpot } from '@gloamhall/dark-souls/face'
import { Sign } from '../Emblem.tsx'
import { NUMERALS } from './Atlas.tsx'
import { routeTo } from './route.ts'
import type { Scene } from './scene.ts'
import './Ways.css'

/** What leads on: the rooms one can reach, the fog gate, the way home; and the rest, with what it does and what it costs. */
export function Ways(scene: Scene) {
  const { spots, word, board } = scene
  const goes = board.map.flatMap((_, index) => spots.at(tileSpot(index + 1)).map((choice) => ({ index, choice })))
  return (
    <section class="soul-ways" aria-label={word('journey.ways')}>
      <ul>
        {goes.map(({ index, choice }) => (
          <li key={choice}>
            <Go {...scene} index={index} choice={choice} />
          </li>
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
    </section>
  )
}

function Go({ index, choice, ...scene }: Scene & { index: number; choice: string }) {
  const { board, tell, word, choose, selected, setHighlight } = scene
  const tile = board.map[index]
  if (!tile) return null
  const { encounter, level } = tile
  const wall = choice.split(' ')[2]
  const through = routeTo(board, index).slice(1, -1)
  const lines = [
    word('journey.level', { level: NUMERALS[level ?? 0] ?? '' }),
    through.length > 0 && word('journey.through', { rooms: through.map((stop) => nameOf(scene, stop)).join(', ') }),
    wall && word('journey.by', { wall: tell(`wall.${wall}`) }),
  ].filter(Boolean)
  const light = () => setHighlight([tileSpot(index + 1)])
  return (
    <button
      type="button"
      class="button soul-go"
      aria-pressed={selected === choice}
      data-spot={tileSpot(index + 1)}
      data-choice={choice}
      onClick={() => choose(choice)}
      onPointerEnter={light}
      onPointerLeave={() => setHighlight([])}
      onFocus={light}
      onBlur={() => setHighlight([])}
    >
      {encounter ? tell(`encounter.${encounter}`) : word('journey.tile', { tile: index + 1 })}
      <small>{lines.join(' · ')}</small>
    </button>
  )
}

function nameOf({ board, tell, word }: Scene, stop: Stop): string {
  if (stop === 'bonfire') return word('journey.bonfire')
  const encounter = board.map[stop]?.encounter
  return encounter ? tell(`encounter.${encounter}`) : word('journey.tile', { tile: stop + 1 })
}

/** Said before it is done: what comes back, what it costs, and what it wakes. (DS-75 … DS-80) */
function Rest({ board, spots, word, tell, inspect }: Scene) {
  const { sparks, characters, map } = board
  const back = (['estus', 'luck', 'heroic'] as const)
    .map((token) => ({ token, used: characters.filter((each) => !each[token]).length }))
    .filter(({ used }) => used > 0)
  const woken = map.filter(({ cleared }) => cleared).length
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
        <small>{can ? word('journey.rest.costs', { from: sparks, to: sparks - 1 }) : word('journey.rest.not')}</small>
      </button>
      <ul>
        {back.length > 0 ? (
          back.map(({ token, used }) => (
            <li key={token} class="soul-gain">
              {word('journey.rest.back', { token: tell(`token.${token}`), used })}
            </li>
          ))
        ) : (
          <li>{word('journey.rest.nothing')}</li>
        )}
        {woken > 0 && <li class="soul-loss">{word('journey.rest.woken', { woken })}</li>}
      </ul>
    </div>
  )
}
