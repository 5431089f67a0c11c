import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Coach as GameCoach } from './coach.ts'
import { advanceCoach, PROMPTS, seenOf } from './coach-progress.ts'
import { say, spoken } from '../app/i18n.ts'
import { useLazy } from '../app/lazy.tsx'
import { useTableModel } from './table-model.ts'
import type { TableUiState } from './table-ui-state.ts'
import './Coach.css'

/** The prompts for a player's first match of a game. */
export function Coach() {
  const { game, view, isSpectator, isOver } = useTableModel()
  const isWanted = !isSpectator.value && !isOver.value && seenOf(view.value.game) < PROMPTS
  const part = useLazy(isWanted && game.coach !== undefined, async () => game.coach?.())
  return isWanted && part ? <CoachStrip coach={part.coach} /> : null
}

/**
 * One prompt at a time, three in all. It lies beside the question and never over it, waits for nothing, and goes on by itself
 * when the player has acted.
 */
function CoachStrip({ coach }: { coach: GameCoach }) {
  const { table, ui, view: shownView, tableProps } = useTableModel()
  const view = shownView.value
  const at = seenOf(view.game)
  const prompt = coach.prompts[at]
  // Once shown it stays, even when its moment has passed.
  const shown = useRef(-1)
  if (prompt?.when(view)) shown.current = at
  const isShown = prompt !== undefined && shown.current === at
  const next = (): void => advanceCoach(view.game, at + 1)
  const end = (): void => advanceCoach(view.game, PROMPTS)
  const isSending = table.sending.value !== undefined
  useEffect(() => {
    if (isSending && isShown) next()
  }, [isSending])
  useEscape(ui, isShown, end)
  const box = useHeightOnFrame()
  if (!isShown) return null
  return (
    <aside ref={box} class={`coach ${coach.edge ?? ''}`} aria-label={say('coach.label')}>
      {coach.introduces === at && (
        <div class="coach-own">
          <coach.Own {...tableProps.value} />
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

/** Publishes the height of the strip, so that log and chat end above it. */
export function useHeightOnFrame(): (strip: HTMLElement | null) => void {
  const observer = useRef<ResizeObserver | undefined>(undefined)
  return useCallback((strip: HTMLElement | null) => {
    observer.current?.disconnect()
    const frame = strip?.parentElement
    if (!strip || !frame) return
    observer.current = new ResizeObserver(() => frame.style.setProperty('--coach', `${strip.offsetHeight}px`))
    observer.current.observe(strip)
  }, [])
}

/** Escape closes what lies on top first, and the coach last. */
function useEscape(ui: TableUiState, isShown: boolean, end: () => void): void {
  // Before the prompt is painted, so that a key pressed as soon as it is seen counts.
  useLayoutEffect(() => {
    if (!isShown) return
    const onKey = ({ key }: KeyboardEvent): void => {
      const isBare = ui.sheet.value === 'table' && ui.unfolded.value === undefined && ui.selected.value === undefined
      if (key === 'Escape' && isBare && !document.querySelector('[role=dialog]')) end()
    }
    // Ahead of the keys of the table, which close the rest.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  })
}
