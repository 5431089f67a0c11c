import { seat, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Wall } from '../../src/content/tiles.ts'
import { TILES, WALLS } from '../../src/content/tiles.ts'
import { fits, layQuestion, placings } from '../../src/rules/map.ts'
import { fogGates } from '../../src/rules/fog-gate.ts'
import type { DarkSoulsTable, LaidTile } from '../../src/table.ts'
import type { TilePlacement } from '../../src/map-graph.ts'
import { setTable } from '../at-table.ts'
import { holes, linesUp, openings, plots, waves } from '../map-model.ts'
import { fromTheStart } from '../on-journey.ts'

function expectGood({ map, fogGate }: DarkSoulsTable): void {
  expect(map).toHaveLength(4)
  expect(new Set(map.map(({ face }) => face[0])).size).toBe(4)
  expect(new Set(plots(map).map(({ at }) => at.join())).size).toBe(5)
  expect(linesUp(map)).toBe(true)
  const steps = waves(map)
  expect(Math.max(...steps)).toBeLessThan(Number.POSITIVE_INFINITY)
  const { face, at, turn } = map[fogGate?.tile ?? -1] as LaidTile
  expect(steps[fogGate?.tile ?? -1]).toBe(Math.max(...steps))
  const gate = holes([fogGate?.wall as Wall], at, 0)
  expect(holes(TILES[face].doors, at, turn)).not.toContain(gate[0])
}

describe('the map', () => {
  test('[DS-7] [DS-8] [DS-9] laid at random 500 times has four tiles with matching doorways, all reachable, and the gate far away', () => {
    const shapes = new Set<string>()
    const faces = new Set<string>()
    for (let seed = 0; seed < 500; seed++) {
      const { table } = fromTheStart(2, { map: 'random' }, swift(seed))
      expectGood(table)
      shapes.add(
        table.map
          .map(({ at }) => at.join())
          .sort()
          .join(' '),
      )
      for (const { face } of table.map) faces.add(face)
    }
    expect(faces.size).toBe(12)
    expect(shapes.size).toBeGreaterThan(30)
  })

  test('[DS-8] [DS-270] [DS-317] laid by the party allows either face and any turn, and every option leaves room for the rest', () => {
    for (let seed = 0; seed < 60; seed++) {
      const at = fromTheStart(3, { map: 'laid' }, swift(seed))
      for (let tile = 0; tile < 4; tile++) {
        expect(at.asked()).toEqual(['1 lay', '2 lay', '3 lay'])
        const choices = at.choices(2)
        expect(choices.length).toBeGreaterThan(0)
        expect(choices.length).toBeLessThanOrEqual(200)
        expect(new Set(choices).size).toBe(choices.length)
        if (tile === 0) expect(new Set(choices.map((choice) => choice.split(' ')[1])).size).toBe(8)
        at.play(`2 ${choices[(seed * 7919 + tile * 104729) % choices.length]}`)
      }
      if (at.asked()[0] === '1 fogGate') at.play(`1 ${at.choices(1)[seed % at.choices(1).length]}`)
      expectGood(at.table)
    }
  })

  test('[DS-7] laid by the party has all drawn tiles in the end, whichever they are', () => {
    const numbers = [1, 2, 3, 4, 5, 6]
    const seen = new Set<string>()
    for (let seed = 0; seen.size < 15 && seed < 1000; seed++) {
      const { table } = fromTheStart(1, {}, swift(seed))
      seen.add(numbers.filter((number) => table.map.some(({ face }) => face.startsWith(`${number}`))).join())
    }
    expect(seen.size).toBe(15)
  })

  test('[DS-7] does not offer a tile that would close the last doorway while others are left', () => {
    // Two corner tiles at the bonfire: a third would close the ring.
    const ring: TilePlacement[] = [
      { face: '5a', at: [0, -1], turn: 0 },
      { face: '6a', at: [1, -1], turn: 3 },
    ]
    const closing = placings(ring, [1]).filter(({ at }) => at.join() === '1,0')
    expect(closing.length).toBeGreaterThan(0)
    for (const lying of closing) expect(openings([...ring, lying])).toBe(0)
    const table = setTable({ options: { map: 'laid' } })
    table.map = ring.map((lying) => ({ ...(table.map[0] as LaidTile), ...lying }))
    const offered = (tiles: readonly number[]) => layQuestion.options(table, { question: 'lay', seat: seat(1), tiles })
    expect(offered([1, 4]).some((choice) => /^lay 1. 1e0s/.test(choice))).toBe(false)
    expect(offered([1, 4]).length).toBeGreaterThan(0)
    expect(offered([1]).some((choice) => /^lay 1. 1e0s/.test(choice))).toBe(true)
  })

  test('[DS-8] never has a doorway against a wall', () => {
    const north: TilePlacement = { face: '2b', at: [0, -1], turn: 0 }
    expect(fits([], north)).toBe(true)
    expect(fits([], { ...north, turn: 1 })).toBe(true)
    // Turned so that its doorless west wall faces south.
    expect(fits([], { ...north, turn: 3 })).toBe(false)
    expect(WALLS.filter((_, turn) => fits([], { ...north, turn }))).toHaveLength(3)
  })
})

describe('the fog gate', () => {
  test('[DS-9] is placed by the party among the farthest tiles and their outer walls without a doorway', () => {
    const map: TilePlacement[] = [
      { face: '2b', at: [0, -1], turn: 0 },
      { face: '2a', at: [1, 0], turn: 0 },
    ]
    expect(fogGates(map)).toEqual([
      { tile: 0, wall: 'west' },
      { tile: 1, wall: 'east' },
    ])
  })

  test('[DS-9] is in a wall between two tiles only if there is no other', () => {
    const map: TilePlacement[] = [
      { face: '2b', at: [0, -1], turn: 0 },
      { face: '4a', at: [1, -1], turn: 0 },
      { face: '5a', at: [0, -2], turn: 0 },
      { face: '3a', at: [1, -2], turn: 0 },
    ]
    expect(linesUp(map)).toBe(true)
    // The farthest tile has one wall without a doorway, with another tile behind it.
    expect(fogGates(map)).toEqual([{ tile: 3, wall: 'south' }])
    expect(fogGates(map.slice(0, 3))).toEqual([
      { tile: 1, wall: 'north' },
      { tile: 2, wall: 'north' },
      { tile: 2, wall: 'west' },
    ])
  })
})
