import { optionsOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../src/game.ts'
import { atTable } from './at-table.ts'

describe('table options', () => {
  test('have the recommended rulings as defaults', () => {
    expect(optionsOf(game)).toEqual({
      guardianAtThree: 'returns',
      attackerIntervenes: 'no',
      selfTargets: 'no',
      berserkerIntervening: 'attacker',
    })
  })

  describe('[BO-87] guardianAtThree', () => {
    const players = ['beast-5', { card: 'rose-6', tokens: ['rose', 'rose'] }, 'rose-1', 'rose-4', 'beast-4'] as const

    test.each([
      ['returns', []],
      ['keeps', ['sword-green', 'shield-green']],
    ] as const)('[BO-87] %s: after the third wound %j are left', (guardianAtThree, lying) => {
      const at = atTable({ players, options: { guardianAtThree }, chance: [{ pick: 'green' }] })
      at.hit(1, 2, 'rank').play('2 shield 3')
      expect(at.table.players.flatMap(({ cards }) => cards)).toEqual(lying)
      expect(at.choices(2).includes('attack 3')).toBe(guardianAtThree === 'returns')
    })

    test('[BO-87] keeps: older cards go back with the wound, the new pair stays', () => {
      const at = atTable({
        players: [
          'beast-5',
          { card: 'rose-6', tokens: ['rose', 'rose'], cards: ['sword-green'] },
          { card: 'rose-1', cards: ['shield-green'] },
        ],
        options: { guardianAtThree: 'keeps' },
        chance: [{ pick: 'purple' }],
      })
      at.hit(1, 2, 'rank')
      expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
      at.play('2 shield 4')
      expect(at.player(2).cards).toEqual(['sword-purple'])
      expect(at.player(4).cards).toEqual(['shield-purple'])
    })

    test('[BO-124] keeps: healed and wounded a third time again, the pair goes back', () => {
      const at = atTable({ players, options: { guardianAtThree: 'keeps' }, chance: [{ pick: 'green' }] })
      at.hit(1, 2, 'rank').play('2 shield 3', '2 pass 1')
      at.rescue(1, 2, 4).play('4 heal', '2 return rose')
      expect(at.player(2).cards).toEqual(['sword-green'])
      at.hit(4, 2, 'rose')
      expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
    })
  })

  describe('[BO-38] attackerIntervenes', () => {
    test.each([
      ['no', false],
      ['yes', true],
    ] as const)('[BO-38] %s: the attacker is asked for an offer: %s', (attackerIntervenes, asked) => {
      const at = atTable({ players: ['beast-9', 'rose-1'], options: { attackerIntervenes } }).play(
        '1 attack 2',
        '2 ask',
      )
      expect(at.asked().includes('1 offer')).toBe(asked)
      expect(at.asked()).not.toContain('2 offer')
    })

    test('[BO-38] yes: an attacker who is accepted takes the wound and keeps the dagger', () => {
      const at = atTable({ players: ['beast-9', 'rose-1'], options: { attackerIntervenes: 'yes' } })
      at.rescue(1, 2, 1).play('1 fan 3')
      expect(at.player(1).tokens).toEqual(['rank'])
      expect(at.player(2).tokens).toEqual([])
      expect(at.table.dagger).toBe(1)
    })

    test('[BO-38] yes: an attacker with the rank token is not asked', () => {
      const at = atTable({
        players: [{ card: 'beast-9', tokens: ['rank'] }, 'rose-1'],
        options: { attackerIntervenes: 'yes' },
      })
      expect(at.play('1 attack 2', '2 ask').asked()).not.toContain('1 offer')
    })

    test('[BO-69] yes: a Berserker who does so cannot strike back', () => {
      const at = atTable({ players: ['beast-7', 'rose-1'], options: { attackerIntervenes: 'yes', selfTargets: 'yes' } })
      expect(at.rescue(1, 2, 1).asked()).toEqual(['1 act'])
    })
  })

  describe('[BO-69] selfTargets', () => {
    test.each([
      ['rose-2', 'stab', true],
      ['rose-3', 'look', true],
      ['rose-5', 'probe', true],
      ['rose-6', 'shield', true],
      ['rose-8', 'staff', false],
      ['rose-9', 'fan', false],
    ] as const)('[BO-69] %s may %s their own seat with "yes": %s; with "no" never', (card, verb, may) => {
      for (const selfTargets of ['no', 'yes'] as const) {
        const at = atTable({ players: ['beast-9', card], options: { selfTargets } })
        if (card === 'rose-9') at.play('1 pass 3').hit(3, 2, 'rank')
        else at.hit(1, 2, 'rank')
        expect(at.choices(2).includes(`${verb} 2`)).toBe(may && selfTargets === 'yes')
      }
    })

    test.each([
      ['no', false],
      ['yes', true],
    ] as const)('[BO-97] %s: the Inquisitor may keep a Curse: %s', (selfTargets, may) => {
      const at = atTable({ seats: 7, players: ['beast-9', 'inquisitor-rose'], options: { selfTargets } })
      at.hit(1, 2, 'rank').play('2 curse')
      expect(at.choices(2).includes('give true 2')).toBe(may)
    })

    test('[BO-69] yes: Assassins may capture themselves, which loses', () => {
      const at = atTable({
        players: ['beast-9', { card: 'rose-2', tokens: ['unknown', 'unknown'] }],
        options: { selfTargets: 'yes' },
      })
      at.hit(1, 2, 'rank').play('2 stab 2')
      expect(at.table.captured).toEqual({ seat: 2, by: 2 })
      expect(at.outcome()).toMatchObject({ how: 'wrong-capture', params: { clan: 'beast' } })
    })

    test("[BO-69] yes: a Shield of one's own still forbids the choice", () => {
      const at = atTable({
        players: [
          'beast-9',
          { card: 'rose-2', cards: ['shield-green'] },
          'rose-1',
          { card: 'beast-6', cards: ['sword-green'] },
        ],
        options: { selfTargets: 'yes' },
      })
      at.rescue(1, 3, 2)
      expect(at.refusal('2 stab 2')).toBe('not-offered BO-71')
    })

    test('[BO-77] yes: the Harlequin may be one of the two, but they are still different', () => {
      const at = atTable({ players: ['beast-9', 'rose-3'], options: { selfTargets: 'yes' } }).hit(1, 2, 'rank')
      at.play('2 look 2')
      expect(at.refusal('2 look 2')).toBe('not-offered BO-77')
      expect(at.play('2 look 5').player(2).looked).toEqual([2, 5])
    })

    test('[BO-84] yes: a Guardian with a Shield of their own cannot be attacked', () => {
      const at = atTable({
        players: ['beast-9', 'rose-6'],
        options: { selfTargets: 'yes' },
        chance: [{ pick: 'green' }],
      })
      at.hit(1, 2, 'rank').play('2 shield 2', '2 pass 1')
      expect(at.player(2).cards).toEqual(['sword-green', 'shield-green'])
      expect(at.refusal('1 attack 2')).toBe('not-offered BO-32')
    })
  })

  describe('[BO-91] berserkerIntervening', () => {
    test.each([
      ['attacker', ['3 ability']],
      ['nobody', ['3 act']],
    ] as const)('[BO-91] %s: after intervening the table asks %j', (berserkerIntervening, asked) => {
      const at = atTable({ players: ['beast-9', 'rose-1', 'rose-7'], options: { berserkerIntervening } }).rescue(
        1,
        2,
        3,
      )
      expect(at.asked()).toEqual(asked)
    })

    test('[BO-91] nobody: as target the Berserker still strikes back', () => {
      const at = atTable({ players: ['beast-9', 'rose-7'], options: { berserkerIntervening: 'nobody' } }).hit(
        1,
        2,
        'rank',
      )
      expect(at.choices(2)).toEqual(['strike-back', 'forgo'])
    })
  })
})
