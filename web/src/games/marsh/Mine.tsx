import type { MarshBoard } from '@gloamhall/marsh/face'
import type { TableProps } from '../../game-face.ts'

/** What everybody has: one can of oil. */
export function Mine({ view: { board }, tell }: TableProps<MarshBoard>) {
  return <p class="marsh-oil">{tell('read.oil', { oil: board.oil, night: board.night })}</p>
}
