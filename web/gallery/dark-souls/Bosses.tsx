import { ArcLabels, Arcs } from '../../src/games/dark-souls/Arcs.tsx'
import type { ArcKinds } from '../../src/games/dark-souls/arc.ts'
import { Dial } from '../../src/games/dark-souls/Dial.tsx'
import { Node } from '../../src/games/dark-souls/floor/Node.tsx'
import { Room } from '../../src/games/dark-souls/floor/Room.tsx'
import type { Facing, Node as At } from '../../src/games/dark-souls/lattice.ts'
import {
  BOSS_ROOM_ROWS,
  FACINGS,
  nodesOf,
  pointOf,
  roomSize,
  standsOn,
  TILE_ROWS,
} from '../../src/games/dark-souls/lattice.ts'
import type { Boss } from '../../src/games/dark-souls/models.ts'
import { Standee } from '../../src/games/dark-souls/Standee.tsx'

const WHIP: ArcKinds = { front: 'weak', right: 'hit', back: 'hit', left: 'safe' }

interface FightProps {
  boss: Boss
  at: At
  facing: Facing
  rows: number
  reach?: number
}

function Fight({ boss, at, facing, rows, reach }: FightProps) {
  const { width, height } = roomSize(rows)
  const here = standsOn(at, 1)[0] ?? [0, 0]
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="gallery-room">
      <Room rows={rows} face="a" cut={5} doors={['S']} entered="S">
        {nodesOf(rows).map((node) => (
          <Node key={node.join(' ')} at={pointOf(node)} />
        ))}
        <Arcs at={at} facing={facing} kinds={WHIP} rows={rows} reach={reach} />
        <Standee model={boss} at={here} facing={facing} queue={1} />
        <Standee model="assassin" at={standsOn([1, 3], 1)[0] ?? [0, 0]} seat={3} />
        <Standee model="knight" at={standsOn([3, 3], 1)[0] ?? [0, 0]} seat={1} />
        <ArcLabels
          at={at}
          facing={facing}
          kinds={WHIP}
          rows={rows}
          labels={{ front: 'front · weak', right: 'right · hit', back: 'back · hit', left: 'left · safe' }}
        />
      </Room>
    </svg>
  )
}

export function Bosses() {
  return (
    <section>
      <h2>Bosses</h2>
      <div class="gallery-row">
        {FACINGS.map((facing) => (
          <Dial key={facing} kinds={WHIP} facing={facing} />
        ))}
        <Dial facing="s" kinds={{ front: 'hit', right: 'hit', back: 'weak', left: 'hit' }} />
      </div>
      <div class="gallery-row">
        <Fight boss="gargoyle" at={[2, 2]} facing="s" rows={TILE_ROWS} reach={1} />
        <Fight boss="boreal-outrider-knight" at={[1, 1]} facing="se" rows={TILE_ROWS} reach={2} />
        <Fight boss="dancer-of-the-boreal-valley" at={[2, 4]} facing="sw" rows={BOSS_ROOM_ROWS} />
      </div>
    </section>
  )
}
