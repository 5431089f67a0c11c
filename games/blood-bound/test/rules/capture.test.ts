import { choose, seatsOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/characters.ts'
import { game } from '../../src/game.ts'
import { leaderOf } from '../../src/rules/leader.ts'
import type { ScenePlayer } from '../../src/scene.ts'
import type { AtTable } from '../at-table.ts'
import { atTable } from '../at-table.ts'

/** A player with three wounds. */
function doomed(card: CardId): ScenePlayer {
  const [clan, rank] = card.split('-') as ['rose' | 'beast', string]
  const icons = { 1: [clan, clan], 2: ['unknown', 'unknown'], 7: [clan, 'unknown'], 9: [clan, 'unknown'] } as const
  const [one, two] = icons[rank as unknown as keyof typeof icons]
  return { card, tokens: [one, two, 'rank'] }
}

/** Rose: seats 1, 2, 3. Beast: seats 4, 5, 6. Seat 1 captures the doomed player. */
const captured = (victim: CardId): AtTable => {
  const cards = ['rose-1', 'rose-2', 'rose-9', 'beast-1', 'beast-2', 'beast-9'] as const
  const seat = cards.indexOf(victim as 'rose-1') + 1
  const players = cards.map((card) => (card === victim ? doomed(card) : card))
  const by = victim === 'rose-1' ? 2 : 1
  return atTable({ players, dagger: by }).play(`${by} attack ${seat}`, `${seat} stand`)
}

describe('the end of the game', () => {
  test.each([
    ['rose-2', 'beast-1', [1, 2, 3], 'rose'],
    ['beast-2', 'rose-1', [4, 5, 6], 'beast'],
  ] as const)('[BO-3] when %s captures the rival leader, the whole clan wins', (by, victim, winners, clan) => {
    const cards = ['rose-1', 'rose-2', 'rose-9', 'beast-1', 'beast-2', 'beast-9'] as const
    const players = cards.map((card) => (card === victim ? doomed(card) : card))
    const [attacker, target] = [by, victim].map((card) => cards.indexOf(card) + 1)
    const at = atTable({ players, dagger: attacker as number }).play(`${attacker} attack ${target}`, `${target} stand`)
    expect(at.outcome()).toMatchObject({ winners, how: 'leader-captured', params: { clan } })
  })

  test.each([
    ['a rival who does not lead', 'beast-2'],
    ['another rival who does not lead', 'beast-9'],
    ['a friend', 'rose-9'],
    ['their own leader', 'rose-1'],
  ] as const)('[BO-4] a Rose who captures %s loses, and the Beast wins', (_whom, victim) => {
    expect(captured(victim).outcome()).toMatchObject({
      winners: [4, 5, 6],
      how: 'wrong-capture',
      params: { clan: 'beast' },
    })
  })

  test.each([
    [['rose-1', 'rose-2', 'rose-9'], 'rose-1'],
    [['rose-9', 'rose-5', 'rose-7'], 'rose-5'],
    [['rose-9', 'rose-8', 'rose-7'], 'rose-7'],
  ] as const)('[BO-14] of %j the leader is %s', (cards, leader) => {
    const { table } = atTable({ players: cards })
    expect(table.players[Number(leaderOf(table, 'rose')) - 1]?.card).toBe(leader)
  })

  test('[BO-14] capturing the lowest number in play wins, though there are lower ones in the box', () => {
    const at = atTable({
      players: ['rose-1', 'rose-2', 'rose-3', doomed('beast-7'), 'beast-8', 'beast-9'],
    })
    at.play('1 attack 4', '4 stand')
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { captured: 4, clan: 'rose' } })
  })

  test('[BO-16] the Inquisitor never leads: a clan is led by its own members only', () => {
    const at = atTable({
      seats: 7,
      players: ['inquisitor-rose', 'rose-9', 'rose-8', 'rose-7', 'beast-9', 'beast-8', 'beast-7'],
    })
    expect([leaderOf(at.table, 'rose'), leaderOf(at.table, 'beast')]).toEqual([4, 7])
  })

  test('[BO-16] the Inquisitor wins with no clan', () => {
    const at = atTable({ seats: 7, players: ['inquisitor-rose', 'rose-2', doomed('beast-1')], dagger: 2 })
    at.play('2 attack 3', '3 stand')
    expect(at.outcome()?.winners).toHaveLength(3)
    expect(at.outcome()?.winners).not.toContain(1)
  })

  test('[BO-109] the first capture turns up all character cards, then the Curse cards', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', doomed('beast-1'), 'inquisitor-beast'],
      curses: { true: 5, false: [4] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.happened().slice(2)).toEqual([
      'captured',
      ...Array.from({ length: 7 }, () => 'card'),
      'curse-card',
      'curse-card',
    ])
    expect(at.view('spectator').board.players.map(({ card }) => card)).toEqual(at.table.players.map(({ card }) => card))
  })

  test.each([
    ['attack', ['rose-2', 'rose-9', 'rose-8', doomed('beast-1'), 'beast-2'], ['1 attack 4', '4 stand'], 1],
    [
      'Assassin',
      ['beast-9', 'rose-2', 'rose-9', doomed('beast-1'), 'beast-2'],
      ['1 attack 2', '2 stand', '2 take rank', '2 stab 4'],
      2,
    ],
    [
      'Mentalist',
      ['beast-9', 'rose-5', 'rose-9', doomed('beast-1'), 'beast-2'],
      ['1 attack 2', '2 stand', '2 take rank', '2 probe 4'],
      2,
    ],
    [
      'Berserker',
      [doomed('beast-1'), 'rose-7', 'rose-9', 'beast-9', 'beast-2'],
      ['1 attack 2', '2 stand', '2 take rank', '2 strike-back'],
      2,
    ],
    [
      'Alchemist',
      ['beast-9', 'rose-4', doomed('beast-1'), 'rose-9', 'beast-2'],
      ['1 attack 3', '3 ask', '2 offer', '4 decline', '5 decline', '6 decline', '3 accept 2', '2 wound'],
      2,
    ],
  ] as const)('[BO-110] the capturer is the player whose %s dealt the fourth wound', (_how, players, lines, by) => {
    const at = atTable({ players }).play(...lines)
    expect(at.table.captured?.by).toBe(by)
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose', by } })
  })

  test('[BO-111] a captured Inquisitor precedes everything: no clan wins, no Curse counts', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', { card: 'inquisitor-beast', tokens: ['rose', 'beast', 'rank'] }, 'beast-1'],
      curses: { true: 1, false: [3] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toEqual({ winners: [2], how: 'inquisitor-captured', params: { captured: 2, by: 1 } })
  })

  test('[BO-111] the True Curse comes last, when the winning clan is known', () => {
    const at = atTable({
      seats: 7,
      players: ['rose-1', doomed('beast-1'), 'inquisitor-beast'],
      curses: { true: 1, false: [4] },
    })
    at.play('1 attack 2', '2 stand')
    expect(at.outcome()).toEqual({
      winners: [3],
      how: 'true-curse',
      params: { captured: 2, by: 1, clan: 'rose', leader: 1 },
    })
  })

  test.each([
    ['before', [], 'leader-captured'],
    ['after', ['4 take-quill'], 'wrong-capture'],
  ] as const)('[BO-112] captured %s using the Quill, the Elder counts as %s', (_when, use, how) => {
    const at = atTable({
      players: ['rose-2', 'rose-9', 'rose-8', { card: 'beast-1', tokens: ['beast', 'beast'] }, 'beast-2', 'beast-9'],
    })
    at.hit(1, 4, 'rank').play(...(use.length > 0 ? use : ['4 forgo']), '4 pass 1', '1 attack 4', '4 stand')
    expect(at.outcome()?.how).toBe(how)
  })

  test('[BO-114] the winners are a whole clan or the Inquisitor alone; no scores', () => {
    const clan = captured('beast-1').outcome()
    expect(clan?.winners).toEqual([1, 2, 3])
    expect(clan?.scores).toBeUndefined()
    const alone = atTable({
      seats: 7,
      players: ['rose-1', { card: 'inquisitor-rose', tokens: ['rank', 'rose', 'rose'] }],
    })
    expect(alone.play('1 attack 2', '2 stand').outcome()?.winners).toEqual([2])
  })

  test('[BO-121] no player is captured with fewer than three tokens', () => {
    const at = captured('beast-1')
    expect(at.player(at.table.captured?.seat as number).tokens).toHaveLength(3)
  })

  test('[BO-126] after a capture no choice of any player is accepted', () => {
    const at = captured('beast-1')
    const before = JSON.stringify(at.table)
    for (const who of seatsOf(at.table)) {
      expect(at.choices(who)).toEqual([])
      for (const choice of ['attack 2', 'pass 2', 'ask', 'offer', 'withdraw', 'take rank', 'forgo', 'return rank']) {
        expect(choose(game, at.table, who, choice)).toEqual({ ok: false, code: 'game-over', rule: 'BO-126' })
      }
    }
    expect(JSON.stringify(at.table)).toBe(before)
  })
})
