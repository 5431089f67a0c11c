import { describe } from '@gloamhall/kernel'
import type { Scene } from './scene.ts'

const HERE = /^(kindle|sell|break)\b/

/** Choices only a campaign session has at the bonfire: a spark for souls, selling, and the end of the session. (DS-251, DS-252, DS-264) */
export function SessionChoices({
  shown,
  tell,
  choose,
  selected,
}: Pick<Scene, 'shown' | 'tell' | 'choose' | 'selected'>) {
  return (
    <ul>
      {shown.choices
        .filter((choice) => HERE.test(choice))
        .map((choice) => (
          <li key={choice}>
            <button
              type="button"
              class="button"
              data-choice={choice}
              aria-pressed={selected === choice}
              onClick={() => choose(choice)}
            >
              {describe(tell, 'choice', choice)}
            </button>
          </li>
        ))}
    </ul>
  )
}
