import { useEffect, useState } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { saveBlob } from '../app/save-file.ts'
import { Dialog } from '../components/Dialog.tsx'
import type { SharedResult } from './share.ts'
import { sharedResult, textOf } from './share.ts'
import { pictureOf } from './share-picture.ts'
import { useTableModel } from './table-model.ts'
import './ShareDialog.css'

/** Dialog to share the result of a match: as a link, a text or a picture. */
export function ShareDialog({ onClose }: { onClose(): void }) {
  const model = useTableModel()
  const [result, setResult] = useState<SharedResult | undefined>(undefined)
  const [status, setStatus] = useState('')
  useEffect(() => void sharedResult(model).then(setResult), [model])
  const attempt = (action: () => Promise<string>) =>
    void action().then(setStatus, (error: unknown) => {
      // Closing the system's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStatus(say('share.failed'))
    })
  const copy = (text: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(text)
      return say('invite.copied')
    })
  return (
    <Dialog class="share-dialog" title={say('share.title')} onClose={onClose}>
      {(close) => (
        <>
          {result && (
            <>
              <p class="share-text">{textOf(result)}</p>
              <div class="row wrap">
                {'share' in navigator && (
                  <button
                    type="button"
                    class="button"
                    onClick={() =>
                      attempt(async () => {
                        await navigator.share({ title: result.title, text: textOf(result) })
                        return ''
                      })
                    }
                  >
                    {say('share.send')}
                  </button>
                )}
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    attempt(async () => {
                      saveBlob(`${model.lobby.peek().code}.png`, await pictureOf(result))
                      return say('share.saved')
                    })
                  }
                >
                  {say('share.picture')}
                </button>
                <button type="button" class="button" onClick={() => copy(result.link)}>
                  {say('invite.copy')}
                </button>
                <button type="button" class="button primary" onClick={() => copy(textOf(result))}>
                  {say('share.copy')}
                </button>
              </div>
            </>
          )}
          <p class="soft" role="status">
            {status}
          </p>
          <button type="button" class="quiet" onClick={close}>
            {say('close')}
          </button>
        </>
      )}
    </Dialog>
  )
}
