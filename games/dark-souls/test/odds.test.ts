import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../src/content/cards.ts'
import { DODGE_FACES, FACES } from '../src/content/dice.ts'
import { DICE } from '../src/content/effects.ts'
import type { Odds } from '../src/odds.ts'
import { afterBlow, atLeast, attackOdds, damageIn, defenceOdds, expected, sumOdds, unhurt } from '../src/odds.ts'
import type { Handful } from '../src/rules/dice.ts'
import { guardDice } from '../src/rules/equipment.ts'
import { characterAt } from '../src/table.ts'
import type { Terms } from './at-table.ts'
import { setTable } from './at-table.ts'

// ---- brute force over all faces of all dice, without any convolution ----

const facesOf = (dice: Handful): (readonly number[])[] => [
  ...DICE.flatMap((die) => Array.from({ length: dice[die] ?? 0 }, () => FACES[die])),
  ...Array.from({ length: dice.dodge ?? 0 }, () => DODGE_FACES),
]

function throwsOf(dice: Handful): number[][] {
  return facesOf(dice).reduce<number[][]>(
    (all, faces) => all.flatMap((shown) => faces.map((face) => [...shown, face])),
    [[]],
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Probability of each result; with luck, of every roll the die that helps most is rerolled. */
function bruteForce(dice: Handful, result: (sum: number) => number, luck?: 'more' | 'less'): Map<number, number> {
  const faces = facesOf(dice)
  const all = throwsOf(dice)
  const odds = new Map<number, number>()
  const add = (at: number, chance: number) => odds.set(at, (odds.get(at) ?? 0) + chance)
  const sign = luck === 'less' ? -1 : 1
  for (const shown of all) {
    const ways: number[][] = [[sum(shown)]]
    if (luck) {
      for (const [at, die] of faces.entries()) ways.push(die.map((face) => sum(shown) - (shown[at] as number) + face))
    }
    const worth = (sums: readonly number[]): number => sum(sums.map((each) => sign * result(each))) / sums.length
    const best = ways.reduce((one, other) => (worth(other) > worth(one) + 1e-9 ? other : one))
    for (const each of best) add(result(each), 1 / all.length / best.length)
  }
  return odds
}

function expectOdds(odds: Odds, brute: ReadonlyMap<number, number>): void {
  expect(sum(odds)).toBeCloseTo(1, 12)
  for (let number = 0; number < Math.max(odds.length, ...[...brute.keys()].map((each) => each + 1)); number++) {
    expect(odds[number] ?? 0, `${number}`).toBeCloseTo(brute.get(number) ?? 0, 12)
  }
}

describe('odds of dice', () => {
  test.each<Handful>([
    {},
    { black: 1 },
    { black: 3 },
    { blue: 2, orange: 1 },
    { black: 2, blue: 1, orange: 2 },
    { dodge: 4 },
  ])('of %o equal the sums over all their faces', (dice) =>
    expectOdds(
      sumOdds(dice),
      bruteForce(dice, (all) => all),
    ),
  )

  test('give the expected value, and the probability of reaching a number', () => {
    expect(expected(sumOdds({ black: 1 }))).toBeCloseTo(7 / 6, 12)
    expect(atLeast(sumOdds({ dodge: 2 }), 1)).toBeCloseTo(3 / 4, 12)
  })
})

describe('odds of an attack', () => {
  const striking = (card: CardId, more: Terms = {}, upgrades: readonly CardId[] = []) =>
    setTable({
      foes: { 'sentinel-1': 'e1', 'hollow-soldier-1': 'e1' },
      terrain: {},
      characters: [
        { class: 'assassin', at: 'e1', right: { card, upgrades }, left: '-', backup: '-', ...more.characters?.[0] },
      ],
      ...(more.foes ? { foes: more.foes } : {}),
    })
  const use = (row: number) => ({ seat: seat(1), slot: 'right', row }) as const
  const left = (total: number, defence: number): number => Math.max(0, Math.max(0, total) - defence)

  test.each([false, true])('[DS-54] [DS-157] of an Estoc against a sentinel, luck: %s', (luck) => {
    const [odds] = attackOdds(striking('estoc'), use(2), 'sentinel-1', { luck })
    expectOdds(
      odds?.damage ?? [],
      bruteForce({ black: 3 }, (all) => left(all - 1, 2), luck ? 'more' : undefined),
    )
  })

  test.each([false, true])("[DS-161] on a whole node count each target's own resist, luck: %s", (luck) => {
    const table = striking('fireball')
    const odds = attackOdds(table, use(2), table.fight?.foes[0]?.at ?? 'no-foe', { luck })
    expect(odds.map(({ foe }) => foe)).toEqual(['sentinel-1', 'hollow-soldier-1'])
    for (const { damage } of odds) {
      expectOdds(
        damage,
        bruteForce({ orange: 2 }, (all) => left(all, 1), luck ? 'more' : undefined),
      )
    }
  })

  test('[DS-129] include the probability to kill', () => {
    const [odds] = attackOdds(striking('estoc'), use(1), 'hollow-soldier-1')
    // Two black dice less one against a block of one: the dice must total three or more.
    const all = throwsOf({ black: 2 })
    expect(odds?.kills).toBeCloseTo(all.filter((shown) => sum(shown) >= 3).length / all.length, 12)
  })

  test('[DS-140] include an open wound', () => {
    const foes = { 'sentinel-1': { at: 'e1', conditions: ['bleed'] } } as const
    const [odds] = attackOdds(striking('estoc', { foes }), use(2), 'sentinel-1')
    const bled = (all: number) => (left(all - 1, 2) > 0 ? left(all - 1, 2) + 2 : 0)
    expectOdds(odds?.damage ?? [], bruteForce({ black: 3 }, bled))
  })

  test('[DS-164] [DS-288] add up all repetitions, and a wound opened by a Blood Gem bleeds at the next one', () => {
    const table = setTable({
      foes: { 'sentinel-1': 'e1' },
      terrain: {},
      characters: [
        { class: 'warrior', at: 'e1', right: { card: 'winged-knight-twin-axes', upgrades: ['blood-gem'] }, left: '-' },
      ],
    })
    const [odds] = attackOdds(table, use(2), 'sentinel-1')
    const brute = new Map<number, number>()
    for (const one of FACES.blue) {
      for (const other of FACES.blue) {
        const [first, second] = [left(one + 1, 2), left(other + 1, 2)]
        // The first attack leaves a Bleed token even without damage.
        const total = first + (second > 0 ? second + 2 : 0)
        brute.set(total, (brute.get(total) ?? 0) + 1 / 36)
      }
    }
    expectOdds(odds?.damage ?? [], brute)
  })

  test('[DS-238] include Titanite Construct', () => {
    const table = setTable({
      room: 'mini',
      boss: 'titanite-demon',
      foes: { 'titanite-demon': 'c3' },
      characters: [{ class: 'herald', at: 'c5', right: 'dragonslayer-spear' }],
      behaviour: { discard: ['lightning-bolt'] },
    })
    const [odds] = attackOdds(table, use(2), 'titanite-demon-1')
    const dealt = (all: number) => (left(all, 2) >= 3 ? left(all, 2) - 1 : left(all, 2))
    expectOdds(odds?.damage ?? [], bruteForce({ black: 1, blue: 2 }, dealt))
  })
})

describe('odds of a defence', () => {
  const knight = (more: object = {}) =>
    setTable({
      foes: { 'sentinel-1': 'e1' },
      characters: [{ class: 'knight', ...more }],
      terrain: {},
      options: { luckOnResist: 'yes' },
    })

  test.each([false, true])('[DS-184] give the damage that is left, luck: %s', (luck) => {
    const danger = { damage: 4, dodge: 1 }
    const block = defenceOdds(knight(), seat(1), { ...danger, type: 'physical' }, { luck })
    expectOdds(
      block.guard,
      bruteForce({ black: 1, blue: 1 }, (all) => Math.max(0, 4 - all), luck ? 'less' : undefined),
    )
    const resist = defenceOdds(knight(), seat(1), { ...danger, type: 'magical' }, { luck })
    expectOdds(
      resist.guard,
      bruteForce({ black: 1 }, (all) => Math.max(0, 4 - all), luck ? 'less' : undefined),
    )
  })

  test.each([
    [1, false, 7 / 8],
    [2, false, 1 / 2],
    [3, false, 1 / 8],
    [4, true, 0],
  ])('[DS-186] of dodging difficulty %i with three dice, luck: %s', (dodge, luck, chance) => {
    const table = setTable({
      foes: { 'sentinel-1': 'e1' },
      characters: [{ class: 'assassin', left: '-', armour: 'dancer-armour', right: 'murakumo' }],
    })
    expect(defenceOdds(table, seat(1), { type: 'physical', damage: 5, dodge }, { luck }).dodge).toBeCloseTo(chance, 12)
  })

  test('[DS-45] [DS-186] reroll a blank with luck', () => {
    const table = setTable({ foes: { 'sentinel-1': 'e1' }, characters: [{ class: 'assassin' }] })
    const { dodge } = defenceOdds(table, seat(1), { type: 'physical', damage: 5, dodge: 2 }, { luck: true })
    const brute = bruteForce({ dodge: 2 }, (all) => (all >= 2 ? 1 : 0), 'more')
    expect(dodge).toBeCloseTo(brute.get(1) ?? 0, 12)
    expect(dodge).toBeCloseTo(1 / 4 + 1 / 4, 12)
  })

  test('[DS-59] [DS-140] [DS-292] include an Ember and an open wound', () => {
    const { guard, full } = defenceOdds(knight({ ember: true, conditions: ['bleed'] }), seat(1), {
      type: 'physical',
      damage: 5,
      dodge: 1,
    })
    const suffered = (left: number) => (left === 0 ? 0 : (left >= 3 ? left - 1 : left) + 2)
    expect(full).toBe(6)
    expectOdds(
      guard,
      bruteForce({ black: 1, blue: 1 }, (all) => suffered(Math.max(0, 5 - all))),
    )
  })

  test('[DS-286] ignore luck on resist where the option forbids it', () => {
    const table = setTable({
      foes: { 'sentinel-1': 'e1' },
      characters: [{ class: 'knight' }],
      options: { luckOnResist: 'no' },
    })
    const danger = { type: 'magical', damage: 4, dodge: 1 } as const
    expect(defenceOdds(table, seat(1), danger, { luck: true }).guard).toEqual(defenceOdds(table, seat(1), danger).guard)
  })
})

test('[DS-239] charge a cube for a high block roll against the Winged Knight, and for nothing else', () => {
  const table = setTable({
    boss: 'winged-knight',
    room: 'mini',
    foes: { 'winged-knight': { at: 'c3', facing: 's' } },
    behaviour: { deck: ['diagonal-uppercut'] },
    characters: [{ class: 'knight', at: 'c5', luck: false }],
    acting: 1,
  })
  const danger = { type: 'physical', damage: 6, dodge: 1 } as const
  const of = (model?: 'winged-knight' | 'gargoyle', type: 'physical' | 'magical' = 'physical') =>
    defenceOdds(table, seat(1), { ...danger, type, ...(model ? { foe: { model } } : {}) })
  // Every sum of three or more, and what it leaves of six.
  const sums = sumOdds(guardDice(table, characterAt(table, seat(1)), 'block'))
  const { toll, guard } = of('winged-knight')
  for (const [sum, chance] of sums.entries()) {
    const left = Math.max(0, 6 - sum)
    if (left > 0) expect(toll[left] ?? 0).toBeCloseTo(sum >= 3 ? chance : 0, 9)
    if (left > 0) expect(guard[left]).toBeCloseTo(chance, 9)
  }
  expect(of('gargoyle').toll.every((chance) => chance === 0)).toBe(true)
  expect(of(undefined).toll.every((chance) => chance === 0)).toBe(true)
  expect(of('winged-knight', 'magical').toll.every((chance) => chance === 0)).toBe(true)
  // Boxes lost: the cube counts like damage but opens no wound.
  const hurt = afterBlow(unhurt(true), [0.5, 0.5], false, [0.25, 0])
  expect(damageIn(hurt)).toEqual([0.25, 0.25, 0, 0.5])
})
