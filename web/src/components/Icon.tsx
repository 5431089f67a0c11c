import { idOf } from './sprite.ts'

interface IconProps {
  /** A name of game-icons.net, listed in the `icons.ts` of the components, the table or the game that uses it. */
  name: string
  /** Accessible name; without one the icon is decoration. */
  label?: string | undefined
  class?: string | undefined
  /** Position and size inside an SVG board; elsewhere the icon has the size of the text. */
  x?: number | undefined
  y?: number | undefined
  size?: number | undefined
}

/** An engraved shape in the colour of the text around it. Works in HTML and inside an SVG board alike. */
export function Icon({ name, label, class: extra, x, y, size }: IconProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  const place = size === undefined ? {} : { x, y, width: size, height: size }
  return (
    <svg class={`icon ${extra ?? ''}`} viewBox="0 0 512 512" fill="currentColor" {...place} {...spoken}>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
