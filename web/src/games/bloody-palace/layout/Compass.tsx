import { DIRECTIONS, FACINGS } from '@gloamhall/bloody-palace/face'
import type { LayoutProps } from './seen.ts'
import { ownOf } from './seen.ts'

/** The six facings, with the current one of the Hunter. */
export function Compass({ view, ghost, tell, word, spots }: LayoutProps) {
  const own = ownOf(ghost ?? view)?.hunter
  if (!own) return null
  return (
    <svg class="palace-compass" viewBox="-50 -50 100 100" role="group" aria-label={word('compass')}>
      <path class="palace-compass-hex" d="M8-14H-8L-16 0-8 14H8L16 0Z" />
      {FACINGS.map((way) => {
        const name = DIRECTIONS[way]
        return (
          <g
            key={way}
            class={`palace-way ${own.facing === way && own.at !== undefined ? 'palace-looks' : ''}`}
            transform={`rotate(${way * 60})`}
            role="img"
            {...spots.on(`facing ${name}`)}
            aria-label={tell(`facing.${name}`)}
          >
            <path d="M0-48 14-25H-14Z" />
          </g>
        )
      })}
    </svg>
  )
}
