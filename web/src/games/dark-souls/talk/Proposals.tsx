import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { describe } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-ui.ts'
import { Sigil } from '../../../components/Sigil.tsx'
import { words } from '../words.ts'
import './Proposals.css'

/** Proposals of other players; accepting one makes its choice for the party. (DS-326) */
export function Proposals({ view, lobby, tell, nameOf, choose }: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const { proposals } = view.board
  return (
    <div class="soul-proposals">
      <ul>
        {proposals.map(({ seat, choice }) => (
          <li key={seat} data-proposal={choice}>
            <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
            <span>
              <b>{nameOf(seat)}:</b> {describe(tell, 'choice', choice)}
            </span>
            {view.choices.includes(choice) && (
              <button type="button" class="chip" data-choice={choice} onClick={() => choose(choice)}>
                {word('propose.take')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
