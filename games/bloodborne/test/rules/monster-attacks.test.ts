import { swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { Face } from '../../src/content/board.ts'
import { FACES } from '../../src/content/board.ts'
import { monsterAttacks } from '../../src/rules/monster-attacks.ts'
import { atTable, faces } from '../at-table.ts'

describe('step 4: monster attacks', () => {
  test('[BB-18] green is the weakest die, red the most dangerous', () => {
    const mean = (die: readonly Face[]): number => {
      const sum = die.reduce((total, face) => total + Number.parseInt(face, 10), 0)
      return sum / (die.length - die.filter((face) => face.endsWith('+')).length)
    }
    expect([mean(FACES.green), mean(FACES.yellow), mean(FACES.red)]).toEqual([1.25, 2, 3])
    expect(mean(FACES['yellow-two'])).toBe(1.6)
  })

  test('[BB-18] an option gives the yellow die a plain 2', () => {
    const at = atTable({
      monster: 'the-one-reborn',
      options: { yellowDie: 'two' },
      chance: faces('yellow', '2+'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.all('health')).toEqual([6, 6, 6])
  })

  test('[BB-51] one roll hits every Hunter alike', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '3') })
    at.cards('hunter-axe', 'saw-cleaver', 'hunter-pistol')
    expect(at.told('rolled')).toEqual([{ foe: 'amygdala', die: 'red', faces: ['3'], total: 3 }])
    // The pistol has collected most by then, and Amygdala hits the richest harder.
    expect(at.all('health')).toEqual([5, 5, 3])
  })

  test('[BB-52] a plus adds its number and rolls again, without limit', () => {
    const at = atTable({ monster: 'father-gascoigne', chance: faces('red', '1+', '2+', '1+', '3') })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.told('rolled')).toEqual([
      { foe: 'father-gascoigne', die: 'red', faces: ['1+', '2+', '1+', '3'], total: 7 },
    ])
    expect(at.all('health')).toEqual([1, 1, 5])
  })

  test('[BB-53] Hunters in the Dream are hit, too', () => {
    const at = atTable({ monster: 'father-gascoigne', chance: faces('red', '4') })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.all('health')).toEqual([6, 4, 4])
  })

  test.each([
    [['0'], 0],
    [['1+', '0'], 0],
    [['3'], 1],
    [['1+', '2'], 1],
    [['1+', '1+', '3'], 2],
  ] as const)('[BB-54] of the total of %j a dreaming Hunter takes %i', (rolled, taken) => {
    const at = atTable({ monster: 'father-gascoigne', chance: faces('red', ...rolled) })
    at.cards('hunters-dream', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1).health).toBe(8 - taken)
  })

  test('[BB-54] the card halves other damage as well; an option follows the book', () => {
    const health = (options: Record<string, string>) => {
      const at = atTable({
        options,
        monster: 'father-gascoigne',
        hunters: [{ upgrades: ['evelyn'] }],
        chance: faces('red', '3'),
      })
      at.cards('evelyn', 'hunters-dream', 'hunter-axe').play('1 wound 2')
      return at.hunter(2).health
    }
    expect([health({}), health({ dreamHalves: 'monster' })]).toEqual([6, 4])
  })

  test('[BB-55] at 0 a Hunter is dead; those who are hit together die together', () => {
    const at = atTable({
      finalBoss: 'micolash',
      monster: 'father-gascoigne',
      row: ['cannon', 'evelyn'],
      upgrades: [],
      hunters: [{ health: 3, collected: 4 }, { health: 2, collected: 5 }, {}],
      chance: faces('red', '3'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
    expect(at.all('life')).toEqual(['dead', 'dead', 'alive'])
    // Both left play together, so neither inherits from the other.
    expect(at.all('collected')).toEqual([0, 0, 11])
    at.play('1 take cannon', '2 take evelyn')
  })

  test('[BB-56] the dead do not attack', () => {
    const at = atTable({
      monster: 'father-gascoigne',
      row: ['cannon'],
      upgrades: [],
      hunters: [{ health: 3 }],
      chance: faces('red', '3'),
    })
    at.cards('hunter-axe', 'saw-cleaver', 'saw-cleaver').play('1 take cannon')
    expect(at.told('struck').map((event) => (event as { seat: number }).seat)).toEqual([2, 3])
  })

  test('[BB-124] the die is rolled only after all choices are fixed', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.play('1 play hunter-axe', '2 play hunter-axe')
    expect(at.table.chance.drawn).toBe(0)
    at.play('3 play transform')
    expect(at.table.chance.drawn).toBe(0)
    at.play('3 add hunter-axe')
    expect(at.table.chance.drawn).toBe(1)
  })

  test('[BB-52] thousands of rolls match the faces', () => {
    const { table } = atTable({ monster: 'father-gascoigne', hunters: [{ life: 'dead' }, { life: 'dead' }] })
    table.chance = swift(5)
    table.news = []
    for (let time = 0; time < 6000; time++) monsterAttacks(table)
    const totals = table.news.filter(({ key }) => key === 'rolled').map(({ all }) => Number(all?.total))
    const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
    expect(mean).toBeGreaterThan(2.85)
    expect(mean).toBeLessThan(3.15)
  })
})
