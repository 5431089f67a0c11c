import type { DrawnSpread, FiguresReport } from '@gloamhall/kernel'
import { measures } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import { RateChart } from '../statistics/RateChart.tsx'
import type { Shown } from '../statistics/reports.ts'
import { fetchReport, playerCountsOf } from '../statistics/reports.ts'
import { SpreadChart } from '../statistics/SpreadChart.tsx'
import { decimal, word } from '../statistics/words.ts'
import { PageLayout } from '../components/PageLayout.tsx'
import { openBox, CATALOGUE, titleLanguage, titleOf } from '../games/catalogue.ts'
import { say, sayAny, spoken } from '../app/i18n.ts'
import './Statistics.css'

/** Statistics of a game, from thousands of games between bots: winners, means and lengths. */
export function Statistics({ code: game }: { code: string }) {
  const [sizes, setSizes] = useState<readonly number[] | undefined>(undefined)
  useEffect(() => void playerCountsOf(game).then(setSizes, () => undefined), [game])
  return (
    <PageLayout class="figures">
      {sizes?.length === 0 || !openBox(game) ? <NoReport /> : sizes && <Report game={game} sizes={sizes} />}
    </PageLayout>
  )
}

function Report({ game, sizes }: { game: string; sizes: readonly number[] }) {
  const [seats, setSeats] = useState(sizes[0] ?? 0)
  const [shown, setShown] = useState<Shown | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  const language = spoken.value
  useEffect(() => {
    let wanted = true
    setFailed(false)
    fetchReport(game, seats, language)
      .then((figures) => wanted && setShown(figures))
      .catch(() => wanted && setFailed(true))
    return () => {
      wanted = false
    }
  }, [game, seats, language])
  return (
    <div class="page">
      <header class="figures-head">
        <p lang={titleLanguage(game)}>
          <a href={`/games/${game}`}>{titleOf(game)}</a>
        </p>
        <h1>{word('title')}</h1>
        <p class="lead">{word('lead')}</p>
        <fieldset class="sizes">
          <legend>{word('seats')}</legend>
          {sizes.map((size) => (
            <label key={size}>
              <input type="radio" name="seats" checked={size === seats} onChange={() => setSeats(size)} />
              <span>{size}</span>
            </label>
          ))}
        </fieldset>
      </header>
      {failed && (
        <p class="problem" role="alert">
          {word('failed')}
        </p>
      )}
      {shown ? <Charts {...shown} /> : !failed && <p role="status">{word('loading')}</p>}
    </div>
  )
}

function Charts({ report, phrases }: Shown) {
  return (
    <>
      <Summary report={report} phrases={phrases} />
      <div class="chart-grid">
        {report.charts.map((chart) =>
          chart.kind === 'rate' ? (
            <RateChart key={chart.id} chart={chart} phrases={phrases} />
          ) : (
            <SpreadChart key={chart.id} chart={chart} phrases={phrases} />
          ),
        )}
      </div>
      <Method report={report} />
    </>
  )
}

/** The mean of every measure, as a summary. */
function Summary({ report, phrases }: Shown) {
  const spreads = report.charts.filter((chart): chart is DrawnSpread => chart.kind === 'spread')
  return (
    <section class="glance" aria-label={word('at-a-glance')}>
      {spreads.map((chart) => (
        <p key={chart.id}>
          <b>{decimal(measures(chart).mean, 1)}</b>
          <span>{phrases[`figure.${chart.id}`] ?? chart.id}</span>
          <small>{word('glance.mean')}</small>
        </p>
      ))}
    </section>
  )
}

function Method({ report }: { report: FiguresReport }) {
  const { game, version, seats, games, seed, bots } = report
  const kinds = [...new Set(bots)]
  const facts = [
    [word('made.games'), decimal(games)],
    [word('made.seats'), decimal(seats)],
    [word('made.bots'), kinds.map((bot) => sayAny(`bot.${bot}`, 'bot.greedy')).join(', ')],
    [word('made.rules'), String(version)],
    [word('made.seed'), String(seed)],
  ]
  return (
    <section class="panel-box made" aria-labelledby="made">
      <h2 id="made">{word('made')}</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {word('made.command')}:{' '}
        <code lang="en">
          {`npx gloamhall simulate ${game} --seats ${seats} --games ${games} --seed ${seed} --bots ${kinds.length === 1 ? kinds[0] : bots.join(',')} --report ${seats}.json`}
        </code>
      </p>
      <p class="soft">{word('made.again')}</p>
    </section>
  )
}

function NoReport() {
  return (
    <section class="page narrow">
      <h1>{word('none')}</h1>
      <p>{word('none.text')}</p>
      <ul>
        {CATALOGUE.filter((box) => box.open && !box.toy).map(({ id }) => (
          <li key={id}>
            <a href={`/stats/${id}`} lang={titleLanguage(id)}>
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
      <a class="button primary" href="/">
        {say('nowhere.home')}
      </a>
    </section>
  )
}
