import { describe, expect, test } from 'vitest'
import { FACE_IDS, TILES, WALLS } from '../src/content/tiles.ts'
import type { TilePlacement } from '../src/map-graph.ts'
import { distances, doorsOf, onTile, opposite, doorwaysFrom } from '../src/map-graph.ts'

const at = (face: TilePlacement['face'], x: number, y: number, turn = 0): TilePlacement => ({ face, at: [x, y], turn })

describe('the map graph', () => {
  test('[DS-27] connects tiles where two doorways meet', () => {
    for (const face of FACE_IDS) expect(TILES[face].doors.length).toBeGreaterThan(0)
    const map = [at('2b', 0, -1), at('6a', 1, -1)]
    expect(doorwaysFrom(map, 'bonfire')).toEqual([{ wall: 'north', to: 0 }])
    expect(doorwaysFrom(map, 0)).toEqual([
      { wall: 'east', to: 1 },
      { wall: 'south', to: 'bonfire' },
    ])
    expect(doorwaysFrom(map, 1)).toEqual([{ wall: 'west', to: 0 }])
  })

  test('has no way through a doorway against a wall', () => {
    expect(doorwaysFrom([at('6a', 0, -1)], 'bonfire')).toEqual([])
  })

  test('[DS-8] turns doorways clockwise with their tile', () => {
    expect(doorsOf(at('1a', 0, 0, 1))).toEqual(['south', 'east'])
    expect(doorsOf(at('6b', 0, 0, 2))).toEqual(['west', 'north'])
    for (const face of FACE_IDS) {
      for (const turn of [0, 1, 2, 3]) {
        const lying = at(face, 0, 0, turn)
        expect(doorsOf(lying).map((wall) => onTile(wall, lying))).toEqual(TILES[face].doors)
      }
    }
  })

  test('[DS-9] counts distances in doorways, also round corners', () => {
    const map = [at('2b', 0, -1), at('6a', 1, -1, 3), at('5a', 1, 0, 2)]
    // The third tile is next to the Bonfire tile, and its west wall opens onto it.
    expect(distances(map)).toEqual([1, 2, 1])
  })

  test('pairs opposite walls', () => {
    expect(WALLS.map(opposite)).toEqual(['south', 'west', 'north', 'east'])
  })
})
