import type { Choice } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import { say, spoken } from '../app/i18n.ts'
import { wide } from '../app/settings.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import type { Tutoring } from '../net/table-store.ts'
import { useHeightOnFrame } from './Coach.tsx'
import { useTableModel } from './table-model.ts'
import './Coach.css'
import './TutorialStrip.css'

/** If there are more suggestions than this, they are only marked, on the board and among the choices. */
const MAX_LISTED = 3

/**
 * The current hint of a first match, in place of the coach: one idea and what to try. It never covers the choices. On a phone it
 * lies over the board until it is read; then a line with what to try is left, which opens it again.
 */
export function TutorialStrip({ tutoring }: { tutoring: Tutoring }) {
  const { hint: signal, suggested, plannedChoices } = useTableModel()
  const box = useHeightOnFrame()
  const [closed, setClosed] = useState<number | undefined>(undefined)
  const shown = signal.value
  const isLower = useFreerEnd(shown?.index)
  if (!shown) return null
  const { hint, index, total } = shown
  const canClose = !wide.value && hint.choose !== undefined
  const isPlanned = suggested.value.length === 0 && plannedChoices.value.length > 0
  if (canClose && closed === index) {
    const [only, ...others] = suggested.value
    return (
      <aside ref={box} class="coach tutorial closed" aria-label={say('tutorial.label')}>
        <button type="button" class="quiet" aria-expanded={false} onClick={() => setClosed(undefined)}>
          {isPlanned ? (
            <ConfirmPlan />
          ) : only === undefined || others.length > 0 ? (
            hint.title[spoken.value]
          ) : (
            <Suggestions choices={[only]} />
          )}
        </button>
      </aside>
    )
  }
  return (
    <aside ref={box} class={`coach tutorial ${isLower ? 'lower' : ''}`} aria-label={say('tutorial.label')}>
      <div class="tutorial-text" role="status" key={index}>
        <h2>{hint.title[spoken.value]}</h2>
        <p>{hint.say[spoken.value]}</p>
        {isPlanned ? <ConfirmPlan /> : hint.choose && <Suggestions choices={suggested.value} />}
      </div>
      <div class="row">
        <small>{say('tutorial.step', { at: index + 1, all: total })}</small>
        <ConfirmButton
          class="quiet"
          label={say('tutorial.restart')}
          sure={say('tutorial.restart-sure')}
          act={() => tutoring.restart()}
        />
        <ConfirmButton
          class="quiet"
          label={say('tutorial.skip')}
          sure={say('tutorial.skip-sure')}
          act={() => tutoring.skip()}
        />
        {canClose && (
          <button type="button" class="button small" onClick={() => setClosed(index)}>
            {say('tutorial.close')}
          </button>
        )}
        {!hint.choose && (
          <button type="button" class="button small primary" onClick={() => tutoring.read()}>
            {say('tutorial.next')}
          </button>
        )}
      </div>
    </aside>
  )
}

/** On a phone: whether the strip hides less of what this hint is about at the lower end of the board than at the upper. */
function useFreerEnd(hint: number | undefined): boolean {
  const [isLower, setLower] = useState(false)
  useEffect(() => {
    const [board, strip] = ['.board', '.coach.tutorial'].map((part) => document.querySelector(part))
    if (!board || !strip) return undefined
    const measure = (): void => setLower(isFreerBelow(board, strip))
    measure()
    // A part of the board may be drawn later.
    const observer = new MutationObserver(measure)
    observer.observe(board, { subtree: true, childList: true, attributeFilter: MARKS })
    return () => observer.disconnect()
  }, [hint])
  return isLower
}

/** The attributes of what a hint is about. */
const MARKS = ['data-lit', 'data-suggested']

function isFreerBelow(board: Element, strip: Element): boolean {
  const { top, bottom } = board.getBoundingClientRect()
  const { height } = strip.getBoundingClientRect()
  const marked = [...board.querySelectorAll(MARKS.map((mark) => `[${mark}]`).join())].map((each) =>
    each.getBoundingClientRect(),
  )
  const hidden = (from: number, to: number): number =>
    marked.reduce((sum, box) => sum + Math.max(0, Math.min(box.bottom, to) - Math.max(box.top, from)) * box.width, 0)
  return hidden(bottom - height, bottom) < hidden(top, top + height)
}

/** What the hint suggests, in the words of the buttons. */
function Suggestions({ choices }: { choices: readonly Choice[] }) {
  const { labelOf } = useTableModel()
  if (choices.length === 0 || choices.length > MAX_LISTED) return null
  const labels = choices.map((choice) => labelOf(choice))
  return <span class="tutorial-try">{say('tutorial.try', { choices: labels.join(' · ') })}</span>
}

/** What to do next when the choice that the hint suggested, or another one, is planned but not sent. */
const ConfirmPlan = () => <span class="tutorial-try">{say('prompt.planned')}</span>

/** Shown in place of the choices after a first match: links to what to do next. */
export function TutorialEndBar({ tutoring }: { tutoring: Tutoring }) {
  const { view } = useTableModel()
  const { game } = view.value
  return (
    <section class="action-bar after" aria-label={say('actions.label')}>
      <button type="button" class="button" onClick={() => tutoring.restart()}>
        {say('tutorial.restart')}
      </button>
      <a class="button" href={`/learn/${game}`}>
        {say('tutorial.learn')}
      </a>
      <a class="button primary" href={`/games/${game}`}>
        {say('tutorial.play')}
      </a>
    </section>
  )
}
