import { isCalm } from '../settings.ts'
import type { Prompt } from './prompt.ts'
import './prompt.css'

/** One prompt in one place. It is also said aloud, at once when it is one's own turn. */
export function PromptLine({ prompt, spokenMine }: { prompt: Prompt; spokenMine: string }) {
  return (
    <div class={`prompt ${prompt.mine ? 'mine' : ''}`}>
      {/* Another sentence is another piece of text, not the same one in another place. */}
      <p key={prompt.text + prompt.waiting}>
        <strong style={prompt.after ? { animation: rising(prompt.after) } : undefined}>{prompt.text}</strong>{' '}
        {prompt.waiting && <span class="waiting">{prompt.waiting}</span>}
      </p>
      <p class="hidden" aria-live="assertive">
        {prompt.mine ? spokenMine : ''}
      </p>
    </div>
  )
}

/** For whoever likes it calm it is there, and does not rise. */
const rising = (after: number): string => `rise ${isCalm() ? 0 : 160}ms ${after}ms both`
