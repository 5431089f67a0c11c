import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import type { TableProps } from '../game-ui.ts'
import { lazy } from '../../app/lazy.tsx'
import { Proposals } from './talk/Proposals.tsx'

const Fight = lazy(() => import('./fight/Fight.tsx').then(({ Fight }) => Fight))
const Journey = lazy(() => import('./journey/Journey.tsx').then(({ Journey }) => Journey))

/** The room during a fight, otherwise the map with the bonfire. Proposals are shown over both. */
export const Board = (props: TableProps<DarkSoulsBoard>) => (
  <>
    {props.view.board.fight ? <Fight {...props} /> : <Journey {...props} />}
    {props.view.board.proposals.length > 0 && <Proposals {...props} />}
  </>
)
