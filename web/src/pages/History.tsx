import { useState } from 'preact/hooks'
import { say, spoken } from '../app/i18n.ts'
import { titleLanguage, titleOf } from '../games/catalogue.ts'
import type { MyTable } from '../net/my-tables.ts'
import { hasWon } from '../net/my-tables.ts'
import { playersAt } from './players-at.ts'
import './History.css'

/** The number of matches shown at first. */
const MAX_SHOWN = 8

/** The finished matches of this guest: result, opponents and length, each with its replay. */
export function History({ tables }: { tables: readonly MyTable[] }) {
  const [isWhole, setWhole] = useState(false)
  const over = tables.filter(({ phase }) => phase === 'over').toSorted((one, other) => endOf(other) - endOf(one))
  const results = over.map(hasWon)
  const won = results.filter((each) => each === true).length
  const known = results.filter((each) => each !== undefined).length
  return (
    <section class="panel-box history">
      <h2>{say('history.title')}</h2>
      {over.length === 0 && <p class="soft">{say('history.none')}</p>}
      {known > 0 && <p class="soft">{say('history.won', { won, lost: known - won })}</p>}
      <ul>
        {over.slice(0, isWhole ? undefined : MAX_SHOWN).map((table) => (
          <Played key={table.code} table={table} />
        ))}
      </ul>
      {over.length > MAX_SHOWN && !isWhole && (
        <button type="button" class="button small" onClick={() => setWhole(true)}>
          {say('history.all', { count: over.length })}
        </button>
      )}
    </section>
  )
}

function Played({ table }: { table: MyTable }) {
  const { code, game } = table
  const won = hasWon(table)
  const minutes = lengthOf(table)
  const end = new Date(endOf(table))
  return (
    <li>
      <a href={`/r/${code}`}>
        <b lang={titleLanguage(game)}>{titleOf(game)}</b>
        <span class="hidden"> {say('end.replay')}</span>
      </a>
      <span class={`tag ${won ? 'good' : ''}`}>
        {say(won === undefined ? 'phase.over' : won ? 'history.victory' : 'history.defeat')}
      </span>
      <span class="soft">
        {playersAt(table)}
        {minutes !== undefined && ` · ${say('history.length', { minutes })}`} ·{' '}
        <time dateTime={end.toISOString()}>
          {end.toLocaleDateString(spoken.value, { day: 'numeric', month: 'short', year: 'numeric' })}
        </time>
      </span>
    </li>
  )
}

const MINUTE_MS = 60_000

const endOf = ({ ended, created }: MyTable): number => ended ?? created

/** In minutes, at least one; undefined for a match of an older version, whose beginning is unknown. */
const lengthOf = ({ began, ended }: MyTable): number | undefined =>
  began === undefined || ended === undefined ? undefined : Math.max(1, Math.round((ended - began) / MINUTE_MS))
