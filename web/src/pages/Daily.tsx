import { useEffect, useState } from 'preact/hooks'
import type { Shown } from '../daily/Leaderboard.tsx'
import { Leaderboard } from '../daily/Leaderboard.tsx'
import type { DailyGame as Game } from '@gloamhall/protocol'
import { dailyOf } from '../daily/daily-api.ts'
import { Seals } from '../daily/Seals.tsx'
import { Today } from '../daily/Today.tsx'
import { word } from '../daily/words.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { CATALOGUE, titleLanguage, titleOf } from '../games/catalogue.ts'
import type { AvailableGame } from '../games/manifest.ts'
import '../daily/daily.css'

/** The daily game of one game: start, leaderboards and commitments. */
export function Daily({ code: game }: { code: string }) {
  const [asked, setAsked] = useState<{ readonly daily: Game | undefined } | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    dailyOf(game)
      .then((daily) => setAsked({ daily }))
      .catch(() => setFailed(true))
  }, [game])
  return (
    <PageLayout class="daily">
      <div class="page">
        <header class="deals-head">
          <p lang={titleLanguage(game)}>
            <a href={`/games/${game}`}>{titleOf(game)}</a>
          </p>
          <h1>{word(asked && !asked.daily ? 'none' : 'title')}</h1>
          <p class="lead">{word(asked && !asked.daily ? 'none.text' : 'lead')}</p>
        </header>
        {failed && (
          <p class="problem" role="alert">
            {word('failed')}
          </p>
        )}
        {!asked && !failed && <p role="status">{word('loading')}</p>}
        {asked && !asked.daily && <GamesWithDaily />}
        {asked?.daily && <DailyGame daily={asked.daily} />}
      </div>
    </PageLayout>
  )
}

/** The games that have a daily, for visitors of one that has none. */
const GamesWithDaily = () => (
  <p>
    {CATALOGUE.filter((each): each is AvailableGame => each.open && !each.toy && each.daily === true).map(({ id }) => (
      <a key={id} class="button" href={`/daily/${id}`} lang={titleLanguage(id)}>
        {titleOf(id)}
      </a>
    ))}
  </p>
)

function DailyGame({ daily }: { daily: Game }) {
  const [shown, setShown] = useState<Shown>(() => listInQuery(new URLSearchParams(location.search), daily))
  const show = (next: Shown) => {
    setShown(next)
    // Keeps the list in the URL, so that copying the address shares it.
    const day = next.day === undefined ? 'ever' : next.day
    history.replaceState(null, '', `/daily/${daily.game}?list=${next.list}&day=${day}`)
  }
  return (
    <div class="deals">
      <Today daily={daily} />
      <Leaderboard daily={daily} shown={shown} show={show} />
      <Seals daily={daily} day={shown.day ?? daily.today.day} />
    </div>
  )
}

function listInQuery(asked: URLSearchParams, { lists, today, mine }: Game): Shown {
  const requested = asked.get('list') ?? mine?.list
  const list = lists.some(({ id }) => id === requested) ? requested : lists[0]?.id
  const day = asked.get('day') ?? today.day
  return { list: list ?? '', day: day === 'ever' ? undefined : /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today.day }
}
