import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { describe } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Sigil } from '../../components/Sigil.tsx'
import { words } from './words.ts'
import './Claims.css'

/** A decision of the party: the proposals made, which any player may accept, and those the player can make. (DS-326) */
export function Claims({ view, tell, lobby, nameOf, say, choose }: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const { proposals } = view.board
  const asked = view.asked.some(({ seat, manner }) => seat === view.viewer && manner === 'forAll')
  const mine = proposals.find(({ seat }) => seat === view.viewer)
  return (
    <div class="soul-claims">
      {proposals.length > 0 && (
        <ul>
          {proposals.map(({ seat, choice }) => (
            <li key={seat}>
              <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} /> <b>{nameOf(seat)}</b>{' '}
              {describe(tell, 'choice', choice)}
              {view.choices.includes(choice) && (
                <button type="button" class="chip" onClick={() => choose(choice)}>
                  {word('propose.take')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <div role="group" aria-label={word('propose.label')}>
          <span class="soft">{word('propose.label')}</span>
          {view.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              class="chip"
              aria-pressed={mine?.choice === choice}
              onClick={() => say(`propose ${choice}`)}
            >
              {describe(tell, 'choice', choice)}
            </button>
          ))}
        </div>
      ) : (
        <p class="soft">{word('propose.when')}</p>
      )}
    </div>
  )
}
