import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { arcsOf, arcsOfSide, FACINGS, facingTo } from '../src/arcs.ts'
import type { FaceId, Wall } from '../src/content/tiles.ts'
import type { Manner } from '../src/agenda-types/enemies.ts'
import type { Node } from '../src/nodes.ts'
import { distance, nameOf, nodeNamed } from '../src/nodes.ts'
import type { RoomId } from '../src/rooms.ts'
import { ROOMS } from '../src/rooms.ts'
import { stepsFor } from '../src/rules/approach.ts'
import { nodesFor } from '../src/rules/pushing.ts'
import type { DarkSoulsTable, Foe } from '../src/table.ts'
import { characterAt, fightOf } from '../src/table.ts'
import { setTable } from './at-table.ts'
import { apart, arcsSeen, bearing, DEGREES, neighbours, nodesOf, sorted, touches, walked, words } from './floor.ts'

/* Tests every room against the second model of floor.ts, with the lists of nodes typed in by hand from the printed tiles. */

interface Printed {
  readonly spawn: string
  readonly terrain: string
  readonly entries: Readonly<Partial<Record<Wall, string>>>
  readonly trapped: string
}

const FACES_PRINTED: Readonly<Record<FaceId, Printed>> = {
  '1a': {
    spawn: 'a1 d4',
    terrain: 'b2 c5',
    entries: { east: 'e1 e3 e5', north: 'c1 e1' },
    trapped: 'a3 a5 b4 c3 d2',
  },
  '1b': {
    spawn: 'd4 a1',
    terrain: 'b2 c5',
    entries: { east: 'e1 e3 e5', north: 'c1 e1' },
    trapped: 'a3 a5 b4 c3 d2',
  },
  '2a': {
    spawn: 'a5 b2',
    terrain: 'e1 d4',
    entries: { north: 'a1 c1', south: 'c5 e5', west: 'a1 a3' },
    trapped: 'b4 c3 d2 e3',
  },
  '2b': {
    spawn: 'd4 b2',
    terrain: 'c3 a5',
    entries: { east: 'e1 e3 e5', north: 'a1 c1 e1', south: 'c5 e5' },
    trapped: 'a3 b4 d2',
  },
  '3a': {
    spawn: 'a1 d2',
    terrain: 'e5 b4',
    entries: { east: 'e1 e3', north: 'c1 e1', west: 'a3 a5' },
    trapped: 'b2 c3 c5 d4',
  },
  '3b': {
    spawn: 'b4 e3',
    terrain: 'd2 a1',
    entries: { east: 'e1 e5', south: 'a5 c5 e5', west: 'a3 a5' },
    trapped: 'b2 c1 c3 d4',
  },
  '4a': {
    spawn: 'b4 d2',
    terrain: 'c5 b2',
    entries: { east: 'e1 e3 e5', south: 'a5 e5', west: 'a1 a3 a5' },
    trapped: 'c1 c3 d4',
  },
  '4b': {
    spawn: 'd4 e5',
    terrain: 'd2 c3',
    entries: { north: 'a1 c1 e1', south: 'a5 c5', west: 'a1 a3 a5' },
    trapped: 'b2 b4 e3',
  },
  '5a': {
    spawn: 'e1 c1',
    terrain: 'a3 b2',
    entries: { east: 'e3 e5', south: 'a5 c5 e5' },
    trapped: 'a1 b4 c3 d2 d4',
  },
  '5b': {
    spawn: 'c1 e1',
    terrain: 'b2 a3',
    entries: { east: 'e3 e5', south: 'a5 c5 e5' },
    trapped: 'a1 b4 c3 d2 d4',
  },
  '6a': {
    spawn: 'd4 a1',
    terrain: 'b4 d2',
    entries: { north: 'c1 e1', west: 'a3 a5' },
    trapped: 'b2 c3 c5 e3 e5',
  },
  '6b': {
    spawn: 'a1 d4',
    terrain: 'b4 d2',
    entries: { east: 'e1 e3 e5', south: 'a5 c5 e5' },
    trapped: 'a3 b2 c1 c3',
  },
}

const FACES = Object.keys(FACES_PRINTED) as FaceId[]
const BOSS_ROOMS = ['mini', 'main'] as const
const ROOM_LIST: readonly RoomId[] = [...FACES, ...BOSS_ROOMS]

const node = (name: string): Node => nodeNamed(name) as Node
const namesOf = (list: readonly Node[]): string[] => sorted(list.map(nameOf))

describe.each(ROOM_LIST)('room %s', (id) => {
  const room = ROOMS[id]

  test('[DS-28] [DS-32] [DS-194] has the printed nodes, and the nodes around each as its neighbours', () => {
    expect(namesOf(room.nodes)).toEqual(sorted(nodesOf(id)))
    for (const name of nodesOf(id)) {
      expect([name, ...namesOf(room.next[node(name)] as readonly Node[])]).toEqual([
        name,
        ...sorted(neighbours(id, name)),
      ])
    }
  })

  test('[DS-33] measures a distance as the number of steps between two nodes', () => {
    for (const from of nodesOf(id)) {
      const far = walked(id, from)
      for (const to of nodesOf(id)) expect([from, to, distance(node(from), node(to))]).toEqual([from, to, far.get(to)])
    }
  })

  test('[DS-206] gives the facing to an adjacent node as the angle between them', () => {
    for (const from of nodesOf(id)) {
      for (const to of neighbours(id, from)) {
        const facing = facingTo(node(from), node(to))
        expect(facing && apart(DEGREES[facing], bearing(from, to))).toBeLessThan(0.000001)
      }
    }
  })

  test('[DS-205] [DS-207] [DS-208] puts every node into the arcs of its angle, for every facing of the boss', () => {
    for (const from of nodesOf(id)) {
      for (const facing of FACINGS) {
        for (const to of nodesOf(id)) {
          const expected = from === to ? [] : arcsSeen(DEGREES[facing], bearing(from, to))
          expect([from, facing, to, ...arcsOf(node(from), facing, node(to))]).toEqual([from, facing, to, ...expected])
        }
      }
    }
  })
})

test("[DS-209] [DS-298] puts a character on the boss's node into the arc of its side, or both on a line", () => {
  for (const facing of FACINGS) {
    for (const side of FACINGS) expect(arcsOfSide(facing, side)).toEqual(arcsSeen(DEGREES[facing], DEGREES[side]))
  }
})

test.each(FACES)('[DS-30] [DS-31] [DS-97] tile %s has its spawn, entry, terrain and trap nodes as printed', (face) => {
  const { spawn, terrain, entries, trapped } = FACES_PRINTED[face]
  const room = ROOMS[face]
  expect(room.spawn.map(nameOf)).toEqual(words(spawn))
  expect(room.terrain.map(nameOf)).toEqual(words(terrain))
  expect(namesOf(room.trapped)).toEqual(sorted(words(trapped)))
  expect(sorted([...room.doors])).toEqual(sorted(Object.keys(entries)))
  for (const wall of room.doors) {
    expect([wall, ...namesOf(room.entries[wall] ?? [])]).toEqual([wall, ...sorted(words(entries[wall] ?? ''))])
  }
})

test('[DS-29] [DS-194] [DS-196] boss rooms have their spawn nodes as printed and a door to the south', () => {
  expect(ROOMS.mini.spawn.map(nameOf)).toEqual(['c1'])
  expect(ROOMS.main.spawn.map(nameOf)).toEqual(['c7', 'c3'])
  expect(namesOf(ROOMS.mini.entries.south ?? [])).toEqual(['a5', 'c5', 'e5'])
  expect(namesOf(ROOMS.main.entries.south ?? [])).toEqual(['a11', 'c11', 'e11'])
})

// ---- pushes and the paths of enemies ----

const ONE = seat(1)

/** A room with one foe and one character, to be positioned by the test. */
function roomWith(id: RoomId, terrain: readonly string[] = []): { table: DarkSoulsTable; foe: Foe } {
  const isBossRoom = id === 'mini' || id === 'main'
  const table = isBossRoom
    ? setTable({ boss: id === 'mini' ? 'gargoyle' : 'dancer-of-the-boreal-valley', room: id })
    : setTable({
        room: id,
        foes: { 'hollow-soldier': ROOMS[id].spawn.map(nameOf)[0] as string },
        terrain: Object.fromEntries(terrain.map((name) => [name, 'gravestone' as const])),
      })
  return { table, foe: fightOf(table).foes[0] as Foe }
}

function pushedTo(table: DarkSoulsTable, foe: Foe, from: string, manner: Manner): string[] {
  characterAt(table, ONE).at = node(from)
  return namesOf(nodesFor(table, { who: ONE, from: node(from), by: foe.id, manner }))
}

test.each(FACES)(
  '[DS-131] [DS-132] [DS-133] [DS-278] on tile %s a push leads to the right nodes from every node',
  (face) => {
    const terrain = words(FACES_PRINTED[face].terrain)
    const { table, foe } = roomWith(face, terrain)
    const open = nodesOf(face).filter((name) => !terrain.includes(name))
    for (const attacker of open) {
      foe.at = node(attacker)
      const far = walked(face, attacker)
      for (const from of open) {
        const around = sorted(neighbours(face, from).filter((name) => open.includes(name)))
        const away = around.filter((name) => (far.get(name) as number) > (far.get(from) as number))
        expect([attacker, from, ...pushedTo(table, foe, from, 'attack')]).toEqual([attacker, from, ...away])
        for (const manner of ['move', 'limit'] as const) expect(pushedTo(table, foe, from, manner)).toEqual(around)
      }
    }
  },
)

test.each(FACES)('[DS-170] [DS-172] [DS-276] on tile %s a foe goes round what is in its way', (face) => {
  const terrain = words(FACES_PRINTED[face].terrain)
  const { table, foe } = roomWith(face, terrain)
  const open = nodesOf(face).filter((name) => !terrain.includes(name))
  for (const target of open) {
    const far = walked(face, target, terrain)
    for (const from of open) {
      foe.at = node(from)
      const around = sorted(neighbours(face, from).filter((name) => open.includes(name)))
      const here = far.get(from) as number
      const [nearer, farther] = [
        around.filter((name) => (far.get(name) as number) < here),
        around.filter((name) => (far.get(name) as number) > here),
      ]
      expect(namesOf(stepsFor(table, foe, node(target), 'toward'))).toEqual(nearer)
      expect(namesOf(stepsFor(table, foe, node(target), 'away'))).toEqual(farther)
      // No foe is ever enclosed.
      if (from !== target) expect(nearer.length).toBeGreaterThan(0)
    }
  }
})

test.each(BOSS_ROOMS)(
  '[DS-211] [DS-212] [DS-228] in the %s room arcs restrict a push, except at the wall and after a leap',
  (id) => {
    const { table, foe } = roomWith(id)
    const character = characterAt(table, ONE)
    let atTheWall = 0
    for (const at of nodesOf(id)) {
      foe.at = node(at)
      const around = sorted(neighbours(id, at))
      for (const facing of FACINGS) {
        foe.facing = facing
        for (const side of FACINGS) {
          character.side = side
          const arcs = arcsSeen(DEGREES[facing], DEGREES[side])
          const within = around.filter((name) =>
            arcsSeen(DEGREES[facing], bearing(at, name)).some((arc) => arcs.includes(arc)),
          )
          if (within.length === 0) atTheWall++
          const expected = within.length > 0 ? within : around.filter((name) => touches(id, name))
          expect(expected.length).toBeGreaterThan(0)
          for (const manner of ['attack', 'move', 'limit'] as const) {
            expect([at, facing, side, ...pushedTo(table, foe, at, manner)]).toEqual([at, facing, side, ...expected])
          }
          expect(pushedTo(table, foe, at, 'leap')).toEqual(around)
        }
      }
    }
    expect(atTheWall).toBeGreaterThan(0)
  },
)

test.each(BOSS_ROOMS)(
  '[DS-132] [DS-236] in the %s room an attack from a distance pushes farther away regardless of arcs',
  (id) => {
    const { table, foe } = roomWith(id)
    for (const attacker of nodesOf(id)) {
      foe.at = node(attacker)
      const far = walked(id, attacker)
      for (const from of nodesOf(id)) {
        if (from === attacker) continue
        const away = neighbours(id, from).filter((name) => (far.get(name) as number) > (far.get(from) as number))
        expect(pushedTo(table, foe, from, 'attack')).toEqual(sorted(away))
      }
    }
  },
)
