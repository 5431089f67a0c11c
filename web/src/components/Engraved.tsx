import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'
import './Engraved.css'

interface PlateProps {
  icon: string
  class?: string
  /** What lies over it: a seal, a row of tokens. */
  children?: ComponentChildren
}

/**
 * The window of an engraved card: its emblem on hatched ground. The card around it wears `ivory`, whatever else it is: a
 * button in a hand, a foe, a character. What is drawn here is said elsewhere in words.
 */
export const Plate = ({ icon, class: extra = '', children }: PlateProps) => (
  <span class={`plate ${extra}`} aria-hidden="true">
    <Icon name={icon} />
    {children}
  </span>
)
