import type { Campaign, CampaignEvent } from '@gloamhall/protocol'
import { momentIn, word } from './words.ts'
import './Members.css'

/** Audit list: who did what in this campaign, and when. The server sends it to players of the campaign only. */
export function History({ campaign: { history } }: { campaign: Campaign }) {
  if (!history) return null
  return (
    <section class="panel-box history">
      <details>
        <summary>{word('history')}</summary>
        <ol>
          {history.map((event, at) => (
            <li key={at}>
              <time class="soft" dateTime={new Date(event.at).toISOString()}>
                {momentIn(event.at)}
              </time>
              {sentenceOf(event)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function sentenceOf({ kind, by = word('history.by'), to = word('history.to'), params = {} }: CampaignEvent): string {
  const isCleared = kind === 'renamed' && params['name'] === ''
  return word(isCleared ? 'history.name-cleared' : `history.${kind}`, { ...params, by, to })
}
