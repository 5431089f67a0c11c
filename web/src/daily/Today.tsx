import { useSignal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { guest } from '../app/guest.ts'
import { codeOf } from '../net/api.ts'
import { go } from '../app/router.ts'
import { sayAny } from '../app/i18n.ts'
import { DaySeal } from './DaySeal.tsx'
import type { DailyGame } from '@gloamhall/protocol'
import { startDailyGame, nameOf, startPracticeGame } from './daily-api.ts'
import { clockIn, dayIn, word } from './words.ts'

const MINUTE_MS = 60_000

/** Today's game: start it, continue it, or see the result. */
export function Today({ daily }: { daily: DailyGame }) {
  const { game, today, mine, now } = daily
  const busy = useSignal(false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const sit = async (opens: (game: string) => Promise<string>) => {
    busy.value = true
    setProblem(undefined)
    try {
      go(`/t/${await opens(game)}`)
    } catch (error) {
      setProblem(codeOf(error))
      busy.value = false
    }
  }
  return (
    <section class="panel-box today" aria-labelledby="today">
      <DaySeal day={today.day} />
      <h2 id="today">{word('today', { day: dayIn(today.day) })}</h2>
      {mine ? <Result daily={daily} /> : <TimeLeft until={today.ends} now={now} />}
      {!mine && (
        <form
          class="begin"
          onSubmit={(event) => {
            event.preventDefault()
            void sit(startDailyGame)
          }}
        >
          <label class="field">
            <span>{word('name')}</span>
            <input
              value={guest.value.name}
              maxLength={24}
              autocomplete="nickname"
              aria-invalid={problem === 'bad-name'}
              aria-describedby={problem === 'bad-name' ? 'begin-problem' : undefined}
              onInput={({ currentTarget }) => (guest.value = { ...guest.value, name: currentTarget.value })}
            />
          </label>
          <p class="soft">{word('once')}</p>
          <button type="submit" class="button primary" disabled={busy}>
            {word('begin')}
          </button>
        </form>
      )}
      <div class="row wrap">
        {mine?.phase === 'playing' && (
          <a class="button primary" href={`/t/${mine.code}`}>
            {word('continue')}
          </a>
        )}
        <button type="button" class="button" disabled={busy} onClick={() => void sit(startPracticeGame)}>
          {word('practise')}
        </button>
      </div>
      {problem && (
        <p id="begin-problem" class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
      <p class="soft">{word('rules', { time: clockIn(today.opens) })}</p>
    </section>
  )
}

function Result({ daily: { mine, lists, today } }: { daily: DailyGame }) {
  if (mine?.phase === 'playing') return <p>{word('running', { time: clockIn(today.opens) })}</p>
  if (mine?.day && mine.points !== undefined)
    return <p class="made">{word('done', { ...mine.day, points: mine.points, list: nameOf(lists, mine.list) })}</p>
  return <p>{word(mine?.phase === 'closed' ? 'given-up' : 'uncounted')}</p>
}

/** Time left, counted in minutes from the server's clock. */
function TimeLeft({ until, now }: { until: number; now: number }) {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const ticks = setInterval(() => setPassed((minutes) => minutes + 1), MINUTE_MS)
    return () => clearInterval(ticks)
  }, [now])
  const minutes = Math.max(0, Math.floor((until - now) / MINUTE_MS) - passed)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return <p>{hours > 0 ? word('left', { hours, minutes: rest }) : word('left.minutes', { minutes: rest })}</p>
}
