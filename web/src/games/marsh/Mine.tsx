import type { MarshBoard } from '@gloamhall/marsh/face'
import type { TableProps } from '../game-ui.ts'
import { Die } from '../../components/Die.tsx'

/** Public information: the can of oil, and the last roll of the wisp. */
export function Mine({ view: { board }, tell, log }: TableProps<MarshBoard>) {
  const thrown = log.findLast(({ key }) => key === 'stirs')?.params['die']
  return (
    <>
      <p class="marsh-oil">{tell('read.oil', { oil: board.oil, night: board.night })}</p>
      {thrown !== undefined && (
        <p class="marsh-thrown" role="img" aria-label={tell('event.stirs', { die: thrown })}>
          <Die face={String(thrown)} />
        </p>
      )}
    </>
  )
}
