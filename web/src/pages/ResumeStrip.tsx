import { useEffect, useState } from 'preact/hooks'
import { say, sayAny, spoken } from '../app/i18n.ts'
import { listed } from '../app/phrase.ts'
import { go } from '../app/router.ts'
import { titleLanguage, titleOf } from '../games/catalogue.ts'
import { codeOf } from '../net/api.ts'
import type { MyTable } from '../net/my-tables.ts'
import { isMyTurn, isOpen, myTables, refreshMyTables } from '../net/my-tables.ts'
import { isSoloCode, soloTables } from '../solo/solo-matches.ts'
import { returnToTable } from '../table/return-to-table.ts'
import { playersAt } from './players-at.ts'
import './ResumeStrip.css'

/** More would push the games out of view; the others are on the profile page. */
const MAX_SHOWN_TABLES = 6

/** The running tables of this guest, those that wait for them first: the way back to a match, one click away. */
export function ResumeStrip() {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  useEffect(() => void refreshMyTables(), [])
  const open = [...soloTables.value, ...(myTables.value ?? [])].filter(isOpen)
  if (open.length === 0) return null
  const sorted = open.toSorted((one, other) => rank(other) - rank(one))
  const back = (code: string) =>
    void returnToTable(code).then(
      () => go(`/t/${code}`),
      (error) => setProblem(codeOf(error)),
    )
  return (
    <section class="resume" aria-labelledby="resume-title">
      <div class="row">
        <h2 id="resume-title">{say('resume.title')}</h2>
        {sorted.length > MAX_SHOWN_TABLES && <a href="/me">{say('resume.all', { count: sorted.length })}</a>}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
      <ul>
        {sorted.slice(0, MAX_SHOWN_TABLES).map((table) => (
          <li key={table.code} class={isMyTurn(table) ? 'turn' : ''}>
            <a href={`/t/${table.code}`}>
              <b lang={titleLanguage(table.game)}>{titleOf(table.game)}</b>
              <span>{isSoloCode(table.code) ? say('resume.here', { who: playersAt(table) }) : playersAt(table)}</span>
              <span class="whose">{turnAt(table)}</span>
            </a>
            {table.left && (
              <button type="button" class="button small" onClick={() => back(table.code)}>
                {say('left.return')}
                <span class="hidden"> {titleOf(table.game)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tables that wait for the guest come first, those they have left last. */
const rank = (table: MyTable): number => (isMyTurn(table) ? 1 : table.left ? -1 : 0)

/** Whose turn it is. */
function turnAt(table: MyTable): string {
  if (table.left) return say('left.bot')
  if (table.phase !== 'playing') return say(`phase.${table.phase}`)
  if (isMyTurn(table)) return say('me.awaited')
  const awaited = table.seats.filter(({ seat }) => table.awaited?.includes(seat))
  const people = awaited.flatMap(({ holder, name }) => (holder === 'person' && name !== undefined ? [name] : []))
  if (people.length > 0) return say('resume.waiting', { who: listed(spoken.value, [...new Set(people)]) })
  return say(awaited.length > 0 ? 'resume.waiting-bots' : 'phase.playing')
}
