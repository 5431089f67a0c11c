import type { MarshBoard } from '@gloamhall/marsh/face'
import type { TableProps } from '../game-ui.ts'
import { Board } from './Board.tsx'

/** The end of the game, over the final board. */
export function End(props: TableProps<MarshBoard>) {
  const { view, tell } = props
  return (
    <div class="marsh-end">
      <h2>{view.outcome && tell(`outcome.${view.outcome.how}`)}</h2>
      <Board {...props} />
    </div>
  )
}
