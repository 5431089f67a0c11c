import { seat } from '@gloamhall/kernel'
import { expect, test } from 'vitest'
import type { Condition } from '../src/content/effects.ts'
import { forecast } from '../src/forecast.ts'
import { game } from '../src/game.ts'
import { expectedDamage } from '../src/expected-damage.ts'
import { priceOf } from '../src/prices.ts'
import { patternOf } from '../src/seen.ts'
import { view } from '../src/view.ts'
import { atTable, setTable } from './at-table.ts'

const NOTHING_FREE = { freeStep: false, freeAttack: false, charm: undefined } as const
const BARE = { room: '5a', terrain: {} } as const

test('[DS-168] [DS-184] expected damage is an average with a share per foe, assuming that every attack is blocked', () => {
  const table = setTable({
    ...BARE,
    foes: { 'hollow-soldier': 'c3', 'crossbow-hollow': 'a1' },
    characters: [{ class: 'assassin', at: 'c3', luck: false }],
    acting: 1,
  })
  // One black die against each: 0, 1 or 2 blocked, 5/6 on average.
  const [damage, ...others] = expectedDamage(table, forecast(table))
  expect(others).toEqual([])
  expect(damage?.by.map(({ foe }) => foe)).toEqual(['hollow-soldier-1', 'crossbow-hollow-1'])
  const sum = damage?.by.reduce((all, { average }) => all + average, 0) ?? 0
  expect(damage?.average).toBeCloseTo(sum, 2)
  expect(damage?.average).toBeGreaterThan(4)
  expect(damage?.death).toBe(0)
})

test('[DS-126] attacks kill a character with few boxes left, and characters out of reach lose nothing', () => {
  const table = setTable({
    ...BARE,
    foes: { 'hollow-soldier': 'c3' },
    characters: [
      { class: 'assassin', at: 'c3', red: 8, luck: false },
      { class: 'knight', at: 'e5' },
    ],
    acting: 1,
  })
  const losses = expectedDamage(table, forecast(table))
  expect(losses.map(({ seat }) => seat)).toEqual([1])
  expect(losses[0]?.death).toBe(1)
})

test('[DS-140] a wound bleeds once, whichever foe hits first, and no character loses more boxes than it has', () => {
  const scene = (more: object) =>
    setTable({
      ...BARE,
      foes: { 'hollow-soldier-1': 'c3', 'hollow-soldier-2': 'c3' },
      characters: [{ class: 'assassin', at: 'c3', armour: '-', right: '-', left: '-', backup: '-', ...more }],
      acting: 1,
    })
  const lossFor = (more: object) => {
    const table = scene(more)
    return expectedDamage(table, forecast(table))[0]
  }
  // Two attacks of four each, and nothing to block with.
  expect(lossFor({})).toMatchObject({ average: 8, death: 0 })
  expect(lossFor({ conditions: ['bleed'], red: 0 })).toMatchObject({ average: 10, death: 1 })
  expect(lossFor({ conditions: ['bleed'] })?.by.map(({ average }) => average)).toEqual([6, 4])
  expect(lossFor({ red: 5 })).toMatchObject({ average: 5, death: 1 })
})

test('[DS-141] poison costs the active character a box before the enemies act and makes its wound bleed; the others not yet', () => {
  const lossesFor = (conditions: readonly Condition[], acting: number, red = 0) => {
    const { table } = atTable(
      {
        ...BARE,
        foes: { 'hollow-soldier': 'c3' },
        characters: [
          { class: 'assassin', at: 'c3', armour: '-', right: '-', left: '-', backup: '-', conditions, red },
          { class: 'knight', at: 'e5', conditions: ['poison'] },
        ],
        acting,
      },
      game,
    )
    return expectedDamage(table, forecast(table)).map(({ seat, average, death }) => ({ seat, average, death }))
  }
  expect(lossesFor([], 1)).toEqual([{ seat: 1, average: 4, death: 0 }])
  expect(lossesFor(['poison'], 1)).toEqual([{ seat: 1, average: 5, death: 0 }])
  expect(lossesFor(['poison', 'bleed'], 1)).toEqual([{ seat: 1, average: 7, death: 0 }])
  expect(lossesFor(['poison'], 1, 5)).toEqual([{ seat: 1, average: 5, death: 1 }])
  expect(lossesFor(['poison'], 2)).toEqual([
    { seat: 1, average: 4, death: 0 },
    { seat: 2, average: 1, death: 0 },
  ])
})

test.each([
  [[], 'walk c3', 0, 0],
  [[], 'run c3', 1, 1],
  [['frostbite'], 'walk c3', 0, 1],
  [['frostbite'], 'run c3', 1, 2],
  [[], 'walk b2', 0, 1],
  [[], 'dodge', 0, 1],
  [['frostbite'], 'dodge b2', 0, 3],
] as const)(
  '[DS-92] [DS-142] [DS-150] [DS-185] with %j, %s after %i nodes costs %i',
  (conditions, choice, walked, price) => {
    const table = setTable({
      room: '5a',
      terrain: { b2: 'barrel' },
      foes: { 'hollow-soldier': 'e1' },
      characters: [{ class: 'knight', at: 'c1', conditions: [...conditions] }],
      acting: 1,
    })
    const { fight, ...board } = view(table)
    const turn = { seat: seat(1), pattern: 'none', walked, used: [], fresh: true, ...NOTHING_FREE } as const
    const then = { ...board, fight: fight && { ...fight, turn: { ...turn, used: [] } } }
    expect(priceOf(then, seat(1), choice)).toBe(price)
  },
)

test('[DS-217] [DS-218] the pattern of a boss shows the cards it has played, and later ones only if their order is known', () => {
  const first = view(setTable({ boss: 'gargoyle', room: 'mini', behaviour: { discard: ['tail-whip'] }, acting: 1 }))
  const known = view(
    setTable({ boss: 'gargoyle', room: 'mini', behaviour: { discard: ['tail-whip'], ordered: true }, acting: 1 }),
  )
  const patterns = [first, known].map(
    ({ fight }) => fight?.behaviour && patternOf(fight.behaviour, { model: 'gargoyle' }),
  )
  expect(patterns[0]?.map(({ card, played }) => [card ?? '?', played])).toEqual([
    ['tail-whip', true],
    ['?', false],
    ['?', false],
    ['?', false],
  ])
  expect(patterns[1]?.every(({ card }) => card !== undefined)).toBe(true)
})
