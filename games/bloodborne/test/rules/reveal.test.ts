import { begin, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { FOES } from '../../src/content/cards.ts'
import { game } from '../../src/game.ts'
import { atTable, faces } from '../at-table.ts'

describe('dungeon cards', () => {
  test('[BB-17] a card shows health, die, trophies, and sometimes an ability', () => {
    expect(FOES['rabid-dog']).toMatchObject({ health: 5, die: 'yellow', trophies: ['beast'] })
    expect(FOES['carrion-crow'].effects).toEqual([])
  })

  test.each([
    [3, 7],
    [4, 8],
    [5, 9],
  ])('[BB-20] with %i players a card of health 7 gets %i blood', (seats, blood) => {
    expect(atTable({ seats, monster: 'carrion-crow' }).table.monster.blood).toBe(blood)
  })

  test.each([
    [3, 14],
    [4, 15],
    [5, 16],
  ])('[BB-24] [BB-25] with %i players Gehrman gets %i: the players count, his own two do not', (seats, blood) => {
    expect(atTable({ seats, finalBoss: 'gehrman', monster: 'gehrman' }).table.monster.blood).toBe(blood)
  })

  test('[BB-25] every other monster and boss gets two more', () => {
    expect(atTable({ finalBoss: 'gehrman', monster: 'huntsman' }).table.monster.blood).toBe(6)
    expect(atTable({ finalBoss: 'gehrman', monster: 'father-gascoigne' }).table.monster.blood).toBe(10)
  })

  test('[BB-7] Amelia heals all Hunters before each round, from the first', () => {
    const table = begin(game, 3, { finalBoss: 'vicar-amelia' }, swift(3))
    expect(table.hunters.every(({ health }) => health === 8)).toBe(true)
    const at = atTable({ finalBoss: 'vicar-amelia', hunters: [{ health: 3 }, { health: 8 }] })
    expect(at.all('health')).toEqual([4, 8, 8])
  })

  test('[BB-7] if no Hunter is hurt, no event is emitted', () => {
    const tale = (health: number) => {
      const at = atTable({
        finalBoss: 'vicar-amelia',
        monster: 'amygdala',
        hunters: [{ health }, {}, {}],
        chance: faces('red', '0'),
      })
      at.cards('hunter-axe', 'hunter-axe', 'hunter-axe')
      return at.happened().filter((key) => key === 'blessing' || key === 'round')
    }
    expect(tale(3)).toEqual(['round', 'blessing'])
    expect(tale(8)).toEqual(['round'])
  })
})
