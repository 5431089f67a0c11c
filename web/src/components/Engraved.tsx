import type { ComponentChildren } from 'preact'
import { Icon } from './Icon.tsx'
import './Engraved.css'

interface PlateProps {
  icon: string
  class?: string
  /** Shown over it: a seal, a row of tokens. */
  children?: ComponentChildren
}

/**
 * The window of an engraved card with its emblem on hatched ground. The element around it, a button in a hand or a foe, has
 * the class `ivory`. The picture is decoration: the card says its name in words.
 */
export const Plate = ({ icon, class: extra = '', children }: PlateProps) => (
  <span class={`plate ${extra}`} aria-hidden="true">
    <Icon name={icon} />
    {children}
  </span>
)
