import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

describe('step 6: escape', () => {
  test('[BB-67] a monster with blood left escapes with it: no trophies, but the blood taken stays', () => {
    const at = atTable({ monster: 'garden-of-eyes', dungeon: ['huntsman'], chance: faces('yellow', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'saw-cleaver')
    expect(at.told('escaped')).toEqual([{ foe: 'garden-of-eyes', left: 2 }])
    expect(at.all('collected')).toEqual([2, 2, 1])
    expect(at.all('trophies').every(({ kin }) => kin === 0)).toBe(true)
    expect(at.table.monster.card).toBe('huntsman')
  })

  test('[BB-68] an escape ability happens when the monster escapes', () => {
    const at = atTable({ monster: 'rabid-dog', chance: faces('yellow', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'hunter-pistol')
    expect(at.table.gone).toEqual([{ card: 'rabid-dog', fate: 'killed' }])
    expect(at.all('health')).toEqual([8, 8, 8])
    const other = atTable({ monster: 'rabid-dog', chance: faces('yellow', '0') })
    other.cards('hunter-axe', 'saw-cleaver', 'hunter-pistol')
    expect(other.all('health')).toEqual([6, 6, 6])
  })

  test('[BB-68] it comes before banking, and Hunters killed by it return in the same round', () => {
    const at = atTable({
      monster: 'rabid-dog',
      row: ['cannon', 'evelyn', 'chikage'],
      hunters: [{ health: 2, collected: 4 }, { health: 1, collected: 4 }, {}],
      chance: faces('yellow', '0'),
    })
    at.cards('saw-cleaver', 'hunters-dream', 'saw-cleaver')
    expect(at.hunter(1)).toMatchObject({ life: 'dead', collected: 0 })
    at.play('1 take cannon', '2 take evelyn')
    // Half of 2 is 1, which was the last.
    expect(at.all('banked')).toEqual([0, 0, 0])
    expect(at.all('life')).toEqual(['alive', 'alive', 'alive'])
  })

  test('[BB-22] [BB-69] bosses never escape; they keep the blood they have and do not regain any', () => {
    const at = atTable({ monster: 'amygdala', chance: faces('red', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'saw-cleaver')
    expect(at.told('stayed')).toEqual([{ foe: 'amygdala', left: 7 }])
    expect(at.table.monster).toEqual({ card: 'amygdala', blood: 7, fate: 'fought' })
  })

  test('[BB-70] [BB-97] a boss is fought again, and no card is revealed', () => {
    const at = atTable({ monster: 'amygdala', dungeon: ['huntsman'], chance: faces('red', '0') })
    at.cards('hunter-axe', 'hunter-axe', 'saw-cleaver')
    expect(at.happened()).not.toContain('revealed')
    expect([at.table.dungeon, at.asked()]).toEqual([['huntsman'], ['1 play', '2 play', '3 play']])
  })

  test('[BB-71] once a boss is killed, the game goes on', () => {
    const at = atTable({
      monster: { card: 'amygdala', blood: 2 },
      dungeon: ['huntsman'],
      chance: faces('red', '0'),
    })
    at.cards('hunter-axe', 'hunter-axe', 'saw-cleaver')
    expect([at.outcome(), at.table.monster.card, at.table.round]).toEqual([undefined, 'huntsman', 2])
  })

  test('[BB-23] the ability of a boss ends with the boss', () => {
    const dream = (blood: number): unknown[] => {
      const at = atTable({
        monster: { card: 'the-one-reborn', blood },
        row: ['cannon'],
        upgrades: [],
        hunters: [{}, { collected: 3 }],
        chance: faces('yellow', '0'),
      })
      at.cards('hunter-axe', 'hunters-dream', 'saw-cleaver')
      return [at.hunter(2).banked, at.asked()[0]]
    }
    expect(dream(9)).toEqual([0, '1 play'])
    expect(dream(2)).toEqual([3, '2 upgrade'])
  })
})
