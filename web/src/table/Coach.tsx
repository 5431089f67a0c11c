import { useEffect, useRef } from 'preact/hooks'
import type { TableStore } from '../net/table-store.ts'
import type { Coach as GameCoach } from './coach.ts'
import { advanceCoach, PROMPTS, seenOf } from './coach-progress.ts'
import type { TableProps } from '../games/game-ui.ts'
import { say, spoken } from '../app/i18n.ts'
import type { TableUiState } from './table-ui-state.ts'
import './Coach.css'

interface CoachProps {
  coach: GameCoach
  table: TableStore
  props: TableProps
  desk: TableUiState
}

/**
 * Takes somebody new by the hand, three times and never again. It stands beside what is asked and never over it, waits for
 * nothing, and goes on by itself when its reader has acted.
 */
export function Coach({ coach, table, props, desk }: CoachProps) {
  const { view } = props
  const at = seenOf(view.game)
  const prompt = coach.prompts[at]
  // Once its moment has come it stays, whatever comes of the moment.
  const shown = useRef(-1)
  if (prompt?.when(view)) shown.current = at
  const isShown = prompt !== undefined && shown.current === at
  const next = (): void => advanceCoach(view.game, at + 1)
  const end = (): void => advanceCoach(view.game, PROMPTS)
  const isSending = table.sending.value !== undefined
  useEffect(() => {
    if (isSending && isShown) next()
  }, [isSending])
  useEscape(desk, isShown, end)
  if (!isShown) return null
  return (
    <aside class={`coach ${coach.edge ?? ''}`} aria-label={say('coach.label')}>
      {coach.introduces === at && (
        <div class="coach-own">
          <coach.Own {...props} />
        </div>
      )}
      <p role="status" key={at}>
        {prompt.says[spoken.value]}
      </p>
      <div class="row">
        <small aria-hidden="true">
          {at + 1}/{PROMPTS}
        </small>
        {at + 1 < PROMPTS && (
          <button type="button" class="quiet" onClick={end}>
            {say('coach.known')}
          </button>
        )}
        <button type="button" class="button small" onClick={next}>
          {say('coach.next')}
        </button>
      </div>
    </aside>
  )
}

/** Escape puts away what lies on top; the coach is below all of it. */
function useEscape(desk: TableUiState, isShown: boolean, end: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const onKey = ({ key }: KeyboardEvent): void => {
      const isBare =
        desk.sheet.value === 'table' && desk.unfolded.value === undefined && desk.selected.value === undefined
      if (key === 'Escape' && isBare && !document.querySelector('[role=dialog]')) end()
    }
    // Before the keys of the table: they put the rest away.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  })
}
