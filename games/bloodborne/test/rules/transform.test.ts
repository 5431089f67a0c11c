import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

const calm = faces('red', '0')

describe('step 2: transform', () => {
  test('[BB-36] players of Transform add a weapon, in secret, revealed together', () => {
    const at = atTable({ monster: 'amygdala', chance: calm })
    at.cards('transform', 'hunter-axe', 'transform')
    expect(at.asked()).toEqual(['1 add', '3 add'])
    expect(at.choices(1)).toEqual(['add saw-cleaver', 'add hunter-axe', 'add hunter-pistol'])
    at.play('3 add hunter-axe')
    expect(at.told('added')).toEqual([])
    expect(at.view(1).asked[1]).toMatchObject({ seat: 3, answered: true })
    expect(at.hunter(3).played).toEqual(['transform'])
    at.play('1 add saw-cleaver')
    expect(at.told('added')).toEqual([
      { seat: 1, card: 'saw-cleaver' },
      { seat: 3, card: 'hunter-axe' },
    ])
  })

  test('[BB-37] players of Transform know all cards of step 1; the others cannot change theirs', () => {
    const at = atTable({ monster: 'amygdala', chance: calm })
    at.cards('transform', 'hunter-axe', 'hunters-dream')
    expect(at.view(1).board.hunters.map(({ played }) => played)).toEqual([
      ['transform'],
      ['hunter-axe'],
      ['hunters-dream'],
    ])
    expect(at.refusal('2 play saw-cleaver')).toBe('not-your-question BB-37')
    at.play('1 add hunter-pistol')
  })

  test("[BB-38] no utility card can be added: neither Hunter's Dream nor an item", () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ upgrades: ['blood-vial', 'cannon'] }], chance: calm })
    at.cards('transform', 'hunter-axe', 'hunter-axe')
    expect(at.refusal('1 add hunters-dream')).toBe('not-offered BB-38')
    expect(at.refusal('1 add blood-vial')).toBe('not-offered BB-38')
    expect(at.choices(1)).toContain('add cannon')
    at.play('1 add saw-cleaver')
  })

  test('[BB-39] the weapon counts as played: its instant, its attack, its effects', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{ upgrades: ['rifle-spear'] }], chance: calm })
    at.cards('transform', 'hunters-dream', 'hunters-dream').play('1 add rifle-spear')
    expect(at.told('struck')).toEqual([
      { seat: 1, card: 'rifle-spear', taken: 1, left: 11 },
      { seat: 1, card: 'rifle-spear', taken: 2, left: 9 },
    ])
  })

  test('[BB-40] without a weapon in hand Transform is not offered', () => {
    const used = ['saw-cleaver', 'hunter-axe', 'hunter-pistol'] as const
    const at = atTable({ hunters: [{ used }] })
    expect(at.choices(1)).toEqual(['play hunters-dream'])
    expect(at.refusal('1 play transform')).toBe('not-offered BB-40')
  })

  test('[BB-40] with the option it is offered, but nothing is added and the Hunter does not attack', () => {
    const used = ['saw-cleaver', 'hunter-axe', 'hunter-pistol'] as const
    const at = atTable({
      monster: 'amygdala',
      options: { unarmedTransform: 'yes' },
      hunters: [{ used }],
      chance: calm,
    })
    at.cards('transform', 'hunter-axe', 'hunter-axe')
    expect(at.hunter(1)).toMatchObject({ collected: 0, used: [...used, 'transform'] })
    expect(at.asked()).toEqual(['1 play', '2 play', '3 play'])
  })

  test('[BB-40] an item that adds a weapon may be played without one: the rest of it still works', () => {
    const at = atTable({
      monster: 'amygdala',
      hunters: [{ used: ['saw-cleaver', 'hunter-axe'], upgrades: ['beast-blood-pellet'] }],
      chance: calm,
    })
    at.cards('beast-blood-pellet', 'hunter-axe', 'hunter-axe')
    expect(at.happened()).not.toContain('added')
    expect(at.hunter(1).health).toBe(6)
  })

  test('[BB-41] without Transform in play nothing happens', () => {
    const at = atTable({ monster: 'amygdala', chance: calm })
    at.cards('hunter-axe', 'hunter-axe', 'hunters-dream')
    expect(at.happened()).not.toContain('added')
  })
})
