import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import './Dialog.css'

interface DialogProps {
  class: string
  title: string
  /** The id of the element that describes it. */
  describedBy?: string
  onClose(): void
  /** Whether a press outside closes it. */
  closesOutside?: boolean
  /** A key that closes it besides Escape. */
  closingKey?: string
  /** Receives the function that closes it. */
  children(close: () => void): ComponentChildren
}

/** A modal dialog with a heading. Keys pressed in it are not shortcuts of the page. */
export function Dialog({ class: name, title, describedBy, onClose, closesOutside, closingKey, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const headingId = `${name}-title`
  return (
    <dialog
      ref={dialog}
      class={`dialog ${name}`}
      aria-labelledby={headingId}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={({ target }) => closesOutside && target === dialog.current && close()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === closingKey) close()
      }}
    >
      <h2 id={headingId}>{title}</h2>
      {children(close)}
    </dialog>
  )
}
