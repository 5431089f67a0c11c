import { describe, expect, test } from 'vitest'
import type { ScenePlayer } from '../../../src/scene.ts'
import type { AtTable } from '../../at-table.ts'
import { atTable } from '../../at-table.ts'

const CARDS = ['beast-5', 'inquisitor-rose', 'rose-1', 'beast-1', 'rose-9', 'beast-9', 'rose-4'] as const

/** Seat 2, the Inquisitor, has taken the fleur cross and gives out the Curse cards. */
const cursing = (): AtTable => atTable({ seats: 7, players: CARDS }).hit(1, 2, 'rank').play('2 curse')

const holders = (at: AtTable) => at.table.curses.map(({ truth, holder }) => [truth, holder])

/** A player with three wounds: one more is the capture. */
const doomed = (card: 'rose-1' | 'beast-1'): ScenePlayer => {
  const clan = card === 'rose-1' ? 'rose' : 'beast'
  return { card, tokens: [clan, clan, 'rank'] }
}

describe('the Inquisitor', () => {
  test('[BO-97] takes all Curse cards and gives each to a different player, in any order', () => {
    const at = cursing()
    expect(at.choices(2)).toHaveLength(2 * 6)
    at.play('2 give false 4')
    expect(at.choices(2)).toEqual([1, 3, 5, 6, 7].map((n) => `give true ${n}`))
    expect(at.refusal('2 give true 4')).toBe('not-offered BO-97')
    at.play('2 give true 6')
    expect(holders(at)).toEqual([
      [true, 6],
      [false, 4],
    ])
  })

  test('[BO-97] keeps none', () => {
    expect(cursing().refusal('2 give true 2')).toBe('not-offered BO-97')
  })

  test('[BO-97] must give all cards once begun', () => {
    const at = cursing().play('2 give true 4')
    expect(at.asked()).toEqual(['2 curse'])
    expect(at.refusal('2 forgo')).toBe('not-offered BO-97')
  })

  test.each([
    [7, 2],
    [9, 3],
    [11, 4],
  ])('[BO-97] at %i players gives %i cards', (seats, cards) => {
    const at = atTable({ seats, players: ['beast-5', 'inquisitor-rose'] })
      .hit(1, 2, 'rank')
      .play('2 curse', '2 give true 3')
    for (let card = 1; card < cards; card++) at.play(`2 give false ${card + 3}`)
    expect(at.asked()).toEqual(['2 act'])
    expect(at.view(1).board.curses.given).toHaveLength(cards)
  })

  test('[BO-97] shows the recipients when all are given, all at once', () => {
    const at = cursing().play('2 give true 6')
    expect(at.happened()).not.toContain('cursed')
    expect(at.view(6).board.curses).toEqual({ inSupply: 2, given: [] })
    at.play('2 give false 4')
    expect(at.heard('spectator')).toContainEqual({
      key: 'cursed',
      rule: 'BO-97',
      params: { seat: 2, holders: [4, 6] },
      step: 'ability',
    })
    expect(at.view(6).board.curses).toEqual({ inSupply: 0, given: [{ holder: 4 }, { holder: 6 }] })
  })

  test('[BO-98] is the only one who may look at the cards', () => {
    const at = cursing().play('2 give true 6', '2 give false 4')
    for (const viewer of [1, 3, 4, 5, 6, 7, 'spectator'] as const) {
      expect(JSON.stringify(at.view(viewer))).not.toContain('truth')
    }
  })

  test('[BO-98] leaves the cards face down until the end', () => {
    const players: readonly ScenePlayer[] = CARDS.map((card) => ({ card }))
    const at = atTable({
      seats: 7,
      players: players.with(3, doomed('beast-1')),
      curses: { true: 5, false: [6] },
      dagger: 3,
    })
    expect(JSON.stringify(at.view(5).board.curses)).not.toContain('truth')
    at.play('3 attack 4', '4 stand')
    expect(at.view(5).board.curses.given).toEqual([
      { holder: 5, truth: true },
      { holder: 6, truth: false },
    ])
  })

  test('[BO-99] has no effect with a False Curse on the winning leader', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', doomed('beast-1'), 'inquisitor-beast'],
      curses: { true: 5, false: [1] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose' } })
  })

  test('[BO-100] who declines leaves the Curse cards in the supply, without effect', () => {
    const at = atTable({ seats: 7, players: CARDS }).hit(1, 2, 'rank').play('2 forgo')
    expect(at.view('spectator').board.curses).toEqual({ inSupply: 2, given: [] })
  })

  test('[BO-100] who declined gets the ability back with a healed fleur cross', () => {
    const at = atTable({ seats: 7, players: CARDS }).hit(1, 2, 'rank').play('2 forgo', '2 pass 1')
    at.rescue(1, 2, 7).play('7 heal', '2 return rank').hit(7, 2, 'rank')
    expect(at.choices(2)).toEqual(['curse', 'forgo'])
  })

  test('[BO-100] is not offered a second use, with no cards left', () => {
    const at = cursing().play('2 give true 6', '2 give false 4', '2 pass 1')
    at.rescue(1, 2, 7).play('7 heal', '2 return rank').hit(7, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    expect(holders(at)).toEqual([
      [true, 6],
      [false, 4],
    ])
  })

  test('[BO-101] passes, attacks, intervenes and is healed like any player', () => {
    const at = atTable({ seats: 7, players: CARDS, dagger: 2 }).play('2 pass 1').rescue(1, 3, 2).play('2 forgo')
    expect(at.player(2).tokens).toEqual(['rank'])
    at.hit(2, 3, 'rose').play('3 pass 1').rescue(1, 2, 7).play('7 heal', '2 return rank')
    expect(at.player(2).tokens).toEqual([])
  })

  test('[BO-101] is shielded and given cards like any player', () => {
    const at = atTable({
      seats: 7,
      players: ['beast-5', 'inquisitor-rose', 'rose-6', 'rose-8', 'rose-9'],
      chance: [{ pick: 'purple' }],
    })
    at.hit(1, 3, 'rank').play('3 shield 2').hit(3, 4, 'rank').play('4 staff 2').hit(4, 5, 'rank').play('5 fan 2')
    expect(at.player(2).cards).toEqual(['shield-purple', 'staff', 'fan'])
  })

  test('[BO-102] captured by an attack wins alone', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', { card: 'inquisitor-beast', tokens: ['rose', 'beast', 'rank'] }],
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'inquisitor-captured' })
  })

  test.each([
    ['the Assassin', 'rose-2', '1 stab 2'],
    ['the Mentalist', 'rose-5', '1 probe 2'],
  ] as const)('[BO-102] captured by %s wins alone', (_by, card, use) => {
    const at = atTable({
      seats: 7,
      players: [card, { card: 'inquisitor-beast', tokens: ['rose', 'beast', 'rank'] }],
      dagger: 3,
    })
    at.hit(3, 1, 'rank').play(use)
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'inquisitor-captured', params: { captured: 2, by: 1 } })
  })

  test('[BO-102] captured by an attacked Berserker wins alone', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-7', { card: 'inquisitor-beast', tokens: ['rose', 'beast', 'rank'] }],
      dagger: 2,
    })
    at.hit(2, 1, 'rank').play('1 strike-back')
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'inquisitor-captured' })
  })

  test('[BO-103] wins by the True Curse on the winning leader', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', doomed('beast-1'), 'inquisitor-beast'],
      curses: { true: 1, false: [5] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toMatchObject({ winners: [3], how: 'true-curse', params: { clan: 'rose', leader: 1 } })
  })

  test('[BO-103] wins by it also when that clan wins because the other captured wrongly', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', { card: 'rose-9', tokens: ['rose', 'unknown', 'rank'] }, 'inquisitor-beast', 'beast-1'],
      curses: { true: 4, false: [5] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toMatchObject({ winners: [3], how: 'true-curse', params: { clan: 'beast', leader: 4 } })
  })

  test.each([
    ['the losing leader', 2],
    ['a member of the winning clan who does not lead', 4],
  ])('[BO-103] with %s the True Curse does nothing', (_who, holder) => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', doomed('beast-1'), 'inquisitor-beast', 'rose-9'],
      curses: { true: holder, false: [5] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose' } })
  })

  test.each([
    ['the Elder, no longer leader', 1, 'leader-captured'],
    ['the highest number', 4, 'true-curse'],
  ])('[BO-104] with the Quill in play the Curse on %s counts as %s', (_who, holder, how) => {
    const at = atTable({
      seats: 7,
      players: [{ card: 'rose-1', cards: ['quill'] }, doomed('beast-1'), 'inquisitor-beast', 'rose-9', 'rose-2'],
      curses: { true: holder, false: [6] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()?.how).toBe(how)
  })

  test('[BO-113] is never the capturer: cannot attack a player with three wounds, and has an ability without wounds', () => {
    const at = atTable({ seats: 7, players: ['inquisitor-rose', doomed('rose-1'), 'beast-1'] })
    expect(at.choices(1)).not.toContain('attack 2')
    at.play('1 pass 3').hit(3, 1, 'rank')
    const wounds = () => at.table.players.map(({ tokens }) => tokens.length)
    const before = wounds()
    at.play('1 curse', '1 give true 2', '1 give false 3')
    expect(wounds()).toEqual(before)
  })

  test('[BO-113] does not capture a player who intervenes for the target', () => {
    const at = atTable({
      seats: 7,
      players: ['inquisitor-rose', 'rose-1', { card: 'beast-9', tokens: ['beast', 'unknown'] }],
    })
    at.rescue(1, 2, 3)
    expect(at.outcome()).toBeUndefined()
  })
})
