import { seat } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { Belief } from '../src/belief.ts'
import type { Character, Clan } from '../src/content/characters.ts'
import { evidenceFor } from '../src/evidence.ts'
import type { Memory } from '../src/memory.ts'
import { remember } from '../src/memory.ts'
import type { Scene } from '../src/scene.ts'
import { atTable } from './at-table.ts'

type Players = NonNullable<Scene['players']>

/** Seat 1, of the Rose, has seen that seat 2 is a rival and seat 5 a friend. */
const HARLEQUIN: Players = [
  { card: 'rose-3', tokens: ['rank'], looked: [2, 5] },
  'beast-2',
  'rose-7',
  'beast-4',
  'rose-9',
  'beast-6',
  'rose-8',
  'beast-5',
]

/** What seat 1 believes after these choices. */
function after(...said: string[]) {
  return believing(HARLEQUIN, said)
}

function believing(players: Players, said: readonly string[], dagger = 1) {
  const at = atTable({ seats: 8, players, dagger }).play(...said)
  const memory = at.heard(1).reduce<Memory | undefined>(remember, undefined)
  const belief = new Belief(at.view(1), evidenceFor(at.view(1), memory))
  return {
    isOf: (who: number, clan: Character['clan']) => belief.isOf(seat(who), clan),
    leads: (who: number, clan: Clan) => belief.leads(seat(who), clan),
  }
}

describe('claims count as evidence', () => {
  test('[BO-115] about oneself: clan, rank and lead, believed a little', () => {
    expect(after('4 says clan beast').isOf(4, 'beast')).toBeGreaterThan(after().isOf(4, 'beast'))
    expect(after('4 says clan rose').isOf(4, 'rose')).toBeGreaterThan(after().isOf(4, 'rose'))
    expect(after('4 says clan rose').isOf(4, 'rose')).toBeLessThan(after().isOf(4, 'rose') + 0.1)
    expect(after('4 says rank 1').leads(4, 'beast')).toBeGreaterThan(after().leads(4, 'beast'))
    expect(after('4 says rank 9').leads(4, 'beast')).toBeLessThan(after().leads(4, 'beast'))
    expect(after('4 says leader').leads(4, 'beast')).toBeGreaterThan(after().leads(4, 'beast'))
  })

  test.each(['seat 4 beast', 'lead 4 beast', 'clue beast', 'strike 4'])(
    '[BO-115] about others, by a friend: %s',
    (word) => {
      expect(after(`5 says ${word}`).isOf(4, 'beast')).toBeGreaterThan(after().isOf(4, 'beast'))
    },
  )

  test('[BO-115] by a friend who wants a player spared', () => {
    expect(after('5 says spare 4').isOf(4, 'rose')).toBeGreaterThan(after().isOf(4, 'rose'))
  })

  test('[BO-77] by a Harlequin who may be a friend', () => {
    const players: Players = ['rose-5', 'beast-2', { card: 'rose-3', tokens: ['rank'], looked: [4, 6] }]
    const heard = believing(players, ['3 says saw 4 beast-4'])
    expect(heard.isOf(4, 'beast')).toBeGreaterThan(believing(players, []).isOf(4, 'beast'))
  })

  test('[BO-116] not by a known rival about others', () => {
    expect(after('2 says seat 4 rose').isOf(4, 'rose')).toBeCloseTo(after().isOf(4, 'rose'), 9)
  })

  test('[BO-31] actions count more than claims', () => {
    const attacked = believing(HARLEQUIN, ['5 attack 4'], 5)
    expect(attacked.isOf(4, 'beast')).toBeGreaterThan(after('5 says strike 4').isOf(4, 'beast'))
  })
})
