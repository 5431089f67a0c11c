import type { Teller } from '@gloamhall/kernel'
import type { Campaign } from '@gloamhall/protocol'
import { Icon } from '../components/Icon.tsx'
import { Sigil } from '../components/Sigil.tsx'
import { spoken } from '../app/i18n.ts'
import { sessionUrl } from './campaign-api.ts'
import type { CampaignUi, Session } from './campaign-ui.ts'
import { dayIn, word } from './words.ts'

interface EveningsProps {
  campaign: Campaign
  face: CampaignUi | undefined
  tell: Teller | undefined
}

/** What was played, the latest first: who sat there, how it ended, and the record of it. */
export function Sessions({ campaign, face, tell }: EveningsProps) {
  const { sessions } = campaign
  return (
    <section class="panel-box evenings" aria-labelledby="evenings">
      <h2 id="evenings">{word('evenings')}</h2>
      {sessions.length === 0 && <p class="soft">{word('evenings.none')}</p>}
      <ol reversed start={sessions.length}>
        {sessions.toReversed().map((session) => (
          <li key={session.number} data-evening={session.number}>
            <Told campaign={campaign} session={session} face={face} tell={tell} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Told({ campaign, session, face, tell }: EveningsProps & { session: Session }) {
  const { number, began, ended, how, params, code, seats } = session
  const chapter = face?.chapterOf?.(campaign, session)?.[spoken.value]
  const isOpen = ended === undefined
  const open = word(campaign.table?.phase === 'playing' ? 'evenings.running' : 'evenings.lobby')
  return (
    <article>
      <header>
        <span class="wax-seal evening-seal" aria-hidden="true">
          {number}
        </span>
        <h3>
          {word('evening', { number })}
          {chapter && <span> · {chapter}</span>}
        </h3>
        {/* A game that a program has played has no day. */}
        {began > 0 && (
          <time class="soft" dateTime={new Date(began).toISOString()}>
            {dayIn(began)}
          </time>
        )}
      </header>
      <p class="evening-how">
        {isOpen ? (
          <span class="tag candle">{open}</span>
        ) : (
          how !== undefined && tell?.([`outcome.${how}`], flat(params))
        )}
      </p>
      {seats.length > 0 && (
        <ul class="line-up">
          {seats.map(({ holder, name, sigil }, at) => (
            <li key={at}>
              <Sigil seat={at + 1} sigil={sigil} />
              <span>{name ?? word(holder === 'bot' ? 'evenings.bot' : 'evenings.nobody')}</span>
              {holder === 'bot' && name && <span class="tag">{word('evenings.bot')}</span>}
            </li>
          ))}
        </ul>
      )}
      <p class="evening-links">
        {isOpen && code && <a href={`/t/${code}`}>{word('tonight.watch')}</a>}
        {!isOpen && code && (
          <a href={`/r/${code}`} aria-label={word('evenings.replay', { number })}>
            <Icon name="candle-light" /> {word('evenings.replay', { number })}
          </a>
        )}
        {!isOpen && !code && <span class="soft">{word('evenings.elsewhere')}</span>}
        {!isOpen && (
          <a href={sessionUrl(campaign.code, number)} download>
            {word('evenings.record', { number })}
          </a>
        )}
      </p>
    </article>
  )
}

/** What an outcome has besides; phrases take numbers and words. */
const flat = (params: Session['params']): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
