import { optionsOf, swift, teller, setScene } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../../../src/game.ts'
import { bloodBound } from '../../../src/index.ts'
import type { Scene, ScenePlayer } from '../../../src/scene.ts'
import { scene } from '../../../src/scene.ts'
import { AtTable, atTable } from '../../at-table.ts'

const GREEN = { chance: [{ pick: 'green' }] } as const

/** Seat 2 is a Guardian with the green Sword, seat 3 has the Shield. */
const protecting = (tokens: ScenePlayer['tokens'] = []): Scene => ({
  players: ['beast-5', { card: 'rose-6', tokens, cards: ['sword-green'] }, { card: 'rose-1', cards: ['shield-green'] }],
})

const cardsOf = (at: AtTable): string[] => at.table.players.flatMap(({ cards }) => cards)

describe('the Guardian', () => {
  test.each(['green', 'purple'] as const)(
    '[BO-84] gives a Shield and takes the Sword of the same colour, %s',
    (colour) => {
      const at = atTable({ players: ['beast-5', 'rose-6'], chance: [{ pick: colour }] })
        .hit(1, 2, 'rank')
        .play('2 shield 3')
      expect(at.player(2).cards).toEqual([`sword-${colour}`])
      expect(at.player(3).cards).toEqual([`shield-${colour}`])
    },
  )

  test('[BO-84] gives the Shield to another player', () => {
    const at = atTable({ players: ['beast-5', 'rose-6'] }).hit(1, 2, 'rank')
    expect(at.choices(2)).toEqual([...[1, 3, 4, 5, 6].map((n) => `shield ${n}`), 'forgo'])
  })

  test('[BO-85] protects the holder of the Shield from attacks and forced wounds', () => {
    const at = atTable({ players: ['beast-2', 'rose-6', 'rose-1'], ...GREEN })
      .hit(1, 2, 'rank')
      .play('2 shield 3')
    expect(at.refusal('2 attack 3')).toBe('not-offered BO-32')
    at.hit(2, 1, 'rank')
    expect(at.refusal('1 stab 3')).toBe('not-offered BO-71')
  })

  test('[BO-85] no longer protects a player whose Shield is gone', () => {
    const at = atTable(protecting(['rose', 'rose']))
    expect(at.choices(1)).not.toContain('attack 3')
    at.hit(1, 2, 'rank').play('2 forgo', '2 pass 1')
    expect(at.choices(1)).toContain('attack 3')
  })

  test.each([
    ['an attack', 'beast-5', ['rose', 'rank'], ['1 attack 2', '2 stand', '2 take rose']],
    [
      'the Assassin',
      'beast-2',
      ['rank'],
      ['2 attack 1', '1 stand', '1 take rank', '1 stab 2', '2 take rose', '2 take rose'],
    ],
    [
      'the Mentalist',
      'beast-5',
      ['rose', 'rank'],
      ['2 attack 1', '1 stand', '1 take rank', '1 probe 2', '2 take rose'],
    ],
    [
      'the Berserker',
      'beast-7',
      ['rose', 'rank'],
      ['2 attack 1', '1 stand', '1 take rank', '1 strike-back', '2 take rose'],
    ],
    [
      'the Alchemist',
      'beast-4',
      ['rose', 'rank'],
      ['4 attack 2', '2 ask', '1 offer', '3 decline', '5 decline', '6 decline', '2 accept 1', '1 wound', '2 take rose'],
    ],
    [
      'stepping in',
      'beast-5',
      ['rose', 'rose'],
      ['1 attack 5', '5 ask', '2 offer', '3 decline', '4 decline', '6 decline', '5 accept 2'],
    ],
  ] as const)('[BO-86] ends the protection with the third wound, from %s', (_how, card, tokens, lines) => {
    const given = protecting(tokens).players ?? []
    const at = atTable({ players: [card, ...given.slice(1)], dagger: Number(lines[0][0]) })
    at.play(...lines.slice(0, -1))
    expect(cardsOf(at)).toEqual(['sword-green', 'shield-green'])
    at.play(...lines.slice(-1))
    expect(at.player(2).tokens).toHaveLength(3)
    expect(cardsOf(at)).toEqual([])
    expect(at.happened()).toContain('sword-lowered')
  })

  test('[BO-86] loses all Shields of the colour, not those of the other colour', () => {
    const at = atTable({
      players: [
        'beast-5',
        { card: 'rose-6', tokens: ['rose', 'rank'], cards: ['sword-green'] },
        { card: 'rose-1', cards: ['shield-green', 'shield-purple'] },
        { card: 'beast-6', cards: ['sword-purple', 'shield-green'] },
      ],
    })
    at.hit(1, 2, 'rose')
    expect(at.table.players.map(({ cards }) => cards)).toEqual([[], [], ['shield-purple'], ['sword-purple'], [], []])
  })

  test('[BO-86] keeps them with a first or second wound', () => {
    const at = atTable(protecting(['rank'])).hit(1, 2, 'rose')
    expect(cardsOf(at)).toEqual(['sword-green', 'shield-green'])
  })

  test('[BO-87] loses both cards at once with the rank token as third wound', () => {
    const at = atTable({ players: ['beast-5', { card: 'rose-6', tokens: ['rose', 'rose'] }], ...GREEN }).hit(
      1,
      2,
      'rank',
    )
    expect(at.choices(2)).toContain('shield 3')
    at.play('2 shield 3')
    expect(cardsOf(at)).toEqual([])
    expect(at.happened().slice(-3)).toEqual(['shield', 'sword-lowered', 'dagger'])
    expect(at.choices(2)).toContain('attack 3')
  })

  test.each(['en', 'de'] as const)('[BO-87] is told beforehand what the third wound does, in %s', (language) => {
    const at = atTable({ players: ['beast-5', { card: 'rose-6', tokens: ['rose', 'rose'] }] }).hit(1, 2, 'rank')
    const words = bloodBound.read(
      at.view(2),
      teller(language, bloodBound.phrases[language], (number) => `seat ${number}`),
    )
    expect(words.flatMap(({ lines }) => lines).join('\n')).toMatch(/third wound|dritten? Wunde/)
  })

  test('[BO-88] gives another Shield of the same colour on a later use, and takes no second Sword', () => {
    const at = atTable({ ...protecting(), dagger: 1 })
      .hit(1, 2, 'rank')
      .play('2 shield 4')
    expect(at.player(2).cards).toEqual(['sword-green'])
    expect(at.player(4).cards).toEqual(['shield-green'])
    expect(at.player(3).cards).toEqual(['shield-green'])
  })

  test('[BO-88] gives no Shield to a player who has one of that colour', () => {
    const at = atTable(protecting()).hit(1, 2, 'rank')
    expect(at.choices(2)).not.toContain('shield 3')
    expect(at.refusal('2 shield 3')).toBe('not-offered BO-88')
  })

  test('[BO-88] has no ability without a Shield of that colour', () => {
    const at = atTable({ players: [...(protecting().players ?? []), { card: 'rose-9', cards: ['shield-green'] }] })
    at.hit(1, 2, 'rank')
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BO-88] whose Sword went back takes a free one again', () => {
    const at = atTable({
      players: [...(protecting(['rose', 'rank']).players ?? []), 'beast-4', 'beast-1', 'rose-4'],
      chance: [{ pick: 'purple' }],
    })
    at.hit(1, 2, 'rose').play('2 pass 1')
    at.rescue(1, 2, 4).play('4 heal', '2 return rank', '4 pass 1')
    at.rescue(1, 2, 6).play('6 heal', '2 return rose', '6 pass 1')
    at.hit(1, 2, 'rank').play('2 shield 3')
    expect(at.player(2).cards).toEqual(['sword-purple'])
    expect(at.player(3).cards).toEqual(['shield-purple'])
  })

  test('[BO-89] and the other one may protect the same player, until both Shields are gone', () => {
    const at = atTable({
      players: [
        'beast-5',
        { card: 'rose-6', tokens: ['rose', 'rank'], cards: ['sword-green'] },
        { card: 'rose-1', cards: ['shield-green', 'shield-purple'] },
        { card: 'beast-6', tokens: ['beast', 'rank'], cards: ['sword-purple'] },
      ],
    })
    at.hit(1, 2, 'rose')
    expect(at.choices(2)).not.toContain('attack 3')
    at.hit(2, 4, 'beast')
    expect(at.choices(4)).toContain('attack 3')
  })

  test('[BO-89] does not get the cards back by being healed', () => {
    const at = atTable({ players: [...(protecting(['rose', 'rank']).players ?? []), 'beast-4'] }).hit(1, 2, 'rose')
    at.play('2 pass 1').rescue(1, 2, 4).play('4 heal', '2 return rose')
    expect(at.player(2).tokens).toHaveLength(2)
    expect(cardsOf(at)).toEqual([])
  })

  test.each(['rose-6', 'beast-6'] as const)('[BO-90] gets the colour of %s at random: both occur', (card) => {
    const colours = new Set<string>()
    for (let seed = 1; seed <= 40; seed++) {
      const attacker = card === 'rose-6' ? 'beast-5' : 'rose-5'
      const at = new AtTable(setScene({ game, scene }, { players: [attacker, card] }, 6, optionsOf(game), swift(seed)))
      colours.add(String(at.hit(1, 2, 'rank').play('2 shield 3').player(2).cards))
    }
    expect(colours).toEqual(new Set(['sword-green', 'sword-purple']))
  })

  test('[BO-90] who is second gets the remaining colour, without a draw', () => {
    const at = atTable({ players: ['beast-6', ...(protecting().players ?? []).slice(1)], dagger: 2 })
    at.hit(2, 1, 'rank').play('1 shield 4')
    expect(at.player(1).cards).toEqual(['sword-purple'])
    expect(at.player(4).cards).toEqual(['shield-purple'])
  })

  test('[BO-124] has a Sword for every Shield, before, during and after the protection', () => {
    const at = atTable({ players: ['beast-5', 'rose-6', 'rose-1', 'beast-4'], ...GREEN })
    const paired = () =>
      (['green', 'purple'] as const).every((colour) => {
        const lying = cardsOf(at)
        return !lying.includes(`shield-${colour}`) || lying.includes(`sword-${colour}`)
      })
    for (const token of ['rank', 'rose', 'rose'] as const) {
      at.hit(1, 2, token)
      if (at.asked().includes('2 ability')) at.play('2 shield 3')
      expect(paired()).toBe(true)
      expect(cardsOf(at)).toHaveLength(at.player(2).tokens.length === 3 ? 0 : 2)
      at.play('2 pass 1')
    }
  })
})
