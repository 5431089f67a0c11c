import type { Choice } from '@gloamhall/kernel'
import { say, spoken } from '../app/i18n.ts'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import type { Tutoring } from '../net/table-store.ts'
import { useTableModel } from './table-model.ts'
import './Coach.css'
import './TutorialStrip.css'

/** If there are more suggestions than this, they are only marked, on the board and among the choices. */
const MAX_LISTED = 3

/** The current hint of a first match, in place of the coach: one idea and what to try. It never covers the choices. */
export function TutorialStrip({ tutoring }: { tutoring: Tutoring }) {
  const { hint: signal, suggested } = useTableModel()
  const shown = signal.value
  if (!shown) return null
  const { hint, index, total } = shown
  return (
    <aside class="coach tutorial" aria-label={say('tutorial.label')}>
      <div class="tutorial-text" role="status" key={index}>
        <h2>{hint.title[spoken.value]}</h2>
        <p>{hint.say[spoken.value]}</p>
        {hint.choose && <Suggestions choices={suggested.value} />}
      </div>
      <div class="row">
        <small>{say('tutorial.step', { at: index + 1, all: total })}</small>
        <ConfirmButton
          class="quiet"
          label={say('tutorial.restart')}
          sure={say('tutorial.restart-sure')}
          act={() => tutoring.restart()}
        />
        <button type="button" class="quiet" onClick={() => tutoring.skip()}>
          {say('tutorial.skip')}
        </button>
        {!hint.choose && (
          <button type="button" class="button small primary" onClick={() => tutoring.read()}>
            {say('tutorial.next')}
          </button>
        )}
      </div>
    </aside>
  )
}

/** What the hint suggests, in the words of the buttons. */
function Suggestions({ choices }: { choices: readonly Choice[] }) {
  const { labelOf } = useTableModel()
  if (choices.length === 0 || choices.length > MAX_LISTED) return null
  const labels = choices.map((choice) => labelOf(choice))
  return <p class="tutorial-try">{say('tutorial.try', { choices: labels.join(' · ') })}</p>
}

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
