import type { Campaign } from '@gloamhall/protocol'
import { useSignal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { codeOf } from '../net/api.ts'
import { go } from '../app/router.ts'
import { sayAny, spoken } from '../app/i18n.ts'
import { openSessionTable } from './campaign-api.ts'
import type { CampaignUi } from './campaign-ui.ts'
import { word } from './words.ts'

interface NextSessionProps {
  campaign: Campaign
  face: CampaignUi | undefined
}

/** Actions for the next session: sit down, watch, or look back. */
export function NextSession({ campaign, face }: NextSessionProps) {
  const { state, unreadable, table, may, game } = campaign
  return (
    <section class="panel-box next-session" aria-labelledby="next-session">
      <h2 id="next-session">{word('next')}</h2>
      {state === 'over' ? (
        <>
          <p>{word('next.over')}</p>
          <a class="button" href={`/campaigns/${game}`}>
            {word('next.again')}
          </a>
        </>
      ) : (
        <>
          {table && (
            <p>
              {word(table.phase === 'playing' ? 'next.playing' : 'next.open', {
                code: table.code,
                seats: table.seats,
              })}
            </p>
          )}
          {unreadable && !table ? (
            <p role="status">{word('next.unread')}</p>
          ) : may.includes('open') ? (
            <Playing {...{ campaign, face }} />
          ) : (
            <Newcomer campaign={campaign} />
          )}
        </>
      )}
    </section>
  )
}

function Playing({ campaign, face }: NextSessionProps) {
  const { table, seats, sessions } = campaign
  const busy = useSignal(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const play = async () => {
    busy.value = true
    setProblem(undefined)
    try {
      go(`/t/${await openSessionTable(campaign)}`)
    } catch (error) {
      setProblem(codeOf(error))
      busy.value = false
    }
  }
  return (
    <>
      {!table && (
        <p class="soft">
          {word('session.next', { number: sessions.length + 1 })}. <Seats {...seats} />
        </p>
      )}
      {table?.phase !== 'playing' && sessions.length > 0 && face?.absent && (
        <p class="soft">{face.absent[spoken.value]}</p>
      )}
      <button type="button" class="button primary" disabled={busy} onClick={() => void play()}>
        {word(!table ? 'next.play' : table.phase === 'playing' ? 'next.watch' : 'next.sit')}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
    </>
  )
}

function Seats({ min, max }: Campaign['seats']) {
  if (min !== max) return <>{word('next.seats', { min, max })}</>
  return <>{max === 1 ? word('next.seats.one') : word('next.seats.same', { max })}</>
}

/** Explains to a guest who is not a player yet that taking a seat at a session's table is enough to join. */
function Newcomer({ campaign: { table, role } }: { campaign: Campaign }) {
  const isRemoved = role === 'removed'
  return (
    <>
      <p class="soft">{word(isRemoved ? 'people.you-removed' : table ? 'next.stranger' : 'next.stranger.none')}</p>
      {table && (
        <a class="button primary" href={`/t/${table.code}`}>
          {word(isRemoved || table.phase === 'playing' ? 'next.watch' : 'next.sit')}
        </a>
      )}
    </>
  )
}
