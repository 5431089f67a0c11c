import type { Campaign } from '@gloamhall/protocol'
import { ConfirmButton } from '../components/ConfirmButton.tsx'
import { sayAny } from '../app/i18n.ts'
import { undoReplacement } from './campaign-api.ts'
import { useChange } from './use-change.ts'
import { dayIn, momentIn, word } from './words.ts'
import './Members.css'

interface ReplacedProps {
  campaign: Campaign
  changed(now: Campaign): void
}

/** Says that the campaign was recently replaced by a file. The founder can undo that while no session is open. */
export function Replaced({ campaign: { code, replacements, may, table }, changed }: ReplacedProps) {
  const { busy, problem, change } = useChange(changed)
  return (
    <>
      {replacements.map(({ number, at, until }) => (
        <section key={number} class="panel-box replaced-notice" aria-label={word('replaced')}>
          <p>{word('replaced.text', { at: momentIn(at), until: dayIn(until) })}</p>
          {may.includes('undo-replacement') &&
            (table ? (
              <p class="soft">{word('replaced.open')}</p>
            ) : (
              <ConfirmButton
                class="button"
                disabled={busy}
                label={word('replaced.undo')}
                sure={word('replaced.undo.sure')}
                act={() => void change(() => undoReplacement(code, number))}
              />
            ))}
        </section>
      ))}
      {problem && (
        <p class="problem" role="alert">
          {sayAny(`refusal.${problem}`, 'refusal.failed')}
        </p>
      )}
    </>
  )
}
