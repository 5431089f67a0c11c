import { describe, expect, test } from 'vitest'
import { HUNTER_IDS } from '../../src/content/hunters.ts'
import { game } from '../../src/game.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { atTable } from '../at-table.ts'

const hunter = (style: number, more: SceneHunter = {}): SceneHunter => ({ style, hand: [], ...more })

const scored = (hunters: readonly SceneHunter[], first = 1) => atTable({ next: 'scoring', first, hunters })

describe('the final scoring', () => {
  test('[BP-7] [BP-154] follows at once when the last demon of the fourth stage is slain', () => {
    const at = atTable({
      stage: 4,
      first: 2,
      hunters: [
        { hunter: 'dante', at: 'f6', style: 3, red: 2, hand: [] },
        { hunter: 'nero', at: 'k6', style: 4, red: 9, hand: [] },
      ],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }],
      turn: { seat: 1 },
    }).play('1 play balrog-jab')
    // No shop, the token stays where it is, and there are no more turns.
    expect(at.happened()).not.toContain('stage-end')
    expect(at.table).toMatchObject({ over: true, first: 2, asked: [], agenda: [] })
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'style', scores: [5, 13] })
    expect(at.refusal('1 end')).toBe('game-over BP-157')
  })

  test('[BP-7] does not happen before the fourth stage is won', () => {
    expect(atTable({ stage: 4, hunters: [hunter(60)] }).outcome()).toBeUndefined()
  })

  test('[BP-8] [BP-155] [BP-157] adds Style, a point for every red orb, and the Achievement cards', () => {
    const at = scored([hunter(10, { red: 7, feats: ['encore', 'headliner'] }), hunter(48, { red: 4 })])
    expect(at.outcome()?.scores).toEqual([10 + 7 + 3 + 5, 52])
    // Laps count in full.
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'style' })
  })

  test('[BP-155] [BP-156] counts orbs from the First Player on, then turns up card by card in the same order', () => {
    const at = scored(
      [
        hunter(0, { red: 1, feats: ['encore'] }),
        hunter(0, { red: 2, feats: ['magpie', 'marathon', 'deadeye'] }),
        hunter(0, { feats: ['bulldozer', 'hat-trick'] }),
      ],
      2,
    )
    const told = at.events.filter(({ key }) => ['orbs-scored', 'revealed'].includes(key)).map(({ all }) => all)
    expect(told).toEqual([
      { seat: 2, points: 2, style: 2 },
      { seat: 1, points: 1, style: 1 },
      { seat: 2, achievement: 'magpie', points: 2, style: 4 },
      { seat: 3, achievement: 'bulldozer', points: 2, style: 2 },
      { seat: 1, achievement: 'encore', points: 3, style: 4 },
      { seat: 2, achievement: 'marathon', points: 2, style: 6 },
      { seat: 3, achievement: 'hat-trick', points: 3, style: 5 },
      { seat: 2, achievement: 'deadeye', points: 3, style: 9 },
    ])
    expect(at.table.hunters.map(({ revealed }) => revealed)).toEqual([1, 3, 2])
  })

  test('[BP-198] gives nothing for an unclaimed chain', () => {
    const chain = ['rapid-swing', 'blade-arc', 'blade-arc', 'charge-shot', 'streak', 'shuffle'] as const
    expect(scored([hunter(5, { hunter: 'nero', chain })]).outcome()?.scores).toEqual([5])
  })
})

describe('ties', () => {
  /** The winner, and what decided it. */
  const winner = (hunters: readonly SceneHunter[], first = 1) => {
    const { winners = [], how } = scored(hunters, first).outcome() ?? {}
    return `${winners.join()} ${how}`
  }

  test('[BP-157] are not broken before the totals are compared', () => {
    expect(winner([hunter(9), hunter(8, { hunter: 'nero', bought: ['showdown'], red: 0 })])).toBe('1 style')
  })

  test('[BP-158] go first to the Hunter who spent more red orbs on cards for the deck', () => {
    const spent = (bought: SceneHunter['bought'] = [], beside: SceneHunter['beside'] = []) =>
      hunter(9, { hunter: 'dante', bought, beside, damage: 7 })
    expect(winner([spent(['drive']), hunter(9, { hunter: 'nero' })])).toBe('1 upgrades')
    expect(winner([spent(['drive']), hunter(9, { hunter: 'nero', bought: ['max-act'] })])).toBe('2 upgrades')
    // The cost counts, not the number of cards.
    expect(winner([spent(['coyote-a', 'coyote-a']), hunter(9, { hunter: 'nero', bought: ['showdown'] })])).toBe(
      '2 upgrades',
    )
  })

  test('[BP-198] ignore cards beside the board', () => {
    const rich = hunter(9, { hunter: 'dante', beside: ['dante-devil-trigger'], damage: 3 })
    expect(winner([rich, hunter(9, { hunter: 'nero', damage: 1 })])).toBe('2 damage')
  })

  test('[BP-158] [BP-185] then go to less damage; a knocked-out Hunter has damage equal to Vitality', () => {
    expect(winner([hunter(9, { damage: 2 }), hunter(9, { damage: 3 })])).toBe('1 damage')
    // V is knocked out at 6; Dante is not with 5, nor with 7.
    const out = hunter(9, { hunter: 'v', at: 'out' })
    expect(winner([out, hunter(9, { hunter: 'dante', damage: 5 })])).toBe('2 damage')
    expect(winner([out, hunter(9, { hunter: 'dante', damage: 7 })])).toBe('1 damage')
  })

  test('[BP-158] [BP-198] then go to the last in turn order', () => {
    const all = [hunter(9), hunter(9), hunter(9)]
    expect([1, 2, 3].map((first) => winner(all, first))).toEqual(['3 seat', '1 seat', '2 seat'])
    // Among those tied: the player to the right of the First Player has less.
    expect(winner([hunter(9), hunter(9), hunter(8)], 1)).toBe('2 seat')
    expect(winner([hunter(9), hunter(8), hunter(9)], 3)).toBe('1 seat')
  })

  test("[BP-198] use the token's position when the last demon falls, before it is passed", () => {
    const at = atTable({
      stage: 4,
      first: 1,
      hunters: [
        { hunter: 'dante', at: 'f6', style: 5, hand: [] },
        { hunter: 'nero', at: 'k6', style: 5, hand: [] },
      ],
      foes: [{ foe: 'empusa', at: 'f5', damage: 2 }],
      options: { orbs: 'spread' },
    }).play('1 play ebony-ivory')
    expect(at.outcome()).toMatchObject({ winners: [2], how: 'seat' })
  })
})

describe('solo play', () => {
  test('[BP-159] has the same rules, and a score', () => {
    const at = scored([hunter(31, { red: 3, feats: ['demon-slayer'] })])
    expect(at.outcome()).toEqual({ winners: [1], how: 'alone', params: { style: 40 }, scores: [40] })
    // No other player could be last in turn order.
    expect([at.told('won'), at.told('cleared')]).toEqual([[], [{ seat: 1, style: 40 }]])
  })

  test.each(HUNTER_IDS)('[BP-159] lists a score of %s with those of the same Hunter', (id) => {
    const { table } = scored([hunter(17, { hunter: id, red: 3 })])
    expect(game.alone?.score(table)).toEqual({ list: id, points: 20 })
    expect(game.alone?.lists).toHaveProperty(id, `hunter.${id}`)
  })

  test('[BP-159] lists any score, however low', () => {
    expect(scored([hunter(0, { at: 'out' })]).outcome()).toMatchObject({ winners: [1], how: 'alone', scores: [0] })
  })
})
