import { describe, expect, test } from 'vitest'
import type { AtTable } from '../at-table.ts'
import { atTable } from '../at-table.ts'

const CARDS = ['beast-5', 'rose-1', 'rose-9', 'beast-4', 'rose-7', 'beast-1'] as const

/** Seat 1 attacks seat 2, who asks; of all who may, only seat 3 offers. */
const oneOffer = (): AtTable =>
  atTable({ players: CARDS }).play('1 attack 2', '2 ask', '3 offer', '4 decline', '5 decline', '6 decline')

describe('intervening', () => {
  test('[BO-36] the target is free to ask or not, before the wound', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2')
    expect(at.choices(2)).toEqual(['ask', 'stand'])
    expect(at.player(2).tokens).toEqual([])
    at.play('2 stand')
    expect(at.asked()).toEqual(['2 token'])
  })

  test('[BO-36] no player offers unasked', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2')
    expect(at.refusal('3 offer')).toBe('not-your-question BO-36')
    at.play('2 stand')
    expect(at.refusal('3 offer')).toBe('not-your-question BO-36')
  })

  test('[BO-37] players with the rank token cannot offer; all others can', () => {
    const at = atTable({
      seats: 7,
      players: [
        'beast-5',
        'rose-1',
        { card: 'rose-9', tokens: ['rank'] },
        { card: 'beast-4', tokens: ['unknown', 'unknown'] },
        'inquisitor-rose',
        { card: 'beast-1', tokens: ['beast', 'rank'] },
        'rose-2',
      ],
    })
    at.play('1 attack 2', '2 ask')
    expect(at.asked()).toEqual(['4 offer', '5 offer', '7 offer'])
    for (const words of ['offer', 'decline']) expect(at.refusal(`3 ${words}`)).toBe('not-your-question BO-37')
    expect(at.view(3).rule).toBe('BO-37')
  })

  test('[BO-37] the Inquisitor may intervene, and shows the fleur cross', () => {
    const at = atTable({ seats: 7, players: ['beast-5', 'rose-1', 'inquisitor-beast'] }).rescue(1, 2, 3)
    expect(at.view('spectator').board.players[2]?.tokens).toEqual(['fleur'])
  })

  test('[BO-37] when all others have shown the rank, the target is not asked', () => {
    const at = atTable({
      players: [
        'beast-5',
        'rose-1',
        { card: 'rose-9', tokens: ['rank'] },
        { card: 'beast-4', tokens: ['rank'] },
        { card: 'rose-7', tokens: ['rank'] },
        { card: 'beast-1', tokens: ['rank'] },
      ],
    })
    expect(at.play('1 attack 2').asked()).toEqual(['2 token'])
  })

  test('[BO-38] neither attacker nor target can intervene', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2', '2 ask')
    expect(at.asked()).toEqual(['3 offer', '4 offer', '5 offer', '6 offer'])
    expect(at.refusal('1 offer')).toBe('not-your-question BO-38')
    expect(at.refusal('2 offer')).toBe('not-your-question BO-38')
    expect([1, 2, 3].map((n) => at.view(n).rule)).toEqual(['BO-38', 'BO-38', 'BO-39'])
  })

  test('[BO-39] offers are optional: without any the target takes the wound', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2', '2 ask')
    at.play('3 decline', '4 decline', '5 decline', '6 decline')
    expect(at.asked()).toEqual(['2 token'])
    expect(at.happened()).toEqual(['attack', 'ask', 'no-offers'])
  })

  test.each([
    ['a friend', 3],
    ['a foe', 4],
  ])('[BO-39] %s may intervene', (_who, helper) => {
    const at = atTable({ players: CARDS }).rescue(1, 2, helper)
    expect(at.player(helper).tokens).toEqual(['rank'])
    expect(at.player(2).tokens).toEqual([])
  })

  test('[BO-40] a single offer may be refused', () => {
    const at = oneOffer()
    expect(at.choices(2)).toEqual(['accept 3', 'refuse'])
    at.play('2 refuse', '2 take rose')
    expect(at.player(3).tokens).toEqual([])
    expect(at.table.dagger).toBe(2)
  })

  test('[BO-40] of several offers only one is accepted', () => {
    const at = atTable({ players: CARDS }).play('1 attack 2', '2 ask', '3 offer', '4 offer', '5 decline', '6 offer')
    expect(at.choices(2)).toEqual(['accept 3', 'accept 4', 'accept 6', 'refuse'])
    expect(at.refusal('2 accept 5')).toBe('not-offered BO-40')
    at.play('2 accept 6')
    expect([3, 4, 5, 6].map((n) => at.player(n).tokens.length)).toEqual([0, 0, 0, 1])
    expect(at.refusal('2 accept 3')).toBe('not-your-question BO-40')
  })

  test('[BO-41] with a Fan neither request nor offer happens', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', cards: ['fan'] }] }).play('1 attack 2')
    expect(at.asked()).toEqual(['2 token'])
    expect(at.happened()).toEqual(['attack', 'fan-bars'])
    expect(at.refusal('2 ask')).toBe('not-offered BO-41')
    expect(at.refusal('3 offer')).toBe('not-your-question BO-41')
  })

  test('[BO-42] the intervener is wounded, the target is not', () => {
    const at = atTable({ players: CARDS }).rescue(1, 2, 5).play('5 forgo')
    expect(at.player(5).tokens).toEqual(['rank'])
    expect(at.player(2).tokens).toEqual([])
  })

  test('[BO-43] the intervener is not asked for a token: it is the rank', () => {
    const at = oneOffer()
    at.play('2 accept 3')
    expect(at.asked()).toEqual(['3 ability'])
    expect(at.player(3).tokens).toEqual(['rank'])
  })

  test('[BO-43] a Staff changes nothing about it', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', cards: ['staff'] }] }).rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rank'])
  })

  test('[BO-44] the intervener may use the ability and gets the dagger', () => {
    const at = atTable({ players: CARDS }).rescue(1, 2, 3).play('3 fan 5')
    expect(at.player(5).cards).toEqual(['fan'])
    expect(at.table.dagger).toBe(3)
  })

  test('[BO-45] a shielded player may intervene and is wounded', () => {
    const at = atTable({
      players: [
        'beast-5',
        'rose-1',
        { card: 'rose-9', cards: ['shield-green'] },
        { card: 'rose-6', cards: ['sword-green'] },
      ],
    })
    at.rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rank'])
    expect(at.player(3).cards).toEqual(['shield-green'])
  })

  test('[BO-46] a fourth wound can be taken over, and no player is captured', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose', 'rank'] }, 'rose-9'] })
    at.rescue(1, 2, 3).play('3 forgo')
    expect(at.outcome()).toBeUndefined()
    expect(at.player(2).tokens).toHaveLength(3)
    expect(at.table.dagger).toBe(3)
  })

  test.each([
    ['Assassin', 'rose-2', '2 stab 4'],
    ['Mentalist', 'rose-5', '2 probe 4'],
    ['Berserker', 'rose-7', '2 strike-back'],
  ] as const)('[BO-47] no player is asked to intervene when the %s wounds', (_name, card, use) => {
    const at = atTable({ players: ['beast-9', card, 'rose-1', { card: 'beast-4', tokens: ['rank'] }] }).hit(
      1,
      2,
      'rank',
    )
    at.play(use)
    expect(at.asked()).toEqual([use === '2 strike-back' ? '1 token' : '4 token'])
  })

  test('[BO-47] no player is asked to intervene when the Alchemist wounds', () => {
    const at = atTable({ players: ['beast-9', 'rose-1', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound')
    expect(at.asked()).toEqual(['2 token'])
  })

  test('[BO-48] intervening with two wounds makes three and is not a capture', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', tokens: ['rose', 'unknown'] }] })
    at.rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rose', 'unknown', 'rank'])
    expect(at.outcome()).toBeUndefined()
  })

  test('[BO-48] a player with three wounds has the rank token, and cannot intervene', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', tokens: ['rose', 'unknown', 'rank'] }] })
    expect(at.play('1 attack 2', '2 ask').asked()).not.toContain('3 offer')
  })

  describe('[BO-49] the request', () => {
    test('[BO-49] all answer in secret, and may change the answer until the last one is in', () => {
      const at = atTable({ players: CARDS }).play('1 attack 2', '2 ask', '3 offer', '4 offer', '3 decline', '5 decline')
      expect(at.table.attack?.offers).toEqual([])
      expect(at.view(2).asked.map(({ answered }) => answered)).toEqual([true, true, true, false])
      expect(at.happened()).toEqual(['attack', 'ask'])
      at.play('6 decline')
      expect(at.table.attack?.offers).toEqual([4])
    })

    test('[BO-49] then the offers are shown together, by seat and not by speed', () => {
      const at = atTable({ players: CARDS }).play('1 attack 2', '2 ask', '6 offer', '5 decline', '4 offer', '3 offer')
      expect(at.heard('spectator').at(-1)).toEqual({
        key: 'offers',
        rule: 'BO-49',
        step: 'offers',
        params: { target: 2, offers: [3, 4, 6] },
      })
    })

    test('[BO-49] until the target decides, offers are withdrawn and added openly', () => {
      const at = oneOffer()
      expect(at.choices(3)).toEqual(['withdraw'])
      expect(at.choices(5)).toEqual(['offer'])
      at.play('5 offer', '3 withdraw')
      expect(at.choices(2)).toEqual(['accept 5', 'refuse'])
      expect(at.heard('spectator').slice(-2)).toEqual([
        { key: 'offer', rule: 'BO-49', params: { seat: 5, target: 2 }, step: 'offers' },
        { key: 'withdraw', rule: 'BO-49', params: { seat: 3, target: 2 }, step: 'offers' },
      ])
      expect(at.refusal('2 accept 3')).toBe('not-offered BO-40')
      at.play('3 offer', '2 accept 3')
      expect(at.player(3).tokens).toEqual(['rank'])
    })

    test('[BO-49] when the last offer is withdrawn, the target can only refuse', () => {
      const at = oneOffer()
      at.play('3 withdraw')
      expect(at.choices(2)).toEqual(['refuse'])
      at.play('2 refuse')
      expect(at.asked()).toEqual(['2 token'])
    })

    test('[BO-49] there is one request in each attack', () => {
      const at = oneOffer()
      at.play('2 refuse')
      expect(at.refusal('2 ask')).toBe('not-offered BO-36')
      expect(at.refusal('3 offer')).toBe('not-your-question BO-36')
    })
  })
})
