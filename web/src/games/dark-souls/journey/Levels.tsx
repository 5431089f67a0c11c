import { useState } from 'preact/hooks'
import { Atlas } from './Atlas.tsx'
import { NUMERALS } from './numerals.ts'
import type { Scene } from './scene.ts'
import './TilePlacement.css'
import './Levels.css'

type Level = 1 | 2 | 3

/** An assignment of levels to tiles, parsed from the choice: `levels 1 2 1 1`. */
interface Dealing {
  readonly choice: string
  readonly levels: readonly Level[]
}

const dealingsOf = (choices: readonly string[]): readonly Dealing[] =>
  choices.flatMap((choice) => {
    const [verb, ...levels] = choice.split(' ')
    return verb === 'levels' ? [{ choice, levels: levels.map(Number) as readonly Level[] }] : []
  })

/** The party decides on the level of each room; the hovered assignment is previewed on the map. (DS-15) */
export function Levels(scene: Scene) {
  const { board, shown, word, choose, selected } = scene
  const dealings = dealingsOf(shown.choices)
  const [over, look] = useState<string>()
  const seen = dealings.find(({ choice }) => choice === (over ?? selected)) ?? dealings[0]
  const map = board.map.map((tile, at) => {
    const level = seen?.levels[at]
    return level === undefined ? tile : { ...tile, level }
  })
  return (
    <div class="soul-laying">
      <Atlas {...scene} board={{ ...board, map }} />
      <section class="soul-tray" aria-label={word('journey.levels')}>
        <h2>{word('journey.levels')}</h2>
        <p class="soft">{word('journey.levels.about')}</p>
        <ul class="soul-dealings">
          {dealings.map(({ choice, levels }) => (
            <li key={choice}>
              <button
                type="button"
                data-choice={choice}
                data-picked={selected === choice || undefined}
                aria-label={scene.tell('choice.levels', Object.fromEntries(levels.map((each, at) => [at + 1, each])))}
                onClick={() => choose(choice)}
                onPointerEnter={() => look(choice)}
                onPointerLeave={() => look(undefined)}
                onFocus={() => look(choice)}
                onBlur={() => look(undefined)}
              >
                {levels.map((level, at) => (
                  <span key={at}>
                    <small>{at + 1}</small> <b>{NUMERALS[level]}</b>
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
