import type { BloodyPalaceBoard } from '@gloamhall/bloody-palace/face'
import { achievementOf, rankOf, standings } from '@gloamhall/bloody-palace/face'
import { sentence } from '@gloamhall/kernel'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { seatColour } from '../../components/seat-colours.ts'
import { Portrait } from './Standee.tsx'
import { words } from './words.ts'
import './Arena.css'
import './End.css'

/** The Hunters by style, with the points that each card added at the end. (BP-156, BP-157) */
export function End({ view, tell, log, nameOf }: TableProps<BloodyPalaceBoard>) {
  const word = useMemo(() => words(tell), [tell])
  const { outcome, board } = view
  if (!outcome) return null
  return (
    <div class="palace-end">
      <h2>{word('end.title')}</h2>
      <p>{tell(`outcome.${outcome.how}`, outcome.params)}</p>
      <ol>
        {standings(view).map((seat, at) => {
          const hunter = board.hunters[seat - 1]
          if (!hunter) return null
          const rank = rankOf(hunter.style)
          const orbs = log.find(({ key, params }) => key === 'orbs-scored' && params['seat'] === seat)
          const lines = [
            ...(orbs ? [sentence(tell, orbs)] : []),
            ...hunter.knownFeats.map((id) =>
              word('end.feat', { feat: tell(`feat.${id}`), points: achievementOf(view, id).points }),
            ),
            // Mentions a chain that was never claimed. (BP-90)
            ...(hunter.chain.length > 0 ? [word('end.chain', { cards: hunter.chain.length })] : []),
          ]
          return (
            <li
              key={seat}
              class={`palace-rank-${rank} ${outcome.winners.includes(seat) ? 'palace-winner' : ''}`}
              style={{ '--seat': seatColour(seat).fill, '--turn': at }}
              data-seat={seat}
              data-style={hunter.style}
            >
              <Portrait model={hunter.hunter} seat={seat} />
              <p class="palace-name">
                <b>{tell(`hunter.${hunter.hunter}`)}</b> <small>{nameOf(seat)}</small>
              </p>
              <p class="palace-total">
                <b>{hunter.style}</b> <small>{tell(`rank.${rank}`)}</small>
              </p>
              <ul>
                {lines.map((line, turn) => (
                  <li key={line} style={{ '--line': turn }}>
                    {line}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
