import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { seatsOf } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Bonfire } from './floor/Bonfire.tsx'
import { Portrait } from './Standee.tsx'
import { words } from './words.ts'
import './End.css'

/** The bonfire, burning, low or out, and the party around it. */
export function End({ view, tell, nameOf }: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const { outcome, board } = view
  if (!outcome) return null
  const { over = 'lost', campaign } = board
  const where = campaign
    ? word('end.section', { section: campaign.section, sections: campaign.scenario.sections.length })
    : tell(`half.${board.half}`)
  return (
    <div class={`soul-end ${over === 'lost' ? 'soul-lost' : ''}`}>
      <h2>{word(`end.${over}`)}</h2>
      <p>{tell(`outcome.${outcome.how}`)}</p>
      <svg viewBox="-160 -120 320 170" aria-hidden="true">
        <Bonfire at={[0, 0]} burning={over !== 'lost'} />
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
      <p class="soft">{word('end.left', { sparks: board.sparks, souls: board.souls, where })}</p>
    </div>
  )
}
