import { useEffect, useState } from 'preact/hooks'
import type { DailyDeal, DailyGame } from '@gloamhall/protocol'
import { dealOf, sheetUrl } from './daily-api.ts'
import { dayIn, momentIn, word } from './words.ts'

/** Evidence that the daily game was fixed in advance: the commitment published before, and the seed once the day is over. */
export function Seals({ daily: { game, today, coming }, day }: { daily: DailyGame; day: string }) {
  const [deal, setDeal] = useState<DailyDeal | undefined>(undefined)
  useEffect(() => {
    setDeal(undefined)
    if (day !== today.day) dealOf(game, day).then(setDeal, () => undefined)
  }, [game, day])
  const shown = day === today.day ? today : deal
  const [next] = coming
  return (
    <section class="panel-box seals" aria-labelledby="seals">
      <h2 id="seals">{word('seal')}</h2>
      <p>{word('seal.text')}</p>
      <dl>
        {shown && <DayCommitment deal={shown} />}
        {next && day === today.day && (
          <div>
            <dt>{word('seal.next', { day: dayIn(next.day) })}</dt>
            <dd>
              <code>{next.seal}</code>
            </dd>
          </div>
        )}
      </dl>
      {shown && (
        <>
          <a class="button small" href={sheetUrl(game, shown.day)} download={`gloamhall-${game}-${shown.day}.txt`}>
            {word('sheet')}
          </a>
          <p class="soft">
            {word('check')}{' '}
            <code lang="en">{`npx gloamhall verify record.txt --day gloamhall-${game}-${shown.day}.txt`}</code>
          </p>
        </>
      )}
    </section>
  )
}

function DayCommitment({ deal: { day, seal, sealed, begins, seed, opens } }: { deal: DailyDeal }) {
  return (
    <>
      <div>
        <dt>{word('seal.of', { day: dayIn(day) })}</dt>
        <dd>
          <code>{seal}</code>
          <small>{word(sealed < begins ? 'seal.since' : 'seal.late', { time: momentIn(sealed) })}</small>
        </dd>
      </div>
      <div>
        <dt>{word('seed', { day: dayIn(day) })}</dt>
        <dd>{seed ? <code>{seed}</code> : <small>{word('seed.sealed', { time: momentIn(opens) })}</small>}</dd>
      </div>
    </>
  )
}
