import { begin, swift, viewOf } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { AbilityCard } from '../src/content/supply.ts'
import { ABILITY_CARDS } from '../src/content/supply.ts'
import { Deals } from '../src/deals.ts'
import { game } from '../src/game.ts'
import { atTable } from './at-table.ts'

/** The examples printed in the rulebook, move for move. */
describe('the book', () => {
  test('page 3, the setup diagram: eight players, cards face down, one dagger, everything else in the supply', () => {
    const table = begin(game, 8, {}, swift(8))
    const { board } = viewOf(game, table, 'spectator')
    expect(board.players.map(({ card, clue, tokens, cards }) => [card, clue, tokens, cards])).toEqual(
      Array.from({ length: 8 }, () => [undefined, undefined, [], []]),
    )
    expect(board.curses).toEqual({ inSupply: 0, given: [] })
    expect(table.asked).toEqual([{ question: 'act', seat: board.dagger }])
    // The diagram shows the cards that lie beside the two rows of ranks: Quill, Sword, Staff and Fan on either side.
    const beside = (kind: string) => Object.keys(ABILITY_CARDS).filter((card) => card.startsWith(kind)) as AbilityCard[]
    expect(beside('sword')).toEqual(['sword-green', 'sword-purple'])
    for (const kind of ['quill', 'sword', 'staff', 'fan']) {
      expect(beside(kind).reduce((sum, card) => sum + ABILITY_CARDS[card], 0)).toBeGreaterThanOrEqual(2)
    }
  })

  test("page 4, Suffering Wounds: the Rose Berserker's first wound", () => {
    const at = atTable({ players: ['rose-7', 'beast-5'], dagger: 2 })
    // The active player attacks the neighbour on the right: seats run clockwise, so that is the seat before.
    at.play('2 attack 1', '1 stand')
    // Without showing the rank there are two affiliation tokens to choose from.
    expect(at.choices(1)).toEqual(['take rank', 'take rose', 'take unknown'])
    at.play('1 take unknown')
    expect(at.view('spectator').board.players[0]).toMatchObject({ tokens: ['unknown'] })
    // The clan stays a secret: from outside both are still possible.
    const possible = new Deals(at.view('spectator')).fitting[0] ?? []
    expect(possible).toEqual(expect.arrayContaining(['rose-7', 'beast-7']))
    expect(at.table.dagger).toBe(1)
  })

  test('page 4, Intervening: the Alchemist steps in, and then wounds the one he saved', () => {
    const at = atTable({
      players: ['rose-5', { card: 'beast-7', tokens: ['beast', 'unknown'] }, 'rose-1', 'rose-4', 'beast-9', 'beast-1'],
    })
    // The active player attacks the neighbour on the left, who asks; two others offer.
    at.play('1 attack 2', '2 ask', '3 offer', '4 offer', '5 decline', '6 decline')
    expect(at.choices(2)).toEqual(['accept 3', 'accept 4', 'refuse'])
    // One offer is accepted; the intervener has to take the rank token, a 4.
    at.play('2 accept 4')
    const afterRank = at.view('spectator')
    expect(afterRank.board.players[3]?.tokens).toEqual([4])
    expect(new Deals(afterRank).fitting[3]).toEqual(['rose-4', 'beast-4'])
    // The Alchemist uses the ability: a wound for the target. It is the third, and only the rank is left.
    expect(at.choices(4)).toEqual(['wound', 'heal', 'forgo'])
    at.play('4 wound')
    expect(at.choices(2)).toEqual(['take rank'])
    at.play('2 take rank')
    const end = at.view('spectator')
    expect(end.board.players[1]?.tokens).toEqual(['beast', 'unknown', 7])
    // Now everybody knows the Berserker of the Beast, who has no ability for this wound.
    expect(new Deals(end).fitting[1]).toEqual(['beast-7'])
    expect(at.player(1).tokens).toEqual([])
    expect(at.happened()).not.toContain('strike-back')
    // The dagger goes to the Alchemist.
    expect(at.table.dagger).toBe(4)
    expect(at.asked()).toEqual(['4 act'])
  })
})
