import { describe, expect, test } from 'vitest'
import type { CardId } from '../../../src/content/characters.ts'
import type { ScenePlayer } from '../../../src/scene.ts'
import { atTable } from '../../at-table.ts'

describe('giving cards', () => {
  test.each([
    ['rose-8', 'staff'],
    ['rose-9', 'fan'],
  ] as const)('[BO-95] %s gives no second %s while another player has none', (card, gift) => {
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
    '[BO-96] with the most heals possible, the last %s is given and none is missing',
    (gift, one, two, most) => {
      const at = atTable({ seats: 8, players: ['rose-1', one, two, 'rose-4', 'beast-4'] })
      at.hit(1, 2, 'rank').play(`2 ${gift} 6`, '2 pass 1')
      at.rescue(1, 2, 4).play('4 heal', '2 return rank', '4 pass 1')
      at.hit(1, 2, 'rank').play(`2 ${gift} 7`, '2 pass 1')
      at.hit(1, 3, 'rank').play(`3 ${gift} 8`, '3 pass 1')
      at.rescue(1, 3, 5).play('5 heal', '3 return rank', '5 pass 1')
      at.hit(1, 3, 'rank').play(`3 ${gift} 1`, '3 pass 1')
      expect(at.table.players.flatMap(({ cards }) => cards)).toEqual(Array.from({ length: most }, () => gift))
      // Both Alchemists have shown their rank: no player is left who could heal.
      at.play('1 attack 2', '2 ask')
      expect(at.asked()).not.toContain('4 offer')
      expect(at.asked()).not.toContain('5 offer')
    },
  )
})
