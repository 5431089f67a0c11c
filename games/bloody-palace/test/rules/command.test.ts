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

describe('a command', () => {
  test('[BP-120] [BP-188] is carried out by every foe of the class, in the order the First Player chooses, except stunned ones', () => {
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

  test('[BP-120] is carried out in the order of numbers if the First Player chooses so; then neither commands nor cards ask again', () => {
    const at = scene('command-advance').play('1 act everybody').through({ until: 'order' })
    const order = ['scudo-angelo-1', 'scudo-angelo-3', 'proto-angelo-1', 'scudo-angelo-3']
    expect(at.told('foeMoved')).toMatchObject(order.map((foe) => ({ foe })))
    expect(at.asked()).toEqual([])
  })

  test('[BP-188] is in addition to their own cards, and draws none', () => {
    const at = scene('command-advance').play('1 act scudo-angelo-1')
    at.through()
    expect(at.told('behaves')).toMatchObject([
      { class: 'proto-angelo' },
      { class: 'scudo-angelo', card: 'raise-shield' },
      { class: 'scudo-angelo' },
    ])
  })

  test('[BP-204] asks nothing if the order makes no difference; no foe holds more than two tokens', () => {
    const at = scene('command-shields')
    expect(at.asked()).toEqual(['1 march'])
    expect([1, 2, 3].map((each) => at.foe(`scudo-angelo-${each}`).guard)).toEqual([1, 0, 2])
    expect(at.told('guards')).toEqual([{ foe: 'scudo-angelo-1', tokens: 1 }])
  })

  test('is carried out if its class is present: Under Orders goes farther and hits harder', () => {
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
