import type { DarkSoulsBoard } from '@gloamhall/dark-souls/face'
import { useMemo } from 'preact/hooks'
import type { TableProps } from '../../game-ui.ts'
import { wide } from '../../../app/settings.ts'
import { words } from '../words.ts'
import { Dock } from './Dock.tsx'
import { Floor } from './Floor.tsx'
import { useInSight } from './in-sight.ts'
import { Party } from './Party.tsx'
import { Queue } from './Queue.tsx'
import { Roll } from './Roll.tsx'
import { showsForecasts } from './seen.ts'
import { Stand } from './Stand.tsx'
import './Fight.css'

/** A fight: models in the room, the predicted actions of the foes, the party, and the player's board below. */
export function Fight(props: TableProps<DarkSoulsBoard>) {
  const word = useMemo(() => words(props.tell), [props.tell])
  const inSight = useInSight(props.view, props.version)
  const { fight } = props.view.board
  if (!fight) return null
  const laid = { ...props, fight, word }
  return (
    <div
      ref={inSight}
      class={`soul-fight ${showsForecasts(props) ? '' : 'soul-blind'}`}
      style={{ '--frame': `${props.beat}ms` }}
    >
      <div class="soul-fight-table" data-room={fight.room === 'main' ? 'main' : undefined}>
        <Party {...laid} />
        <div class="soul-room-place">
          <Floor {...laid} />
          <Roll {...laid} />
        </div>
        <Queue {...laid} />
        <div class="soul-foot">
          {props.view.board.odds.defences.length > 0 && <Stand {...laid} />}
          <Dock {...props} brief={!wide.value} />
          {/* Spectators have no board, and on a phone no tab with the party. */}
          {!wide.value && props.view.viewer === 'spectator' && <Party {...laid} />}
        </div>
      </div>
    </div>
  )
}
