import { useLazy } from '../app/lazy.tsx'
import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'
import './Reader.css'

/** The table as headings, lists and buttons, for screen readers: the same view and the same choices. */
export function Reader() {
  const { game, ui, view, speech, choose, prompt: asked, groups: offered } = useTableModel()
  const [prompt, groups] = [asked.value, offered.value]
  const words = useLazy(true, () => game.inWords())
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
              .map(({ choice, label, barred, why, fatal }) => (
                <li key={choice}>
                  {barred ? (
                    <button type="button" class="button barred" onClick={() => ui.inspect(barred)}>
                      {say('actions.barred', { label, why: why ?? barred })}
                    </button>
                  ) : (
                    <button
                      type="button"
                      class="button"
                      aria-pressed={ui.selected.value === choice}
                      onClick={() => choose(choice)}
                    >
                      {fatal ? `${label}: ${fatal}` : label}
                    </button>
                  )}
                </li>
              ))}
          </ul>
        </>
      )}
      {words?.read(view.value, speech.value.plain).map((section) => (
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
