import { useMemo } from 'preact/hooks'
import type { TableProps } from '../game-ui.ts'
import { Sigil } from '../../components/Sigil.tsx'
import { Card } from './Card.tsx'
import { ClanIcon } from './ClanIcon.tsx'
import type { BloodBoundBoard, SeenPlayer } from '@gloamhall/blood-bound/face'
import { CHARACTERS } from '@gloamhall/blood-bound/face'
import { Notebook } from './Notebook.tsx'
import { OwnCard } from './OwnCard.tsx'
import { words } from './words.ts'
import './Mine.css'

/** Everything only this seat knows: its card, the clue of the right neighbour, cards seen as the Harlequin; and the notebook. */
export function Mine(props: TableProps<BloodBoundBoard>) {
  const { view, tell } = props
  const word = useMemo(() => words(tell.language), [tell.language])
  const own = view.board.players.find(({ seat }) => seat === view.viewer)
  if (!own?.card) return <p class="soft">{word('mine.watching')}</p>
  const seen = view.board.players.filter(({ seat, card, clue }) => seat !== view.viewer && (card || clue))
  return (
    <div class="clan-mine">
      <section aria-label={word('mine.label')}>
        <h2>{word('mine.label')}</h2>
        {view.outcome ? (
          <Card card={own.card} tell={tell} word={word} />
        ) : (
          <OwnCard card={own.card} tell={tell} word={word} />
        )}
        {!view.outcome && (
          <ul class="clan-seen" aria-label={word('mine.knowledge')}>
            {seen.map((each) => (
              <Seen key={each.seat} seen={each} {...props} />
            ))}
          </ul>
        )}
      </section>
      {!view.outcome && <Notebook {...props} word={word} />}
    </div>
  )
}

function Seen({ seen: { seat, card, clue }, tell, lobby, nameOf }: TableProps<BloodBoundBoard> & { seen: SeenPlayer }) {
  const word = words(tell.language)
  const clan = card ? CHARACTERS[card].clan : clue
  if (!clan) return null
  return (
    <li>
      <Sigil seat={seat} sigil={lobby.seats[seat - 1]?.sigil} />
      <span>{card ? nameOf(seat) : word('mine.clue.seen', { name: nameOf(seat) })}</span>
      <b>
        <ClanIcon clan={clan} /> {card ? tell(`card.${card}`) : tell(`clan.${clan}`)}
      </b>
    </li>
  )
}
