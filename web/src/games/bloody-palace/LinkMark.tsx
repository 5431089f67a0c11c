import './LinkMark.css'

/** The four colours, the starting link, any colour, a link without effect, and the end of a chain. */
export const LINK_KINDS = ['blue', 'red', 'yellow', 'green', 'start', 'wild', 'blank', 'none'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

interface LinkMarkProps {
  link: LinkKind
  /** Accessible name; without one the mark is decoration. */
  label?: string | undefined
  /** Centre and size inside an SVG. Elsewhere the mark is as large as the text. */
  at?: readonly [x: number, y: number]
  size?: number
}

const SHAPES = {
  blue: 'M12 1.5 22.5 12 12 22.5 1.5 12Z',
  red: 'M12 2 22.5 21H1.5Z',
  yellow: 'M12 2a10 10 0 1 1-.1 0Z',
  green: 'M3 3H21V21H3Z',
  start: 'M12 0.5 14.6 9.4 23.5 12 14.6 14.6 12 23.5 9.4 14.6 0.5 12 9.4 9.4Z',
  none: 'M9.5 2H14.5V22H9.5Z',
} as const
/** Quarters of a ring, one per colour. */
const QUARTERS = [
  ['blue', 'M12 2.5A9.5 9.5 0 0 1 21.5 12'],
  ['yellow', 'M21.5 12A9.5 9.5 0 0 1 12 21.5'],
  ['red', 'M12 21.5A9.5 9.5 0 0 1 2.5 12'],
  ['green', 'M2.5 12A9.5 9.5 0 0 1 12 2.5'],
] as const

/** A link on the edge of a card, distinguished by colour and shape: ◆ ▲ ● ■, a star, a ring of all colours, an empty ring, a bar. */
export function LinkMark({ link, label, at, size = 24 }: LinkMarkProps) {
  const spoken = label ? { role: 'img' as const, 'aria-label': label } : { 'aria-hidden': true }
  const place = at ? { x: at[0] - size / 2, y: at[1] - size / 2, width: size, height: size } : {}
  return (
    <svg class={`palace-link palace-link-${link}`} viewBox="0 0 24 24" {...place} {...spoken}>
      {link === 'wild' ? (
        <>
          <circle class="palace-link-ground" cx="12" cy="12" r="11.5" />
          {QUARTERS.map(([colour, d]) => (
            <path key={colour} class={`palace-quarter palace-link-${colour}`} d={d} />
          ))}
          <path class="palace-link-star" d="M12 7 13.4 10.6 17 12 13.4 13.4 12 17 10.6 13.4 7 12 10.6 10.6Z" />
        </>
      ) : link === 'blank' ? (
        <>
          <circle class="palace-link-ground" cx="12" cy="12" r="11.5" />
          <circle class="palace-link-ring" cx="12" cy="12" r="7.5" />
        </>
      ) : (
        <path d={SHAPES[link]} />
      )}
    </svg>
  )
}
