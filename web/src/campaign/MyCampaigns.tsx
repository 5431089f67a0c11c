import type { MyCampaign } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { titleLanguage, titleOf } from '../games/catalogue.ts'
import { spoken } from '../app/i18n.ts'
import { myCampaigns } from './campaign-api.ts'
import { dayIn, word } from './words.ts'
import './MyCampaigns.css'

interface MyCampaignsProps {
  /** If given, only campaigns of this game. */
  game?: string
}

/** Campaigns of this guest, the latest first. Renders nothing on the page of a game without any. */
export function MyCampaigns({ game }: MyCampaignsProps) {
  const [mine, setMine] = useState<readonly MyCampaign[] | undefined>(undefined)
  useEffect(() => {
    myCampaigns()
      .then((all) => setMine(all.filter((each) => game === undefined || each.game === game)))
      .catch(() => setMine([]))
  }, [game])
  if (mine === undefined || (mine.length === 0 && game !== undefined)) return null
  return (
    <section class="panel-box" aria-labelledby="my-campaigns">
      <h2 id="my-campaigns">{word('mine')}</h2>
      {mine.length === 0 && <p class="soft">{word('mine.none')}</p>}
      <ul class="my-campaigns">
        {mine.map((each) => (
          <li key={each.code}>
            <a href={`/c/${each.code}`}>{each.names[spoken.value]}</a>
            {each.table ? (
              <a class="tag candle" href={`/t/${each.table.code}`}>
                {word('mine.open')}
              </a>
            ) : (
              <span class="tag">{word(`state.${each.state}`)}</span>
            )}
            <small class="soft">
              <b class="code">{each.code}</b> ·{' '}
              {game === undefined && <span lang={titleLanguage(each.game)}>{titleOf(each.game)} · </span>}
              <time dateTime={new Date(each.touched).toISOString()}>{dayIn(each.touched)}</time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
