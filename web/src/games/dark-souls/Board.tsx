import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { Fight, Journey, Wishes } from './later.tsx'

/** A room while somebody fights in it; else the map, and the bonfire in the middle of it. What is proposed lies over both. */
export const Board = (props: TableProps<DarkSoulsBoard>) => (
  <>
    {props.view.board.fight ? <Fight {...props} /> : <Journey {...props} />}
    {props.view.board.proposals.length > 0 && <Wishes {...props} />}
  </>
)
