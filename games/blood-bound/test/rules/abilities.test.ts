import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/characters.ts'
import type { ScenePlayer } from '../../src/scene.ts'
import { atTable } from '../at-table.ts'

const SHIELDED: readonly ScenePlayer[] = [
  { card: 'beast-5', cards: [] },
  { card: 'rose-9', cards: ['shield-green'] },
  { card: 'beast-6', cards: ['sword-green'] },
]

/** Seat 1 has attacked seat 2, who took the rank token; seat 3 has a green Shield, seat 4 is its Guardian. */
function besideAShield(card: CardId) {
  const [attacker, shielded, guardian] = SHIELDED as [ScenePlayer, ScenePlayer, ScenePlayer]
  const seats = card.startsWith('inquisitor') ? 7 : 6
  const spare = card === 'rose-9' ? { ...shielded, card: 'rose-8' as const } : shielded
  return atTable({ seats, players: [attacker, { card }, spare, guardian] }).hit(1, 2, 'rank')
}

describe('abilities in general', () => {
  test('[BO-63] come at once with the rank token taken as target of an attack', () => {
    expect(
      atTable({ players: ['beast-5', 'rose-9'] })
        .hit(1, 2, 'rank')
        .asked(),
    ).toEqual(['2 ability'])
  })

  test('[BO-63] come with the one taken as intervener too', () => {
    expect(
      atTable({ players: ['beast-5', 'rose-1', 'rose-9'] })
        .rescue(1, 2, 3)
        .asked(),
    ).toEqual(['3 ability'])
  })

  test('[BO-63] do not come with an affiliation token, even if the rank token was taken before', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-9', tokens: ['rank'] }] }).hit(1, 2, 'rose')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-64] are optional; once forgone, they are gone', () => {
    const at = atTable({ players: ['beast-5', 'rose-9'] })
      .hit(1, 2, 'rank')
      .play('2 forgo')
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
    expect(at.asked()).toEqual(['2 act'])
    at.play('2 pass 1').hit(1, 2, 'rose')
    expect(at.asked()).toEqual(['2 act'])
  })

  test.each([
    ['Assassin', 'rose-2', ['2 stab 4', '4 take rank', '4 take beast'], 4],
    ['Mentalist', 'rose-5', ['2 probe 4'], 4],
    ['Berserker', 'rose-7', ['2 strike-back', '1 take rank'], 2],
  ] as const)('[BO-65] do not come with a rank token taken because of the %s', (_name, card, lines, active) => {
    const at = atTable({ players: ['beast-9', card, 'rose-1', 'beast-8'] })
      .hit(1, 2, 'rank')
      .play(...lines)
    expect(at.asked()).toEqual([`${active} act`])
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
  })

  test('[BO-65] do not come with one taken because of the Alchemist either', () => {
    const at = atTable({ players: ['beast-9', 'rose-8', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound', '2 take rank')
    expect(at.asked()).toEqual(['3 act'])
  })

  test('[BO-66] come again when a rank token that was healed away is taken again', () => {
    const at = atTable({ players: ['beast-5', 'rose-9', 'rose-4'] })
      .hit(1, 2, 'rank')
      .play('2 fan 1', '2 pass 4')
    at.rescue(4, 2, 3).play('3 heal', '2 return rank').hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 ability'])
    at.play('2 fan 5')
    expect(at.player(5).cards).toEqual(['fan'])
  })

  test('[BO-66] do not come again when it is taken for a forced wound', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-9', tokens: ['rank'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal', '2 return rank', '3 attack 1', '1 stand', '1 take rank', '1 probe 2')
    expect(at.player(2).tokens).toEqual(['rank'])
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-67] come only after a heal to a player who was forced to show the rank', () => {
    const at = atTable({ players: ['beast-5', 'rose-9', 'rose-4', 'beast-1'], dagger: 4 }).hit(4, 1, 'rank')
    at.play('1 probe 2', '2 pass 4').hit(4, 2, 'rose')
    expect(at.asked()).toEqual(['2 act'])
    at.play('2 pass 4').rescue(4, 2, 3).play('3 heal', '2 return rank').hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 ability'])
  })

  test('[BO-68] take a card for the Elder and give one away for the Courtesan, both from the supply', () => {
    const elder = atTable({ players: ['beast-5', 'rose-1'] })
      .hit(1, 2, 'rank')
      .play('2 take-quill')
    expect(elder.table.players.map(({ cards }) => cards)).toEqual([[], ['quill'], [], [], [], []])
    const courtesan = atTable({ players: ['beast-5', 'rose-9'] })
      .hit(1, 2, 'rank')
      .play('2 fan 6')
    expect(courtesan.table.players.map(({ cards }) => cards)).toEqual([[], [], [], [], [], ['fan']])
    expect(courtesan.view('spectator').board.players[5]?.cards).toEqual(['fan'])
  })

  test('[BO-125] use cards of the supply, which are gone until they go back', () => {
    const at = atTable({
      players: [
        'beast-5',
        { card: 'rose-6', tokens: ['rose'], cards: ['sword-green'] },
        { card: 'rose-1', cards: ['shield-green'] },
        'beast-6',
        { card: 'rose-9', cards: ['shield-green'] },
      ],
    })
    // Both green Shields are in play: the Guardian has nothing to give.
    at.hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    // The green Sword is in play: the other Guardian gets purple without a draw.
    at.hit(2, 4, 'rank').play('4 shield 6')
    expect(at.player(4).cards).toEqual(['sword-purple'])
    // The third wound brings the green ones back.
    at.hit(4, 2, 'rose')
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual(['sword-purple', 'shield-purple'])
  })

  test.each([
    ['rose-2', 'stab'],
    ['rose-3', 'look'],
    ['rose-5', 'probe'],
    ['rose-6', 'shield'],
    ['rose-8', 'staff'],
    ['rose-9', 'fan'],
  ] as const)('[BO-69] of %s cannot %s their own seat', (card, verb) => {
    const at = atTable({ players: ['beast-5', card] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 3, 4, 5, 6].map((n) => `${verb} ${n}`), 'forgo'])
    expect(at.refusal(`2 ${verb} 2`)).toBe('not-offered BO-69')
  })

  test.each([
    ['Assassin', 'rose-2', 'stab'],
    ['Mentalist', 'rose-5', 'probe'],
  ] as const)('[BO-71] of the %s cannot wound a player with a Shield', (_name, card, verb) => {
    const at = besideAShield(card)
    expect(at.choices(2)).toEqual([...[1, 4, 5, 6].map((n) => `${verb} ${n}`), 'forgo'])
    expect(at.refusal(`2 ${verb} 3`)).toBe('not-offered BO-71')
  })

  test.each([
    ['rose-3', 'look 3'],
    ['rose-8', 'staff 3'],
    ['rose-9', 'fan 3'],
  ] as const)('[BO-71] with a Shield in play: it does not stop %s from %s', (card, choice) => {
    expect(besideAShield(card).choices(2)).toContain(choice)
  })

  test('[BO-71] with a Shield in play: it stops neither a Curse card nor another Shield', () => {
    expect(besideAShield('inquisitor-rose').play('2 curse').choices(2)).toContain('give true 3')
    expect(besideAShield('rose-6').choices(2)).toContain('shield 3')
  })
})
