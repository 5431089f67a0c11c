import { Barrel } from '../../src/games/dark-souls/floor/Barrel.tsx'
import { Bonfire } from '../../src/games/dark-souls/floor/Bonfire.tsx'
import { Chest } from '../../src/games/dark-souls/floor/Chest.tsx'
import { DroppedSouls } from '../../src/games/dark-souls/floor/DroppedSouls.tsx'
import { FogGate } from '../../src/games/dark-souls/floor/FogGate.tsx'
import { Gravestone } from '../../src/games/dark-souls/floor/Gravestone.tsx'
import type { NodeKind } from '../../src/games/dark-souls/floor/Node.tsx'
import { Node } from '../../src/games/dark-souls/floor/Node.tsx'
import { Room } from '../../src/games/dark-souls/floor/Room.tsx'
import { Trap } from '../../src/games/dark-souls/floor/Trap.tsx'
import { nodesOf, pointOf, roomSize, standsOn, TILE_ROWS } from '../../src/games/dark-souls/lattice.ts'
import { Standee } from '../../src/games/dark-souls/Standee.tsx'

const KINDS: Readonly<Record<string, NodeKind>> = {
  '4 0': 'primary-spawn',
  '2 0': 'secondary-spawn',
  '3 1': 'primary-terrain',
  '4 2': 'secondary-terrain',
}

function Tile({ face, cut }: { face: 'a' | 'b'; cut: number }) {
  const { width, height } = roomSize(TILE_ROWS)
  const [behind, left, right] = standsOn([2, 4], 3)
  const [one, two] = standsOn([3, 3], 2)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="gallery-room">
      <Room rows={TILE_ROWS} face={face} cut={cut} doors={['E', 'S']} entered="S">
        {nodesOf(TILE_ROWS).map((node) => (
          <Node key={node.join(' ')} at={pointOf(node)} kind={KINDS[node.join(' ')]} entry={node[1] === 4} />
        ))}
        <Barrel at={pointOf([1, 1])} />
        <Chest at={pointOf([0, 2])} />
        <Chest at={pointOf([0, 0])} open />
        <Gravestone at={pointOf([1, 3])} />
        <Trap at={pointOf([4, 4])} shown={{ damage: 2, dodge: 1 }} />
        <Trap at={pointOf([0, 4])} />
        <DroppedSouls at={pointOf([3, 1])} count={7} />
        <Barrel at={pointOf([4, 2])} broken />
        <Standee model="silver-knight-swordsman" at={standsOn([2, 2], 1)[0] ?? [0, 0]} queue={1} />
        <Standee model="crossbow-hollow" at={standsOn([2, 0], 1)[0] ?? [0, 0]} queue={3} />
        <Standee model="sentinel" at={standsOn([4, 0], 1)[0] ?? [0, 0]} queue={4} />
        <Standee model="warrior" at={one ?? [0, 0]} seat={2} ghost="plan" crowded />
        <Standee model="hollow-soldier" at={two ?? [0, 0]} queue={2} crowded />
        <Standee model="herald" at={behind ?? [0, 0]} seat={4} crowded />
        <Standee model="knight" at={left ?? [0, 0]} seat={1} crowded />
        <Standee model="assassin" at={right ?? [0, 0]} seat={3} crowded />
      </Room>
    </svg>
  )
}

export function Floors() {
  return (
    <section>
      <h2>Floors</h2>
      <div class="gallery-row">
        <Tile face="a" cut={1} />
        <Tile face="b" cut={2} />
        <svg viewBox="0 0 600 240" class="gallery-room soul-map">
          <Bonfire at={[150, 190]} />
          <FogGate at={[360, 220]} />
          <FogGate at={[510, 220]} open />
        </svg>
      </div>
    </section>
  )
}
