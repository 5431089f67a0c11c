import { imagine, swift } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { CHARACTERS } from '../src/content/characters.ts'
import { Deals } from '../src/deals.ts'
import { game } from '../src/game.ts'
import type { BloodBoundTable } from '../src/table.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'

const CARDS = ['rose-1', 'beast-3', 'rose-7', 'beast-4', 'rose-5', 'beast-9', 'inquisitor-rose'] as const

/** The cards a seat may hold, as far as this viewer can tell. */
const possible = (at: AtTable, viewer: number | 'spectator', seat: number) =>
  new Deals(at.view(viewer)).fitting[seat - 1] ?? []

/** Many imagined tables for this viewer. */
const imagined = (at: AtTable, viewer: number | 'spectator', many = 200): BloodBoundTable[] => {
  const dice = swift(1)
  const view = at.view(viewer)
  return Array.from({ length: many }, () => imagine(game, view, dice))
}

describe("a viewer's conclusions", () => {
  test('[BO-25] at the start: their own card is known, every other card may be at any seat', () => {
    const at = atTable({ seats: 7, players: CARDS })
    expect(possible(at, 1, 1)).toEqual(['rose-1'])
    expect(possible(at, 'spectator', 1)).toHaveLength(20)
    expect(possible(at, 1, 3)).toHaveLength(20)
  })

  test('[BO-26] from the clue of the right neighbour leave the cards that show it', () => {
    const at = atTable({ seats: 7, players: CARDS })
    const cards = possible(at, 3, 2)
    expect(cards).toEqual(expect.arrayContaining(['beast-3', 'rose-1', 'inquisitor-rose']))
    expect(cards.every((card) => CHARACTERS[card].clue === 'rose')).toBe(true)
    expect(cards).toHaveLength(10)
  })

  test('[BO-59] from a rank token leave two cards, also after it is healed away', () => {
    const at = atTable({ seats: 7, players: CARDS }).hit(1, 6, 'rank').play('6 forgo', '6 pass 1')
    expect(possible(at, 'spectator', 6)).toEqual(['rose-9', 'beast-9'])
    at.rescue(1, 6, 4).play('4 heal', '6 return rank')
    expect(possible(at, 'spectator', 6)).toEqual(['rose-9', 'beast-9'])
  })

  test('[BO-33] from an attack on a player with three wounds exclude the Inquisitor', () => {
    const at = atTable({
      seats: 7,
      players: CARDS.map((card) => ({ card, tokens: card === 'rose-5' ? ['rose', 'rose', 'rank'] : [] })),
      dagger: 2,
    })
    expect(possible(at, 'spectator', 2)).toContain('inquisitor-beast')
    at.play('2 attack 5')
    expect(possible(at, 'spectator', 2)).not.toContain('inquisitor-beast')
    expect(possible(at, 'spectator', 2)).toContain('beast-3')
  })

  test('[BO-55] from an unknown token with a Staff exclude nothing', () => {
    const at = atTable({
      seats: 7,
      players: CARDS.map((card) => ({ card, cards: card === 'rose-1' ? ['staff'] : [] })),
      dagger: 2,
    })
    at.hit(2, 1, 'unknown').play('1 pass 3').hit(3, 2, 'unknown')
    expect(possible(at, 'spectator', 1)).toContain('rose-1')
    expect(possible(at, 'spectator', 2)).not.toContain('rose-1')
  })

  test('[BO-127] from a rose token and a beast token leave the Inquisitor alone', () => {
    const at = atTable({
      seats: 7,
      players: CARDS.map((card) => ({ card, tokens: card.startsWith('inq') ? ['rose', 'beast'] : [] })),
    })
    expect(possible(at, 1, 7)).toEqual(['inquisitor-rose'])
    expect(possible(at, 'spectator', 7)).toEqual(['inquisitor-rose', 'inquisitor-beast'])
  })

  test('[BO-77] from cards the Harlequin has seen are certain', () => {
    const at = atTable({ seats: 7, players: CARDS }).hit(1, 2, 'rank').play('2 look 7', '2 look 4')
    expect([possible(at, 2, 7), possible(at, 2, 4)]).toEqual([['inquisitor-rose'], ['beast-4']])
  })
})

describe('an imagined table', () => {
  test('[BO-19] holds each card once and each clan with its number', () => {
    for (const { players } of imagined(atTable({ seats: 7, players: CARDS }), 3, 50)) {
      const cards = players.map(({ card }) => card)
      expect(new Set(cards).size).toBe(7)
      const clans = cards.map((card) => CHARACTERS[card].clan).sort()
      expect(clans).toEqual(['beast', 'beast', 'beast', 'order', 'rose', 'rose', 'rose'])
    }
  })

  test('[BO-20] may have every card that a seat can hold', () => {
    const at = atTable({ players: ['rose-1', 'beast-3', 'rose-7', 'beast-4', 'rose-5', 'beast-9'] })
    const seen = new Set(imagined(at, 1, 2000).map(({ players }) => players[2]?.card))
    expect(seen.size).toBe(17)
  })

  test('[BO-98] may have either Curse as the true one, unless the viewer can look at them', () => {
    const at = atTable({ seats: 7, players: CARDS, curses: { true: 2, false: [5] } })
    const truths = (viewer: number) =>
      new Set(imagined(at, viewer).map(({ curses }) => curses.find(({ truth }) => truth)?.holder))
    expect(truths(1)).toEqual(new Set([2, 5]))
    expect(truths(7)).toEqual(new Set([2]))
  })

  test('[BO-97] has as many Curses gone as the real table while they are being given', () => {
    const at = atTable({ seats: 7, players: CARDS }).hit(1, 7, 'rank').play('7 curse', '7 give true 4')
    const tables = imagined(at, 1)
    for (const { curses } of tables) expect(curses.filter(({ holder }) => holder !== undefined)).toHaveLength(1)
    expect(new Set(tables.flatMap(({ curses }) => curses.flatMap(({ holder }) => holder ?? [])))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    )
  })

  test('[BO-97] may have a Curse with the Inquisitor if the option allows it', () => {
    const at = atTable({ seats: 7, players: CARDS, options: { selfTargets: 'yes' } }).hit(1, 7, 'rank')
    at.play('7 curse', '7 give true 7')
    const holders = imagined(at, 1).flatMap(({ curses }) => curses.flatMap(({ holder }) => holder ?? []))
    expect(holders).toContain(7)
  })
})
