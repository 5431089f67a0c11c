import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { say } from '../app/i18n.ts'
import { saveBlob } from '../app/save-file.ts'
import type { SharedResult } from './share.ts'
import { sharedResult, textOf } from './share.ts'
import { pictureOf } from './share-picture.ts'
import { useTableModel } from './table-model.ts'
import './LeaveDialog.css'
import './ShareDialog.css'

/** The result of a match to show to others: as a link, as a text, and as a picture. */
export function ShareDialog({ close }: { close(): void }) {
  const model = useTableModel()
  const dialog = useRef<HTMLDialogElement>(null)
  const [result, setResult] = useState<SharedResult | undefined>(undefined)
  const [told, setTold] = useState('')
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => void sharedResult(model).then(setResult), [model])
  const attempt = (wish: () => Promise<string>) =>
    void wish().then(setTold, (error: unknown) => {
      // Closing the system's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setTold(say('share.failed'))
    })
  const copy = (text: string) =>
    attempt(async () => {
      await navigator.clipboard.writeText(text)
      return say('invite.copied')
    })
  return (
    <dialog
      ref={dialog}
      class="leave-dialog share-dialog"
      aria-labelledby="share-title"
      onClose={close}
      // Keys pressed here are not shortcuts of the table.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id="share-title">{say('share.title')}</h2>
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
        {told}
      </p>
      <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
        {say('close')}
      </button>
    </dialog>
  )
}
