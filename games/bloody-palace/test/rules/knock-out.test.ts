import type { Game } from '@gloamhall/kernel'
import { optionsOf, scripted, setScene } from '@gloamhall/kernel'
import { TestTable } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { game } from '../../src/game.ts'
import { nameOf } from '../../src/hexes.ts'
import { foeOn } from '../../src/models.ts'
import { scene } from '../../src/scene.ts'
import { around, hexNamed } from '../../src/hexes.ts'
import type { Hex } from '../../src/hexes.ts'
import { BARE, demons } from '../demons.ts'

const foes = [{ foe: 'hell-antenora', at: 'f5', facing: 's' }] as const
const behaviours = { 'hell-antenora': { deck: ['overhead-chop'] } }

describe('a knock-out', () => {
  test('[BP-133] [BP-134] [BP-185] happens with damage equal to Vitality: no hand, no place in the arena, a rank lower; excess damage is not counted', () => {
    const at = demons({
      hunters: [
        {
          hunter: 'nero',
          at: 'f6',
          damage: 6,
          style: 23,
          red: 4,
          hand: ['split', 'blade-arc'],
          chain: ['rapid-swing', 'charge-shot'],
          feats: ['hat-trick'],
        },
        { hunter: 'dante', at: 'k6', ...BARE },
      ],
      foes,
      behaviours,
    }).play('1 take')
    const nero = at.hunter(1)
    expect([nero.at, nero.damage, nero.hand, nero.chain, nero.style]).toEqual([undefined, 8, [], [], 15])
    expect([...nero.discard].sort()).toEqual(['blade-arc', 'charge-shot', 'split'])
    expect(at.told('knockedOut')).toEqual([{ seat: 1, foe: 'hell-antenora-1', cards: ['split', 'blade-arc'] }])
    // Orbs and achievements are kept. (BP-137)
    expect([nero.red, nero.feats]).toEqual([4, ['hat-trick']])
  })

  test('[BP-137] keeps red orbs and achievements', () => {
    const at = demons({
      hunters: [{ hunter: 'v', at: 'f6', damage: 5, red: 7, feats: ['encore'], ...BARE }],
      foes,
      behaviours,
    })
    expect([at.at(1), at.hunter(1).red, at.hunter(1).feats]).toEqual([undefined, 7, ['encore']])
  })

  test('[BP-34] [BP-35] [BP-199] lowers Style to the start of the rank below: to 0 from D, and to SS after a lap', () => {
    const styleAfter = (style: number) =>
      demons({ hunters: [{ hunter: 'v', at: 'f6', damage: 5, style, ...BARE }], foes, behaviours }).hunter(1).style
    expect([0, 3, 4, 8, 9, 23, 45, 61].map(styleAfter)).toEqual([0, 0, 0, 0, 4, 15, 36, 36])
  })

  test('[BP-127] [BP-186] removes the Hunter as a target for foes that act later', () => {
    const at = demons({
      hunters: [
        { hunter: 'v', at: 'f6', damage: 5, ...BARE },
        { hunter: 'dante', at: 'f11', ...BARE },
      ],
      foes: [...foes, { foe: 'hell-antenora', at: 'g6' }],
      behaviours: { 'hell-antenora': { deck: ['overhead-chop', 'prowl'] } },
    }).play('1 act hell-antenora-1')
    at.through()
    expect([at.at('hell-antenora-2')?.startsWith('g6'), at.told('foeMoved').length]).toEqual([false, 1])
  })

  test('[BP-135] [BP-136] is followed by drawing five cards in the End Phase, and by the return, beside no enemy, at the next turn', () => {
    const agreed = optionsOf(game as unknown as Game, {})
    const given = {
      next: 'enemies',
      hunters: [{ hunter: 'nero', at: 'f6', damage: 7, ...BARE }],
      foes,
      behaviours,
    }
    const table = setScene({ game, scene }, given, 1, agreed, scripted())
    const at = new TestTable(game, table)
    expect([at.asked(), table.hunters[0]?.at, table.hunters[0]?.hand.length]).toEqual([['1 return'], undefined, 5])
    const beside = (name: string) =>
      around(hexNamed(name) as Hex).some((hex) => foeOn(table, hex)) ||
      foeOn(table, hexNamed(name) as Hex) !== undefined
    const offered = at.choices(1).map((choice) => choice.slice('return '.length))
    expect(offered.filter(beside)).toEqual([])
    expect(offered.length).toBe(91 - 7)
    at.play('1 return f11')
    expect([nameOf(table.hunters[0]?.at as Hex), table.hunters[0]?.damage]).toEqual(['f11', 0])
  })
})
