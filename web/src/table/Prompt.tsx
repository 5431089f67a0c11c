import type { Prompt } from './prompt.ts'
import './Prompt.css'

/** One prompt in one place. It is also said aloud, at once when it is one's own turn. */
export function PromptLine({ prompt, spokenMine }: { prompt: Prompt; spokenMine: string }) {
  return (
    <div class={`prompt ${prompt.mine ? 'mine' : ''}`}>
      {/* Another sentence is another piece of text, not the same one in another place. */}
      <p key={prompt.text + prompt.waiting}>
        <strong>{prompt.text}</strong> {prompt.waiting && <span class="waiting">{prompt.waiting}</span>}
      </p>
      <p class="hidden" aria-live="assertive">
        {prompt.mine ? spokenMine : ''}
      </p>
    </div>
  )
}
