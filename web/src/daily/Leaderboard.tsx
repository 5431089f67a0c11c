import { useEffect, useState } from 'preact/hooks'
import { codeOf } from '../net/api.ts'
import { Icon } from '../components/Icon.tsx'
import { SIGIL_ICONS } from '../components/icons.ts'
import { word, dayIn, momentIn } from './words.ts'
import type { DailyGame, ScoreEntry, ScorePage } from '@gloamhall/protocol'
import { listOf, nameOf } from './daily-api.ts'

/** The selected list: of a day, or of all time. */
export interface Shown {
  readonly list: string
  readonly day: string | undefined
}

interface LeaderboardProps {
  daily: DailyGame
  shown: Shown
  show(next: Shown): void
}

/** Leaderboards: one for each list of the game, of a day or of all time. */
export function Leaderboard({ daily, shown, show }: LeaderboardProps) {
  const { lists, today } = daily
  const { list, day } = shown
  return (
    <section class="panel-box best" aria-labelledby="best">
      <h2 id="best">{word('lists')}</h2>
      <div class="row wrap">
        {lists.length > 1 && (
          <div class="switch" role="group" aria-label={word('list')}>
            {lists.map(({ id }) => (
              <button type="button" key={id} aria-pressed={id === list} onClick={() => show({ list: id, day })}>
                {nameOf(lists, id)}
              </button>
            ))}
          </div>
        )}
        <div class="switch" role="group" aria-label={word('span')}>
          <button type="button" aria-pressed={day !== undefined} onClick={() => show({ list, day: day ?? today.day })}>
            {word('span.day')}
          </button>
          <button type="button" aria-pressed={day === undefined} onClick={() => show({ list, day: undefined })}>
            {word('span.ever')}
          </button>
        </div>
      </div>
      {day === undefined ? (
        <p class="soft">{word('ever.text')}</p>
      ) : (
        <div class="row days">
          <button
            type="button"
            class="button small"
            aria-label={word('day.before')}
            onClick={() => show({ list, day: dayFrom(day, -1) })}
          >
            ‹
          </button>
          <b>{dayIn(day)}</b>
          <button
            type="button"
            class="button small"
            aria-label={word('day.after')}
            disabled={day >= today.day}
            onClick={() => show({ list, day: dayFrom(day, 1) })}
          >
            ›
          </button>
        </div>
      )}
      <EntriesTable key={`${list} ${day}`} daily={daily} shown={shown} />
    </section>
  )
}

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function EntriesTable({ daily: { game, lists, today }, shown: { list, day } }: Omit<LeaderboardProps, 'show'>) {
  const [listed, setListed] = useState<Pick<ScorePage, 'of' | 'entries'> | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const entries = listed?.entries ?? []
  const fetchMore = () => {
    setProblem(undefined)
    listOf(game, list, day, entries.length)
      .then(({ of, entries: more }) => setListed({ of, entries: [...entries, ...more] }))
      .catch((error) => setProblem(codeOf(error)))
  }
  useEffect(fetchMore, [])
  if (problem === 'no-daily') return <p class="empty">{word('undealt')}</p>
  if (problem !== undefined)
    return (
      <div class="empty" role="alert">
        <p>{word('failed')}</p>
        <button type="button" class="button small" onClick={fetchMore}>
          {word('again')}
        </button>
      </div>
    )
  if (!listed)
    return (
      <p class="empty" role="status">
        {word('loading')}
      </p>
    )
  if (entries.length === 0)
    return (
      <p class="empty" role="status">
        {word(day !== undefined && day < today.day ? 'empty.past' : 'empty')}
      </p>
    )
  const left = listed.of - entries.length
  return (
    <>
      <table class="scores">
        <caption class="hidden">
          {nameOf(lists, list)}, {day === undefined ? word('ever') : dayIn(day)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{word('place')}</th>
            <th scope="col">{word('who')}</th>
            <th scope="col">{word('points')}</th>
            <th scope="col" class="when">
              {word('when')}
            </th>
            <th scope="col">
              <span class="hidden">{word('replay')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.place} entry={entry} />
          ))}
        </tbody>
      </table>
      <div class="row wrap">
        {left > 0 && (
          <button type="button" class="button small" onClick={fetchMore}>
            {word('more', { count: left })}
          </button>
        )}
        <span class="soft" role="status">
          {word('of', { count: listed.of })}
        </span>
      </div>
    </>
  )
}

function Row({ entry }: { entry: ScoreEntry }) {
  const { place, name = word('nobody'), sigil, points, at, code, mine } = entry
  return (
    <tr class={mine ? 'own' : undefined}>
      <td>{place}</td>
      <th scope="row">
        {sigil && <Icon name={SIGIL_ICONS[sigil]} />} <bdi>{name}</bdi>{' '}
        {mine && <span class="tag">{word('mine')}</span>}
      </th>
      <td>{points}</td>
      <td class="when">
        <time dateTime={new Date(at).toISOString()}>{momentIn(at)}</time>
      </td>
      <td>
        {code && (
          <a href={`/r/${code}`}>
            {word('replay')}
            <span class="hidden"> {name}</span>
          </a>
        )}
      </td>
    </tr>
  )
}
