import { useEffect, useState } from 'preact/hooks'
import { gameById, titleLanguage } from '../games/catalogue.ts'
import { spoken } from '../app/i18n.ts'
import { DaySeal } from './DaySeal.tsx'
import type { DailyGame } from '@gloamhall/protocol'
import { dailies } from './daily-api.ts'
import { word } from './words.ts'
import './daily.css'

/** The daily games and this guest's results, below the catalogue. Renders nothing if the server has none. */
export function DealCards({ games }: { games: readonly string[] }) {
  const [dealt, setDealt] = useState<readonly DailyGame[]>([])
  useEffect(() => void dailies().then(setDealt, () => undefined), [])
  return (
    <>
      {dealt
        .filter(({ game }) => games.includes(game))
        .map((daily) => (
          <DealCard key={daily.game} daily={daily} />
        ))}
    </>
  )
}

function DealCard({ daily: { game, today, mine } }: { daily: DailyGame }) {
  return (
    <section class="deal-card" aria-labelledby={`deal-${game}`}>
      <DaySeal day={today.day} />
      <div>
        <h2 id={`deal-${game}`}>{word('card')}</h2>
        <p>
          <b lang={titleLanguage(game)}>{gameById(game)?.title[spoken.value]}.</b>{' '}
          {mine?.day && mine.points !== undefined
            ? word('card.done', { ...mine.day, points: mine.points })
            : word(mine?.phase === 'playing' ? 'card.running' : 'card.text')}
        </p>
      </div>
      <a class="button" href={`/daily/${game}`}>
        {word('card.open')}
      </a>
    </section>
  )
}
