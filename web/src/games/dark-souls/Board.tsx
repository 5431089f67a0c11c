import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { lazy } from '../../app/lazy.tsx'
import { Wishes } from './talk/Wishes.tsx'

const Fight = lazy(() => import('./fight/Fight.tsx').then(({ Fight }) => Fight))
const Journey = lazy(() => import('./journey/Journey.tsx').then(({ Journey }) => Journey))

/** A room while somebody fights in it; else the map, and the bonfire in the middle of it. What is proposed lies over both. */
export const Board = (props: TableProps<DarkSoulsBoard>) => (
  <>
    {props.view.board.fight ? <Fight {...props} /> : <Journey {...props} />}
    {props.view.board.proposals.length > 0 && <Wishes {...props} />}
  </>
)
