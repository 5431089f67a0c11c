import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { seatsOf } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-face.ts'
import { Bonfire } from './floor/Bonfire.tsx'
import { Portrait } from './Standee.tsx'
import { words } from './words.ts'
import './End.css'

/** The fire, burning or out, and those who sat around it. */
export function End({ view, tell, nameOf }: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const { outcome, board } = view
  if (!outcome) return null
  const won = board.over === 'won'
  return (
    <div class={`soul-end ${won ? 'soul-won' : ''}`}>
      <h2>{word(won ? 'end.won' : 'end.lost')}</h2>
      <p>{tell(`outcome.${outcome.how}`)}</p>
      <svg viewBox="-160 -120 320 170" aria-hidden="true">
        <Bonfire at={[0, 0]} burning={won} />
      </svg>
      <ol>
        {seatsOf(view).map((seat) => {
          const character = board.characters[seat - 1]
          if (!character) return null
          const levels = Object.values(character.levels).reduce((sum, tier) => sum + tier, 0)
          return (
            <li key={seat}>
              <Portrait model={character.class} seat={seat} />
              <b>{nameOf(seat)}</b>
              <small>
                {tell(`class.${character.class}`)} · {word('end.levels', { levels })}
              </small>
            </li>
          )
        })}
      </ol>
      <p class="soft">
        {word('end.left', { sparks: board.sparks, souls: board.souls, half: tell(`half.${board.half}`) })}
      </p>
    </div>
  )
}
