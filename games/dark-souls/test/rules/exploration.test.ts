import { roll, seat, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Wall } from '../../src/content/tiles.ts'
import { FACE_IDS, WALLS } from '../../src/content/tiles.ts'
import { columnOf, rowOf } from '../../src/nodes.ts'
import { ROOMS } from '../../src/rooms.ts'
import { journeyQuestion } from '../../src/rules/exploration.ts'
import { doorsOf, onTile } from '../../src/map-graph.ts'
import type { Plot } from '../map-model.ts'
import { HOLE, plots } from '../map-model.ts'
import { died, fromTheStart, inFight, onJourney, won } from '../on-journey.ts'

/** One way leads north and then east, another east of the bonfire. */
const MAP = [
  { face: '2b', at: [0, -1], encounter: 'hollow-cave' },
  { face: '6a', at: [1, -1], turn: 3 },
  { face: '5a', at: [0, -2] },
  { face: '3a', at: [1, -2] },
] as const
const GATE = { fogGate: { tile: 3 } }

const meets = (one: Plot, other: Plot): string[] =>
  one === other ? [] : one.holes.filter((hole) => other.holes.includes(hole))

/** The wall of a plot that a hole is in. */
const wallOf = ({ at: [x, y] }: Plot, hole: string): Wall =>
  WALLS.find((wall) => `${2 * x + HOLE[wall][0]},${2 * y + HOLE[wall][1]}` === hole) as Wall

const ways = (choices: readonly string[]): string[] => choices.filter((choice) => /^(go|fog)/.test(choice))

describe('exploration', () => {
  test('[DS-81] [DS-82] moves the party as one through doorways; a face-down card begins an encounter', () => {
    const at = onJourney({ characters: [{}, { class: 'warrior' }], map: MAP, ...GATE })
    expect(ways(at.choices(1))).toEqual(['go 1'])
    at.play('2 go 1')
    expect(at.table.here).toBe(0)
    expect(at.fight).toMatchObject({ where: 0, room: '2b' })
    expect(at.table.map[0]).toMatchObject({ seen: true, cleared: false })
    expect(at.told('encounter')).toHaveLength(1)
  })

  test('[DS-83] crosses face-up tiles on the way without a choice', () => {
    const map = [{ ...MAP[0], cleared: true }, MAP[1], { ...MAP[2], cleared: true }, MAP[3]]
    const at = onJourney({ map, fogGate: { tile: 2 } })
    expect(ways(at.choices(1))).toEqual(['go 2', 'go 4'])
    expect(at.refusal('1 go 1')).toBe('not-offered DS-83')
    expect(onJourney({ map: MAP, ...GATE }).refusal('1 go 3')).toBe('not-offered DS-81')
  })

  test('[DS-83] enters a tile with two entrances through either of them', () => {
    const map = [
      { face: '2b', at: [0, -1], cleared: true },
      { face: '6a', at: [1, -1], turn: 3, encounter: 'hollow-cave' },
      { face: '5a', at: [1, 0], turn: 2, cleared: true },
    ] as const
    const at = onJourney({ map, fogGate: { tile: 2 } })
    // The corner is behind both: through its west wall, or from the south.
    expect(ways(at.choices(1))).toEqual(['go 2 west', 'go 2 south'])
    const south = onJourney({ map, ...GATE }).play('1 go 2 south')
    const west = onJourney({ map, ...GATE }).play('1 go 2 west')
    // Turned by three quarters, its south wall is the printed west, and its west wall the printed north.
    expect(south.choices(1).every((choice) => choice.startsWith('place 1 a'))).toBe(true)
    expect(west.choices(1).every((choice) => /^place 1 .1$/.test(choice))).toBe(true)
  })

  test('[DS-82] [DS-83] reaches on 200 maps the same tiles through the same walls as a second model', () => {
    for (let seed = 0; seed < 200; seed++) {
      const dice = swift(seed + 500)
      const { table } = fromTheStart(1, {}, swift(seed))
      for (const tile of table.map) tile.cleared = roll(dice, 2) === 1
      const all = plots(table.map)
      // From plot to plot through holes in both walls, and on from those that are cleared.
      const crossed = new Set([0])
      for (const from of crossed) {
        for (const [to, plot] of all.entries()) {
          if (meets(all[from] as Plot, plot).length > 0 && table.map[to - 1]?.cleared) crossed.add(to)
        }
      }
      const wanted = all.flatMap((plot, to) => {
        if (to === 0 || table.map[to - 1]?.cleared) return []
        const doors = [...crossed].flatMap((from) => meets(all[from] as Plot, plot)).map((hole) => wallOf(plot, hole))
        return doors.length === 1
          ? [`go ${to}`]
          : WALLS.filter((wall) => doors.includes(wall)).map((wall) => `go ${to} ${wall}`)
      })
      const offered = journeyQuestion.options(
        { ...table, characters: [], seats: 0 },
        { question: 'journey', seat: seat(1) },
      )
      expect(offered.filter((choice) => choice.startsWith('go')).sort()).toEqual(wanted.sort())
    }
  })

  test('[DS-30] [DS-8] enters along the wall the party came through, however the tile is turned', () => {
    for (const face of FACE_IDS) {
      for (const turn of [0, 1, 2, 3]) {
        const lying = { face, at: [0, -1] as const, turn }
        for (const wall of doorsOf(lying)) {
          for (const node of ROOMS[face].entries[onTile(wall, lying)] ?? []) {
            let [x, y] = [columnOf(node) - 2, rowOf(node) - 2]
            for (let quarter = 0; quarter < turn; quarter++) [x, y] = [-y, x]
            const [dx, dy] = HOLE[wall]
            expect(x * dx + y * dy, `${face} turned ${turn}, ${wall}`).toBe(2)
          }
        }
      }
    }
  })

  test('[DS-84] [DS-85] opens the gate with its tile, keeps it open, and does not force the party in', () => {
    const gate = { fogGate: { tile: 2 } }
    expect(onJourney({ map: MAP, ...gate }).refusal('1 fog')).toBe('not-offered DS-84')
    const at = onJourney({
      map: [{ ...MAP[0], cleared: true }, { ...MAP[1], cleared: true }, MAP[2], MAP[3]],
      here: 2,
      chance: [{ shuffle: [] }],
      ...gate,
    })
    expect(ways(at.choices(1))).toEqual(['go 3', 'fog', 'go bonfire'])
    at.play('1 go bonfire')
    expect(ways(at.choices(1))).toEqual(['go 3', 'fog'])
    at.play('1 fog')
    expect(at.fight.where).toBe('boss')
  })

  test('[DS-86] a room can be left only by winning or losing', () => {
    const at = inFight({ room: '2b' })
    expect(at.refusal('1 go bonfire')).toMatch(/^(game-over|not-your-question)/)
    expect(won(at).choices(1)).toContain('go bonfire')
    expect(died(inFight({ room: '2b', characters: [{ at: 'c5' }] }), 1).table.here).toBe('bonfire')
  })
})
