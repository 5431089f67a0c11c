import { Icon } from './Icon.tsx'
import './Token.css'

interface TokenProps {
  /** The outline of the wax as a path, in a square of 40 around the origin. */
  outline: string
  /** The content: an icon, a number, or both signs of a sum. */
  icon?: string | undefined
  text?: string | number | undefined
  /** Accessible name; without one the token is decoration. */
  label?: string | undefined
  class?: string | undefined
}

/** A wax token. Kinds differ by outline as well, so that they can be told apart without colour or icon. */
export function Token({ outline, icon, text, label, class: extra = '' }: TokenProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg class={`token ${extra}`} viewBox="-20 -20 40 40" {...spoken}>
      <path class="wax" d={outline} />
      <circle class="ring" r="13.5" />
      {icon && <Icon name={icon} x={-10} y={-10} size={20} />}
      {text !== undefined && (
        <text class={String(text).length > 2 ? 'long' : ''} text-anchor="middle">
          {text}
        </text>
      )}
    </svg>
  )
}

/** The empty place of a token. */
export function EmptySlot({ class: extra = '' }: { class?: string }) {
  return (
    <svg class={`token slot ${extra}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="16" />
    </svg>
  )
}

/** A drop of wax below a token. */
export const RUN = 'M1-18.4C10-18.6 18.6-11 18.7-1C18.8 9.5 12 18.2 1 18.6C-9 19-18.4 11-18.7 1C-19-9-10-18.2 1-18.4Z'
