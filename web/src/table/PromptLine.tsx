import { say } from '../app/i18n.ts'
import { useTableModel } from './table-model.ts'
import './PromptLine.css'

/**
 * Number of characters that fit two lines on a narrow phone. A longer question gets smaller type, or on a phone a higher
 * bar.
 */
const TWO_LINES_CHARACTERS = 80

/** What is asked, or whom the table waits for. On the reader's turn screen readers announce it at once. */
export function PromptLine() {
  const { text, waiting, mine } = useTableModel().prompt.value
  return (
    <div class={`prompt ${mine ? 'mine' : ''}`}>
      {/* A new sentence is a new element, so that it does not slide from the place of the old one. */}
      <p key={text + waiting} class={`${text}${waiting ?? ''}`.length > TWO_LINES_CHARACTERS ? 'long' : undefined}>
        <strong>{text}</strong> {waiting && <span class="waiting">{waiting}</span>}
      </p>
      <p class="hidden" aria-live="assertive">
        {mine ? say('prompt.yours', { text }) : ''}
      </p>
    </div>
  )
}
