import { describe, expect, test } from 'vitest'
import { atTable, faces } from '../at-table.ts'

describe('the rule given to a seat that is not asked', () => {
  test('[BB-33] says that the dead do not choose', () => {
    const at = atTable({ monster: 'amygdala', hunters: [{}, { life: 'dead', health: 0 }] })
    expect(at.asked()).toEqual(['1 play', '3 play'])
    expect(at.refusal('2 play hunter-axe')).toBe('not-your-question BB-33')
    expect([1, 2].map((seat) => at.view(seat).rule)).toEqual(['BB-32', 'BB-33'])
    expect(at.view('spectator').rule).toBeUndefined()
  })

  test('[BB-103] says that a Hunter is eliminated, for every question', () => {
    const hunters = [{}, { life: 'eliminated', health: 0, deaths: 2 }] as const
    const at = atTable({ seats: 4, monster: 'amygdala', finalBoss: 'rom', hunters })
    expect(at.refusal('2 play hunter-axe')).toBe('not-your-question BB-103')
    at.cards('transform', 'hunter-axe', 'saw-cleaver')
    expect(at.refusal('2 add hunter-axe')).toBe('not-your-question BB-103')
  })

  test('[BB-36] [BB-37] [BB-100] says in step 2 that the Hunter has not played Transform', () => {
    const at = atTable({ seats: 4, monster: 'amygdala', hunters: [{}, {}, {}, { life: 'dead', health: 0 }] })
    at.cards('transform', 'hunter-axe', 'hunters-dream')
    expect(at.refusal('2 add saw-cleaver')).toBe('not-your-question BB-36')
    expect(at.refusal('3 play saw-cleaver')).toBe('not-your-question BB-37')
    expect(at.refusal('4 add saw-cleaver')).toBe('not-your-question BB-100')
    expect(at.refusal('1 play saw-cleaver')).toBe('not-offered BB-37')
    expect([1, 2, 4].map((seat) => at.view(seat).rule)).toEqual(['BB-36', 'BB-36', 'BB-100'])
  })

  test('[BB-40] says that without a weapon in hand none can be added', () => {
    const hunters = [{}, { used: ['saw-cleaver', 'hunter-axe', 'hunter-pistol'] }] as const
    const at = atTable({ monster: 'amygdala', options: { unarmedTransform: 'yes' }, hunters })
    at.cards('transform', 'transform', 'hunter-axe')
    expect(at.refusal('2 add saw-cleaver')).toBe('not-your-question BB-40')
  })

  test("[BB-31] [BB-124] says that a card's owner chooses its target, in player order", () => {
    const hunters = [{ upgrades: ['hunter-blunderbuss'] }, { upgrades: ['hunter-blunderbuss'] }] as const
    const at = atTable({ first: 1, monster: 'amygdala', hunters })
    at.cards('hunter-blunderbuss', 'hunter-blunderbuss', 'saw-cleaver')
    expect(at.refusal('2 disarm 3')).toBe('not-your-question BB-31')
    expect(at.refusal('3 disarm 1')).toBe('not-your-question BB-124')
    expect(at.refusal('1 disarm 1')).toBe('not-offered C-9')
  })

  test('[BB-72] [BB-81] [BB-84] [BB-86] says that only those who dreamed or died take part in the Dream, one after the other', () => {
    const full = ['cannon', 'chikage'] as const
    const hunters = [{ upgrades: full }, {}, {}] as const
    const row = ['logarius-wheel', 'rifle-spear', 'blood-vial'] as const
    const at = atTable({ first: 1, monster: 'amygdala', row, hunters, chance: faces('red', '0') })
    at.cards('hunters-dream', 'hunters-dream', 'hunter-axe')
    expect(at.asked()).toEqual(['1 upgrade'])
    expect(at.refusal('2 take blood-vial')).toBe('not-your-question BB-81')
    expect(at.refusal('3 take blood-vial')).toBe('not-your-question BB-72')
    expect(at.refusal('1 decline')).toBe('not-offered BB-84')
    at.play('1 take blood-vial')
    expect(at.refusal('2 remove chikage')).toBe('not-your-question BB-86')
    at.play('1 remove transform')
    expect(at.refusal('1 take rifle-spear')).toBe('not-your-question BB-81')
  })
})
