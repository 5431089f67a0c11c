import { say } from '../app/i18n.ts'
import { openBox, titleLanguage, titleOf } from '../games/catalogue.ts'
import { Countdown } from './Countdown.tsx'
import type { WaitingTable } from './open-tables.ts'
import { useOpenTables } from './open-tables.ts'
import { word } from './words.ts'
import './OpenTables.css'

interface OpenTablesProps {
  /** A seat is being taken. */
  busy: { readonly value: boolean }
  sit(code: string): void
}

/** The tables that wait for players. Its height stays the same whatever the list holds, so that nothing below it moves. */
export function OpenTables({ busy, sit }: OpenTablesProps) {
  const { tables, hasFailed } = useOpenTables()
  // Games that are not offered here, such as toys.
  const shown = (tables ?? []).filter(({ game }) => openBox(game))
  if (shown.length === 0)
    return (
      <p class="find-none" role="status">
        {word(hasFailed ? 'failed' : tables ? 'none' : 'loading')}
      </p>
    )
  return (
    <ul class="find-list" tabIndex={0} aria-labelledby="find-title">
      {shown.map((table) => (
        <li key={table.code} class={table.missing === 1 ? 'one-more' : ''}>
          <Row table={table} />
          <button
            type="button"
            class="button small"
            disabled={busy.value}
            aria-label={`${word('sit')}: ${word('at', { game: titleOf(table.game), code: table.code })}`}
            onClick={() => sit(table.code)}
          >
            {word('sit')}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Row({ table }: { table: WaitingTable }) {
  const { game, free, seats, missing, host, language, pack, startsAt } = table
  const facts = [paceOf(table), language && word(`language.${language}`), pack && word('pack')].filter(Boolean)
  return (
    <>
      <b lang={titleLanguage(game)}>{titleOf(game)}</b>
      <span>
        {missing === 1 ? <strong>{word('one-more')}</strong> : word('free', { free, seats })}
        {' · '}
        {facts.join(' · ')}
      </span>
      <span>
        {host !== undefined && word('host', { name: host })}
        {host !== undefined && startsAt !== undefined && ' · '}
        {startsAt !== undefined && (
          <>
            {word('starts')} <Countdown until={startsAt} />
          </>
        )}
      </span>
    </>
  )
}

/** The time limit of a turn. */
function paceOf({ pace, liveSeconds }: WaitingTable): string {
  if (pace !== 'live') return say(`pace.${pace}`)
  return liveSeconds % 60 === 0
    ? word('pace.live', { minutes: liveSeconds / 60 })
    : word('pace.seconds', { seconds: liveSeconds })
}
