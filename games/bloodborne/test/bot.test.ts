import { searching } from '@gloamhall/bots'
import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { judgement } from '../src/bot.ts'
import { game } from '../src/game.ts'
import { CARD_WORTH, deadly } from '../src/worth.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'

const mind = searching(game, judgement)

/** What the judgement likes best for this seat. */
function favourite(at: AtTable, seat: number): string | undefined {
  const view = at.view(seat)
  const weights = mind.weigh(view, swift(7))
  expect(weights).toHaveLength(view.choices.length)
  return view.choices[weights.indexOf(Math.max(...weights))]
}

describe('the judgement', () => {
  test('rich and close to death, it dreams', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ health: 2, collected: 9, used: ['hunter-axe'] }] })
    expect(favourite(at, 1)).toBe('play hunters-dream')
  })

  test('it takes the last blood of the final boss, and first of all', () => {
    const at = atTable({
      finalBoss: 'gehrman',
      monster: { card: 'gehrman', blood: 2 },
      dungeon: [],
      hunters: [{ banked: 10, upgrades: ['ludwigs-rifle'] }, { banked: 10 }, { banked: 10 }],
    })
    expect(favourite(at, 1)).toBe('play ludwigs-rifle')
  })

  test('of a row it takes what has proved to be good, and of eight cards it lets the worst go', () => {
    const at = atTable({
      monster: { card: 'carrion-crow', blood: 1 },
      row: ['old-hunter-bone', 'molotov-cocktail'],
      hunters: [{ upgrades: ['kirkhammer', 'cannon'] }],
    })
    at.cards('hunters-dream', 'hunter-pistol', 'hunters-dream')
    expect(favourite(at, 1)).toBe('take old-hunter-bone')
    at.play('1 take old-hunter-bone')
    expect(['remove saw-cleaver', 'remove hunter-pistol', 'remove transform']).toContain(favourite(at, 1))
  })

  test('it robs the one who has something', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ upgrades: ['blue-elixir'] }, {}, { collected: 6 }],
    })
    at.cards('blue-elixir', 'hunter-axe', 'hunter-axe')
    expect(favourite(at, 1)).toBe('rob 3')
  })

  test('[BB-121] it has nothing but the view, and leaves it as it is', () => {
    const at = atTable({ monster: 'amygdala' })
    const views = ['hunter-axe', 'hunters-dream'].map((card) => {
      at.play(`2 play ${card}`)
      const before = JSON.stringify(at.view(1))
      const weights = mind.weigh(at.view(1), swift(3))
      expect(JSON.stringify(at.view(1))).toBe(before)
      return weights
    })
    expect(views[0]).toEqual(views[1])
  })

  test('a single choice is not thought about', () => {
    const at = atTable({ hunters: [{ used: ['saw-cleaver', 'hunter-axe', 'hunter-pistol', 'transform'] }] })
    expect(mind.weigh(at.view(1), swift(1))).toEqual([0])
  })

  test('the odds of the dice', () => {
    const { table } = atTable({ monster: 'scourge-beast' })
    expect(deadly(table, 0)).toBe(1)
    // Five faces of six are above 0; 4 comes at once, or after a plus with what is missing.
    expect(deadly(table, 1)).toBeCloseTo(5 / 6)
    expect(deadly(table, 4)).toBeCloseTo((1 + deadly(table, 3) + deadly(table, 2)) / 6)
    expect(deadly(table, 8)).toBeLessThan(0.05)
  })

  const says = (at: AtTable, seat: number) => judgement.claim(at.view(seat), ['attack', 'dream', 'kill'])

  test('[BB-35] who needs the Dream says so, and who sees a kill that wants everybody calls for it', () => {
    const at = atTable({ monster: 'rabid-dog', hunters: [{ health: 1, collected: 8 }] })
    expect([says(at, 1), says(at, 2)]).toEqual(['dream', 'kill'])
  })

  test('[BB-35] one call is enough, and what has been fought for a round is called for no more', () => {
    const at = atTable({ monster: 'rabid-dog' })
    expect(says(at, 3)).toBe('kill')
    at.play('2 says kill')
    expect([says(at, 2), says(at, 3)]).toEqual([undefined, undefined])
    const blood = at.table.monster.blood
    const later = atTable({ monster: { card: 'rabid-dog', blood: blood - 1 } })
    expect(says(later, 3)).toBeUndefined()
  })

  test('[BB-35] a kill that two of them can do as well needs no words', () => {
    expect(says(atTable({ monster: 'executioner' }), 1)).toBeUndefined()
  })

  test('every card has its worth, and upgrades are worth more than starters as a rule', () => {
    expect(CARD_WORTH['hunters-dream']).toBe(0)
    expect(CARD_WORTH.kirkhammer).toBeGreaterThan(CARD_WORTH['hunter-axe'])
  })
})
