import type { Game } from '@gloamhall/kernel'
import { accept, anyOption, begin, options, optionsOf, pick, roll, seat, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { EQUIPMENT } from '../src/content/cards.ts'
import type { Equipment } from '../src/content/effects.ts'
import { game } from '../src/game.ts'
import { fitHands, MAX_WEAPONS, meetsAll, weaponsOf } from '../src/rules/equipment.ts'
import type { DarkSoulsTable } from '../src/table.ts'
import { OPTIONS } from '../src/table.ts'

/** Decides fights by a die, so that the journey around them can be tested over thousands of steps. */
const tossed = (table: DarkSoulsTable): void => {
  const fell = seat(roll(table.chance, table.seats))
  table.agenda = [roll(table.chance, 3) > 1 ? { step: 'victory' } : { step: 'defeat', seat: fell }]
}
const tossing = { ...game, steps: { ...game.steps, enemies: tossed } }
const book = tossing as unknown as Game

describe('a journey', () => {
  test.each([1, 2, 3, 4])(
    '[DS-66] [DS-80] [DS-326] of %i characters ends whatever the party chooses, and loses no card on the way',
    (seats) => {
      const ends = new Set<string>()
      for (let seed = 0; seed < 25; seed++) {
        const choice = swift(seed + 1000)
        const map = pick(choice, OPTIONS.map.values)
        const decisions = pick(choice, OPTIONS.decisions.values)
        const table = begin(tossing, seats, optionsOf(book, { map, decisions }), swift(seed))
        let box = 0
        let steps = 0
        while (table.asked.length > 0) {
          expect(++steps, `seed ${seed}`).toBeLessThan(20_000)
          const asked = pick(choice, table.asked)
          const offered = options(book, table, asked)
          expect(offered.length).toBeGreaterThan(0)
          expect(offered.length).toBeLessThanOrEqual(200)
          expect(new Set(offered).size).toBe(offered.length)
          const barred = book.questions[asked.question]?.barred?.(table, asked) ?? []
          for (const { choice: other } of barred) expect(offered).not.toContain(other)
          accept(book, table, asked, anyOption(book, table, asked, choice))
          expectSound(table)
          if (table.half === 'mini' && table.treasure.length > 0) box ||= countCards(table)
          if (table.half === 'mini' && box > 0) expect(countCards(table)).toBe(box)
        }
        ends.add(table.over ?? 'nothing')
      }
      expect([...ends].sort()).toEqual(['lost', 'won'])
    },
  )
})

/** Cards of deck, inventory and boards; an Ember given out counts by its token. */
function countCards({ treasure, drawn, inventory, characters }: DarkSoulsTable): number {
  const items = [
    ...inventory,
    ...characters.flatMap((each) => (each.armour ? [each.armour, ...weaponsOf(each)] : weaponsOf(each))),
  ]
  const cards = items.flatMap(({ card, upgrades }) => [card, ...upgrades])
  return [...treasure, ...drawn, ...cards].filter((card) => card !== 'ember').length
}

/** Invariants of a journey. (DS-47 … DS-57) */
function expectSound(table: DarkSoulsTable): void {
  expect(table.souls).toBeGreaterThanOrEqual(0)
  expect(table.sparks).toBeGreaterThanOrEqual(0)
  for (const character of table.characters) {
    const weapons = weaponsOf(character)
    expect(weapons.length).toBeLessThanOrEqual(MAX_WEAPONS)
    expect(fitHands(table, character.right?.card, character.left?.card)).toBe(true)
    for (const item of weapons) expect(meetsAll(table, character, item)).toBe(true)
    if (character.armour) expect((EQUIPMENT[character.armour.card] as Equipment).kind).toBe('armour')
  }
  if (!table.fight) for (const { at } of table.characters) expect(at).toBeUndefined()
}
