import type { ComponentChildren } from 'preact'
import { useRove } from './rove.ts'

interface RoveProps {
  children: ComponentChildren
  class?: string | undefined
  role?: 'toolbar' | 'group' | 'region' | 'tablist' | 'radiogroup' | undefined
  label?: string | undefined
}

const STOPS = 'button:not([disabled]), [role=button], a[href], [data-stop]'

/** A row of buttons, as one stop for Tab. */
export function Rove({ children, class: extra, role, label }: RoveProps) {
  const rove = useRove<HTMLDivElement>(STOPS)
  return (
    <div {...rove} class={extra} role={role} aria-label={label}>
      {children}
    </div>
  )
}
