import type { Teller } from '@gloamhall/kernel'
import type { GameUi, TableProps } from '../games/game-ui.ts'
import { useLazy } from '../app/lazy.ts'
import { say } from '../app/i18n.ts'
import type { Group } from './choices.ts'
import type { TableUiState } from './table-ui-state.ts'
import type { Prompt } from './prompt.ts'
import './Reader.css'

interface ReaderProps {
  face: GameUi
  props: TableProps
  plain: Teller
  prompt: Prompt
  groups: readonly Group[]
  desk: TableUiState
}

/** The whole table as headings, lists and buttons: the same view, the same choices, nothing to look at. */
export function Reader({ face, props, plain, prompt, groups, desk }: ReaderProps) {
  const { view, choose } = props
  const words = useLazy(true, () => face.inWords())
  return (
    <div class="reader">
      <h2>{say('reader.now')}</h2>
      <p>{prompt.text}</p>
      {prompt.waiting && <p>{prompt.waiting}</p>}
      {groups.length > 0 && (
        <>
          <h2>{say('reader.choices')}</h2>
          <ul class="reader-choices">
            {groups
              .flatMap(({ offered }) => offered)
              .map(({ choice, label, barred }) => (
                <li key={choice}>
                  {barred ? (
                    <button type="button" class="button barred" onClick={() => desk.inspect(barred)}>
                      {say('actions.barred', { label, rule: barred })}
                    </button>
                  ) : (
                    <button
                      type="button"
                      class="button"
                      aria-pressed={desk.selected.value === choice}
                      onClick={() => choose(choice)}
                    >
                      {label}
                    </button>
                  )}
                </li>
              ))}
          </ul>
        </>
      )}
      {words?.read(view, plain).map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          <ul>
            {section.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
