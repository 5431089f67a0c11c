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
  test('[BO-63] the rank token taken as target of an attack gives the ability at once', () => {
    expect(
      atTable({ players: ['beast-5', 'rose-9'] })
        .hit(1, 2, 'rank')
        .asked(),
    ).toEqual(['2 ability'])
  })

  test('[BO-63] so does the one taken as intervener', () => {
    expect(
      atTable({ players: ['beast-5', 'rose-1', 'rose-9'] })
        .rescue(1, 2, 3)
        .asked(),
    ).toEqual(['3 ability'])
  })

  test('[BO-63] an affiliation token gives none, even with the rank token beside it', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-9', tokens: ['rank'] }] }).hit(1, 2, 'rose')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-64] nobody has to use the ability; forgone, it is gone', () => {
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
  ] as const)('[BO-65] a rank token taken because of the %s gives no ability', (_name, card, lines, active) => {
    const at = atTable({ players: ['beast-9', card, 'rose-1', 'beast-8'] })
      .hit(1, 2, 'rank')
      .play(...lines)
    expect(at.asked()).toEqual([`${active} act`])
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
  })

  test('[BO-65] nor does one taken because of the Alchemist', () => {
    const at = atTable({ players: ['beast-9', 'rose-8', 'rose-4'] })
      .rescue(1, 2, 3)
      .play('3 wound', '2 take rank')
    expect(at.asked()).toEqual(['3 act'])
  })

  test('[BO-66] a rank token that was healed away gives the ability once more', () => {
    const at = atTable({ players: ['beast-5', 'rose-9', 'rose-4'] })
      .hit(1, 2, 'rank')
      .play('2 fan 1', '2 pass 4')
    at.rescue(4, 2, 3).play('3 heal', '2 return rank').hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 ability'])
    at.play('2 fan 5')
    expect(at.player(5).cards).toEqual(['fan'])
  })

  test('[BO-66] but not when it is taken again for a forced wound', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-9', tokens: ['rank'] }, 'rose-4'] })
    at.rescue(1, 2, 3).play('3 heal', '2 return rank', '3 attack 1', '1 stand', '1 take rank', '1 probe 2')
    expect(at.player(2).tokens).toEqual(['rank'])
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-67] whoever was forced to show the rank has the ability only after a heal', () => {
    const at = atTable({ players: ['beast-5', 'rose-9', 'rose-4', 'beast-1'], dagger: 4 }).hit(4, 1, 'rank')
    at.play('1 probe 2', '2 pass 4').hit(4, 2, 'rose')
    expect(at.asked()).toEqual(['2 act'])
    at.play('2 pass 4').rescue(4, 2, 3).play('3 heal', '2 return rank').hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 ability'])
  })

  test('[BO-68] the Elder takes a card for himself, the Courtesan gives one away, both from the supply', () => {
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

  test('[BO-125] a card in play is gone from the supply until it goes back', () => {
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
  ] as const)('[BO-69] %s cannot %s the own seat', (card, verb) => {
    const at = atTable({ players: ['beast-5', card] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 3, 4, 5, 6].map((n) => `${verb} ${n}`), 'forgo'])
    expect(at.refusal(`2 ${verb} 2`)).toMatch(/^not-offered/)
  })

  test.each([
    ['Assassin', 'rose-2', 'stab'],
    ['Mentalist', 'rose-5', 'probe'],
  ] as const)('[BO-71] the %s cannot wound behind a Shield', (_name, card, verb) => {
    const at = besideAShield(card)
    expect(at.choices(2)).toEqual([...[1, 4, 5, 6].map((n) => `${verb} ${n}`), 'forgo'])
    expect(at.refusal(`2 ${verb} 3`)).toBe('not-offered BO-71')
  })

  test.each([
    ['rose-3', 'look 3'],
    ['rose-8', 'staff 3'],
    ['rose-9', 'fan 3'],
  ] as const)('[BO-71] a Shield does not stop %s from %s', (card, choice) => {
    expect(besideAShield(card).choices(2)).toContain(choice)
  })

  test('[BO-71] nor a Curse card, nor another Shield', () => {
    expect(besideAShield('inquisitor-rose').play('2 curse').choices(2)).toContain('give true 3')
    expect(besideAShield('rose-6').choices(2)).toContain('shield 3')
  })
})

describe('the Elder', () => {
  test('[BO-72] takes a Quill', () => {
    const at = atTable({ players: ['beast-5', 'rose-1'] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual(['take-quill', 'forgo'])
    expect(at.play('2 take-quill').player(2).cards).toEqual(['quill'])
  })

  test.each([
    ['without', ['2 forgo'], 'leader-captured'],
    ['with', ['2 take-quill'], 'wrong-capture'],
  ] as const)('[BO-72] %s the Quill, capturing the Elder is %s', (_with, lines, how) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-1', tokens: ['rose', 'rose'] }, 'rose-2', 'rose-9'] })
    at.hit(1, 2, 'rank').play(...lines, '2 pass 1', '1 attack 2', '2 stand')
    expect(at.outcome()?.how).toBe(how)
  })

  test('[BO-72] with the Quill the highest number of the clan is the one to capture', () => {
    const at = atTable({
      players: ['beast-5', 'rose-1', 'rose-2', { card: 'rose-9', tokens: ['rose', 'unknown', 'rank'] }],
    })
    at.hit(1, 2, 'rank').play('2 take-quill', '2 pass 1', '1 attack 4', '4 stand')
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'beast', captured: 4 } })
  })

  test('[BO-73] the Quill stays when the rank token is healed, and no second one is offered', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', 'rose-4'] })
      .hit(1, 2, 'rank')
      .play('2 take-quill', '2 pass 1')
    at.rescue(1, 2, 3).play('3 heal', '2 return rank')
    expect(at.player(2).cards).toEqual(['quill'])
    at.hit(3, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    expect(at.player(2).cards).toEqual(['quill'])
  })

  test('[BO-74] the Quill does not show its clan', () => {
    const [rose, beast] = (['rose-1', 'beast-1'] as const).map((card) =>
      atTable({ players: [card === 'rose-1' ? 'beast-1' : 'rose-1', card] })
        .hit(1, 2, 'rank')
        .play('2 take-quill'),
    )
    expect(rose?.view('spectator')).toEqual(beast?.view('spectator'))
    expect(rose?.heard('spectator')).toEqual(beast?.heard('spectator'))
  })

  test('[BO-74] both Elders may use theirs, each for the own clan only', () => {
    const at = atTable({
      players: ['rose-1', 'beast-1', 'rose-9', { card: 'beast-9', tokens: ['beast', 'unknown', 'rank'] }],
    })
    at.hit(1, 2, 'rank').play('2 take-quill', '2 pass 1', '1 attack 4', '4 stand')
    // The Beast is led by its 9 now, while the Rose is still led by its Elder.
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose', leader: 1 } })

    const both = atTable({
      players: ['rose-1', 'beast-1', 'rose-9', { card: 'beast-9', tokens: ['beast', 'unknown', 'rank'] }],
    })
    both.hit(1, 2, 'rank').play('2 take-quill').hit(2, 1, 'rank').play('1 take-quill', '1 attack 4', '4 stand')
    expect(both.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose', leader: 3 } })
  })
})

describe('the Assassin', () => {
  test('[BO-75] one player suffers two wounds and gets the dagger', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] }).hit(1, 2, 'rank')
    at.play('2 stab 4', '4 take unknown', '4 take beast')
    expect(at.player(4).tokens).toEqual(['unknown', 'beast'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-76] one after the other, and the victim chooses each token', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', 'beast-7'] })
      .hit(1, 2, 'rank')
      .play('2 stab 4')
    expect(at.choices(4)).toEqual(['take rank', 'take beast', 'take unknown'])
    at.play('4 take beast')
    expect(at.asked()).toEqual(['4 token'])
    expect(at.choices(4)).toEqual(['take rank', 'take unknown'])
  })

  test('[BO-76] a victim with two wounds takes the last token and is captured', () => {
    const at = atTable({ players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank'] }] })
    at.hit(1, 2, 'rank').play('2 stab 4', '4 take unknown')
    expect(at.player(4).tokens).toEqual(['beast', 'rank', 'unknown'])
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
  })

  test('[BO-76] a victim with three wounds is captured by the first', () => {
    const at = atTable({
      players: ['beast-5', 'rose-2', 'rose-1', { card: 'beast-7', tokens: ['beast', 'rank', 'unknown'] }],
    })
    at.hit(1, 2, 'rank').play('2 stab 4')
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
    expect(at.happened().filter((key) => key === 'captured')).toHaveLength(1)
  })
})

describe('the Mentalist', () => {
  test('[BO-82] the victim has to show the rank and gets the dagger', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', 'beast-7'] })
      .hit(1, 2, 'rank')
      .play('2 probe 4')
    expect(at.player(4).tokens).toEqual(['rank'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-82] a victim who has the rank token takes an affiliation token', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'] }] })
    at.hit(1, 2, 'rank').play('2 probe 4', '4 take beast')
    expect(at.player(4).tokens).toEqual(['rank', 'beast'])
    expect(at.table.dagger).toBe(4)
  })

  test('[BO-82] a victim with three wounds is captured', () => {
    const at = atTable({
      players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank', 'beast', 'unknown'] }],
    })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.table.captured).toEqual({ seat: 4, by: 2 })
  })

  test('[BO-83] which affiliation token is the choice of the victim', () => {
    const at = atTable({ players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'] }] })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.asked()).toEqual(['4 token'])
    expect(at.choices(4)).toEqual(['take beast', 'take unknown'])
  })

  test('[BO-83] and a Staff applies', () => {
    const at = atTable({
      players: ['beast-9', 'rose-5', 'rose-1', { card: 'beast-7', tokens: ['rank'], cards: ['staff'] }],
    })
    at.hit(1, 2, 'rank').play('2 probe 4')
    expect(at.choices(4)).toEqual(['take unknown'])
  })
})

describe('the Berserker', () => {
  test('[BO-91] the attacker gets a wound back and chooses the token', () => {
    const at = atTable({ players: ['beast-9', 'rose-7'] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual(['strike-back', 'forgo'])
    at.play('2 strike-back')
    expect(at.choices(1)).toEqual(['take rank', 'take beast', 'take unknown'])
    expect(at.play('1 take beast').player(1).tokens).toEqual(['beast'])
  })

  test('[BO-91] this can capture the attacker', () => {
    const at = atTable({ players: [{ card: 'beast-1', tokens: ['beast', 'beast', 'rank'] }, 'rose-7'] })
    at.hit(1, 2, 'rank').play('2 strike-back')
    expect(at.table.captured).toEqual({ seat: 1, by: 2 })
    expect(at.outcome()).toMatchObject({ how: 'leader-captured', params: { clan: 'rose' } })
  })

  test('[BO-91] one who stepped in strikes the attacker, not the rescued player', () => {
    const at = atTable({ players: ['beast-9', 'rose-1', 'rose-7'] })
      .rescue(1, 2, 3)
      .play('3 strike-back', '1 take unknown')
    expect(at.player(1).tokens).toEqual(['unknown'])
    expect(at.player(2).tokens).toEqual([])
  })

  test('[BO-92] behind a Shield the attacker is safe, and the ability is not offered', () => {
    const at = atTable({
      players: [{ card: 'beast-9', cards: ['shield-green'] }, 'rose-7', { card: 'beast-6', cards: ['sword-green'] }],
    })
    at.hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
    expect(at.player(1).tokens).toEqual([])
  })
})

describe('the Mage and the Courtesan', () => {
  test('[BO-93] the Mage gives a Staff and takes one', () => {
    const at = atTable({ players: ['beast-5', 'rose-8'] })
      .hit(1, 2, 'rank')
      .play('2 staff 4')
    expect(at.table.players.map(({ cards }) => cards)).toEqual([[], ['staff'], [], ['staff'], [], []])
    at.play('2 attack 4', '4 stand')
    expect(at.choices(4)).toEqual(['take rank', 'take unknown'])
  })

  test('[BO-93] both or nothing', () => {
    const at = atTable({ players: ['beast-5', 'rose-8'] })
      .hit(1, 2, 'rank')
      .play('2 forgo')
    expect(at.table.players.flatMap(({ cards }) => cards)).toEqual([])
  })

  test('[BO-93] on a second use the Mage takes no second Staff', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-8', cards: ['staff'] }] })
      .hit(1, 2, 'rank')
      .play('2 staff 4')
    expect(at.table.players.map(({ cards }) => cards)).toEqual([[], ['staff'], [], ['staff'], [], []])
  })

  test('[BO-94] when the holder of the Fan is attacked, nobody may step in', () => {
    const at = atTable({ players: ['beast-5', 'rose-9'] })
      .hit(1, 2, 'rank')
      .play('2 fan 4', '2 attack 4')
    expect(at.asked()).toEqual(['4 token'])
  })

  test('[BO-94] the holder of the Fan may still step in for others', () => {
    const at = atTable({ players: ['beast-5', 'rose-1', { card: 'rose-9', cards: ['fan'] }] }).rescue(1, 2, 3)
    expect(at.player(3).tokens).toEqual(['rank'])
  })

  test.each([
    ['rose-8', 'staff'],
    ['rose-9', 'fan'],
  ] as const)('[BO-95] %s gives no second %s while somebody lacks one', (card, gift) => {
    const at = atTable({ players: ['beast-5', card, { card: 'rose-1', cards: [gift] }] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 4, 5, 6].map((n) => `${gift} ${n}`), 'forgo'])
    expect(at.refusal(`2 ${gift} 3`)).toBe('not-offered BO-95')
  })

  test('[BO-95] when every other player has a Staff, one may get a second', () => {
    const staffed = (card: CardId): ScenePlayer => ({ card, cards: ['staff'] })
    const at = atTable({
      players: [
        staffed('beast-5'),
        'rose-8',
        staffed('rose-1'),
        staffed('rose-2'),
        staffed('beast-1'),
        staffed('beast-2'),
      ],
    })
    at.hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 3, 4, 5, 6].map((n) => `staff ${n}`), 'forgo'])
  })

  test.each([
    ['staff', 'rose-8', 'beast-8', 6],
    ['fan', 'rose-9', 'beast-9', 4],
  ] as const)(
    '[BO-96] with all the heals there can be, the last %s is given and none is missing',
    (gift, one, two, most) => {
      const at = atTable({ seats: 8, players: ['rose-1', one, two, 'rose-4', 'beast-4'] })
      at.hit(1, 2, 'rank').play(`2 ${gift} 6`, '2 pass 1')
      at.rescue(1, 2, 4).play('4 heal', '2 return rank', '4 pass 1')
      at.hit(1, 2, 'rank').play(`2 ${gift} 7`, '2 pass 1')
      at.hit(1, 3, 'rank').play(`3 ${gift} 8`, '3 pass 1')
      at.rescue(1, 3, 5).play('5 heal', '3 return rank', '5 pass 1')
      at.hit(1, 3, 'rank').play(`3 ${gift} 1`, '3 pass 1')
      expect(at.table.players.flatMap(({ cards }) => cards)).toEqual(Array.from({ length: most }, () => gift))
      // Both Alchemists have shown their rank: nobody is left who could heal.
      at.play('1 attack 2', '2 ask')
      expect(at.asked()).not.toContain('4 offer')
      expect(at.asked()).not.toContain('5 offer')
    },
  )
})
