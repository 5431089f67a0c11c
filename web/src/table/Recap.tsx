import { sentence } from '@gloamhall/kernel'
import type { DeliveredEvent } from '@gloamhall/protocol'
import { useEffect, useState } from 'preact/hooks'
import { say, spoken } from '../app/i18n.ts'
import { watchAbsence } from './away.ts'
import { isWorthALine, seatsNamed, undoneIn } from './log-lines.ts'
import { useTableModel } from './table-model.ts'

/** What happened while the player was away: the last lines of it, and the way to the whole log. */
export function Recap() {
  const { table, game, ui, phrases, speech } = useTableModel()
  const [absence, setAbsence] = useState<ReturnType<typeof watchAbsence> | undefined>(undefined)
  useEffect(() => {
    const watched = watchAbsence(table, (event) => isWorthALine(game, event))
    setAbsence(watched)
    return watched.dispose
  }, [table, game])
  // A first match has not gone on without the player, and a hint says what is happening.
  const all = table.tutoring ? [] : (absence?.missed.value ?? [])
  // Events undone in the meantime are covered by the event of the undo.
  const isUndone = undoneIn(all)
  const missed = all.filter((event) => !isUndone(event))
  if (!absence || missed.length === 0) return null
  const lines = linesOf(missed)
  const close = () => (absence.missed.value = [])
  const { at, isWhole } = absence.since.value
  return (
    <div class="banner recap" role="status">
      <p>
        <strong>
          {Date.now() - at > LONG_AGO_MS && at > 0 ? say('recap.since', { when: momentIn(at) }) : say('recap.title')}
        </strong>{' '}
        {missed.length > lines.length && say(isWhole ? 'recap.more' : 'recap.many', { count: missed.length })}
      </p>
      <ul>
        {lines.map((told, index) => (
          <li
            key={index}
            onPointerEnter={() => ui.point(seatsNamed(phrases.value, told))}
            onPointerLeave={() => ui.point([])}
          >
            {sentence(speech.value.tell, told)}
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="button" onClick={() => (ui.show('log'), close())}>
          {say('recap.log')}
        </button>
        <button type="button" class="button" onClick={close}>
          {say('close')}
        </button>
      </div>
    </div>
  )
}

/** After a longer absence the recap says since when. */
const LONG_AGO_MS = 12 * 3_600_000

const momentIn = (at: number): string =>
  new Date(at).toLocaleString(spoken.value, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })

const MAX_LATEST_LINES = 4

/** The latest lines. A bot that played for the player is named in any case: otherwise its choices read like their own. */
function linesOf(missed: readonly DeliveredEvent[]): readonly DeliveredEvent[] {
  const substitution = missed.slice(0, -MAX_LATEST_LINES).filter(({ key }) => key === 'bot-control')
  return [...substitution.slice(-1), ...missed.slice(-MAX_LATEST_LINES)]
}
