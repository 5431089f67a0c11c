import type { Options, Seat, View } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, pick, seat, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import {
  dreamsToCome,
  facesOn,
  huntersInOrder,
  mostHealth,
  partsOfBlood,
  trophiesOn,
  strikesToCome,
  weaponsToCome,
} from '../src/seen.ts'
import { spotOf } from '../src/spots.ts'
import type { BloodborneTable } from '../src/table.ts'
import { othersOf } from '../src/talk.ts'
import type { BloodborneBoard } from '../src/view.ts'
import { atTable } from './at-table.ts'

/** Plays at random and yields the table at every decision, and once more at the end. */
function* randomGame(seats: number, seed: number, options: Options = {}): Generator<BloodborneTable> {
  const chance = swift(seed)
  const table = begin(game, seats, options, swift(seed + 1))
  while (table.asked.length > 0) {
    yield table
    const asked = pick(chance, awaited(table))
    choose(game, table, asked.seat, pick(chance, choicesOf(game, table, asked.seat)))
  }
  yield table
}

const seenBy = (table: BloodborneTable, viewer: Seat): View<BloodborneBoard> => viewOf(game, table, viewer)

/** Every spot on the table this seat could touch. */
function spotsOn({ board, viewer }: View<BloodborneBoard>): ReadonlySet<string> {
  const own = board.hunters.find((hunter) => hunter.seat === viewer)
  return new Set([
    ...board.hunters.map((hunter) => `seat ${hunter.seat}`),
    ...board.row.map((card) => `row ${card}`),
    ...(own?.hand ?? []).map((card) => `hand ${card}`),
    ...(own?.used ?? []).map((card) => `used ${viewer} ${card}`),
    ...(own?.played ?? []).map((card) => `played ${viewer} ${card}`),
  ])
}

describe.each([3, 4, 5])('readings of a view with %i seats', (seats) => {
  test("[BB-20] split a foe's initial blood into parts that add up to it", () => {
    let fresh = 0
    for (const seed of [1, 2, 3]) {
      let last = ''
      for (const table of randomGame(seats, seed)) {
        const view = seenBy(table, seat(1))
        const { monster } = view.board
        const total = partsOfBlood(view).reduce((sum, { amount }) => sum + amount, 0)
        expect(monster.blood).toBeLessThanOrEqual(total)
        if (view.asked[0]?.question !== 'play') continue
        // In the round of its reveal no blood has been taken yet while the cards are chosen.
        if (monster.card !== last) expect([++fresh, monster.blood]).toEqual([fresh, total])
        last = monster.card
      }
    }
    expect(fresh).toBeGreaterThan(10)
  })

  test('have an existing spot for every choice and barred choice, and none for declining', () => {
    const kinds = new Set<string>()
    for (const seed of [7, 8, 9, 10]) {
      for (const table of randomGame(seats, seed, { declineUpgrade: 'yes' })) {
        for (const { seat: asked } of table.asked) {
          const view = seenBy(table, asked)
          const there = spotsOn(view)
          for (const choice of [...view.choices, ...view.barred.map((barred) => barred.choice)]) {
            const spot = spotOf(choice, view)
            if (choice === 'decline') expect(spot).toBeUndefined()
            else expect(there, choice).toContain(spot)
            kinds.add(`${choice.split(' ')[0]} ${spot?.split(' ')[0]}`)
          }
        }
      }
    }
    expect([...kinds].toSorted()).toEqual(
      expect.arrayContaining([
        'play hand',
        'play used',
        'add hand',
        'take row',
        'remove used',
        'remove hand',
        'rob seat',
      ]),
    )
  })

  test('[BB-31] [BB-5] list the Hunters in order, none healthier than the final boss allows', () => {
    for (const table of randomGame(seats, 9, { finalBoss: 'mergos-wet-nurse' })) {
      const view = seenBy(table, seat(2))
      const order = huntersInOrder(view).map((hunter) => hunter.seat)
      expect([order[0], order.length, new Set(order).size]).toEqual([table.first, seats, seats])
      expect(mostHealth(view)).toBe(6)
      for (const { health } of view.board.hunters) expect(health).toBeLessThanOrEqual(6)
    }
  })

  test('[BB-36] [BB-81] list the seats with a weapon or a Dream to come', () => {
    let ahead = 0
    for (const table of randomGame(seats, 8)) {
      const view = seenBy(table, seat(1))
      const adding = table.asked.filter(({ question }) => question === 'add')
      expect(weaponsToCome(view)).toEqual(adding.map((asked) => asked.seat))
      for (const { seat } of adding) expect(strikesToCome(view, seat)).toBe('open')
      const dreams = dreamsToCome(view.board)
      const clockwise = (each: number): number => (each - table.first + seats) % seats
      expect(dreams).toEqual(dreams.toSorted((a, b) => clockwise(a) - clockwise(b)))
      ahead += dreams.length
    }
    expect(ahead).toBeGreaterThan(3)
  })
})

test.each([3, 4, 5])('predict the blood each Hunter takes, and who kills the foe, with %i Hunters', (seats) => {
  let fallen = 0
  for (const table of randomGame(seats, 8)) {
    const view = seenBy(table, seat(1))
    const coming = view.board.hunters.flatMap((hunter) => strikesToCome(view, hunter.seat) ?? [])
    const known = coming.filter((each) => each !== 'open')
    const all = known.reduce((sum, { taken }) => sum + taken, 0)
    expect(all).toBeLessThanOrEqual(table.monster.blood)
    const fells = known.filter((each) => each.fells).length
    expect(fells).toBeLessThanOrEqual(1)
    // No further strikes are unknown, so nothing is left.
    if (fells === 1 && known.length === coming.length) expect(all).toBe(table.monster.blood)
    fallen += fells
  }
  expect(fallen).toBeGreaterThan(0)
})

test('[BB-86] point at the used one of two copies, which is the one removed', () => {
  const blade = ['ludwigs-holy-blade'] as const
  const at = atTable({ hunters: [{ upgrades: blade, used: blade }], row: ['cannon'], upgrades: [] })
  expect(spotOf('remove ludwigs-holy-blade', at.view(1))).toBe('used 1 ludwigs-holy-blade')
  expect(spotOf('remove transform', at.view(1))).toBe('hand transform')
  expect(spotOf('rob 3', at.view(1))).toBe('seat 3')
  expect(spotOf('take cannon', at.view(1))).toBe('row cannon')
})

test("[BB-18] [BB-111] follow the table's options where the editions differ", () => {
  const read = (options: Options) => {
    const at = atTable({ monster: 'father-gascoigne', options })
    return trophiesOn(at.view(1))
  }
  expect([read({}), read({ gascoigne: 'kin' })]).toEqual([
    ['humanoid', 'beast'],
    ['kin', 'beast'],
  ])
  const die = (options: Options) => facesOn(atTable({ monster: 'darkbeast-paarl', options }).view(1))
  expect([die({}), die({ yellowDie: 'two' })]).toEqual([
    ['0', '1', '1', '1+', '2+', '3'],
    ['0', '1', '1', '1+', '2', '3'],
  ])
})

test('[BB-35] offer no claims about oneself or eliminated Hunters', () => {
  const { table } = atTable({ hunters: [{}, { life: 'eliminated', deaths: 2 }, {}], finalBoss: 'rom' })
  expect(othersOf(table, seat(1))).toEqual([3])
})
