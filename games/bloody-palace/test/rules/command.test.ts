import { describe, expect, test } from 'vitest'
import { BARE, demons } from '../demons.ts'

const scene = (card: string) =>
  demons({
    stage: 3,
    card: 'level-3-b',
    hunters: [
      { at: 'e8', ...BARE },
      { at: 'e10', ...BARE },
    ],
    foes: [
      { foe: 'proto-angelo', at: 'f2', facing: 's' },
      { foe: 'scudo-angelo', at: 'e5', guard: 0 },
      { foe: 'scudo-angelo', at: 'a3', guard: 0, stun: 1 },
      { foe: 'scudo-angelo', at: 'i5', guard: 2 },
    ],
    behaviours: { 'proto-angelo': { deck: [card] }, 'scudo-angelo': { deck: ['raise-shield'] } },
  })

describe('a commander', () => {
  test('[BP-120] [BP-188] tells all of a class what to do, in the order the First Player likes; the stunned do not hear', () => {
    const at = scene('command-advance')
    expect(at.told('commands')).toEqual([
      { foe: 'proto-angelo-1', class: 'scudo-angelo', foes: ['scudo-angelo-1', 'scudo-angelo-3'] },
    ])
    const choices = ['act scudo-angelo-1', 'act scudo-angelo-3', 'act everybody']
    expect([at.asked(), at.choices(1)]).toEqual([['1 order'], choices])
    at.play('1 act scudo-angelo-3')
    // Two hexes each, and a turn; then the commander itself.
    expect([at.at('scudo-angelo-1'), at.at('scudo-angelo-2')]).toEqual(['e7 s', 'a3 n'])
    expect([at.at('scudo-angelo-3'), at.asked()]).toEqual(['g7 sw', ['1 march']])
  })

  test('[BP-120] by their numbers, if the First Player likes: then neither orders nor cards ask for one', () => {
    const at = scene('command-advance').play('1 act everybody').through({ until: 'order' })
    const order = ['scudo-angelo-1', 'scudo-angelo-3', 'proto-angelo-1', 'scudo-angelo-3']
    expect(at.told('foeMoved')).toMatchObject(order.map((foe) => ({ foe })))
    expect(at.asked()).toEqual([])
  })

  test('[BP-188] it is besides their own cards, of which none is drawn for it', () => {
    const at = scene('command-advance').play('1 act scudo-angelo-1')
    at.through()
    expect(at.told('behaves')).toMatchObject([
      { class: 'proto-angelo' },
      { class: 'scudo-angelo', card: 'raise-shield' },
      { class: 'scudo-angelo' },
    ])
  })

  test('[BP-204] where the order makes no difference nobody is asked; nobody holds more tokens than two', () => {
    const at = scene('command-shields')
    expect(at.asked()).toEqual(['1 march'])
    expect([1, 2, 3].map((each) => at.foe(`scudo-angelo-${each}`).guard)).toEqual([1, 0, 2])
    expect(at.told('guards')).toEqual([{ foe: 'scudo-angelo-1', tokens: 1 }])
  })

  test('is obeyed as long as it is there: Under Orders goes farther and hits harder', () => {
    const at = demons({
      stage: 3,
      card: 'level-3-b',
      hunters: [
        { at: 'f6', ...BARE },
        { at: 'f11', ...BARE },
      ],
      foes: [
        { foe: 'scudo-angelo', at: 'f1' },
        { foe: 'proto-angelo', at: 'j5', facing: 's', stun: 3 },
      ],
      behaviours: { 'scudo-angelo': { deck: ['under-orders'] } },
    })
    expect([at.at('scudo-angelo-1'), at.hunter(1).damage]).toEqual(['f5 s', 2])
  })
})
