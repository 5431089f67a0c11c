import type { Box, Moment } from '@gloamhall/kernel'
import { begin, momentsOf, swift, viewOf } from '@gloamhall/kernel'
import { scenariosIn } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import type { AbilityCard } from '../src/content/supply.ts'
import { ABILITY_CARDS } from '../src/content/supply.ts'
import { Deals } from '../src/deals.ts'
import { game } from '../src/game.ts'
import { bloodBound } from '../src/index.ts'
import type { BloodBoundTable } from '../src/table.ts'

const box = bloodBound as Box
const { scenarioIn } = scenariosIn(new URL('../', import.meta.url))

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
    // The diagram shows the cards beside the two rows of ranks: Quill, Sword, Staff and Fan on either side.
    const beside = (kind: string) => Object.keys(ABILITY_CARDS).filter((card) => card.startsWith(kind)) as AbilityCard[]
    expect(beside('sword')).toEqual(['sword-green', 'sword-purple'])
    for (const kind of ['quill', 'sword', 'staff', 'fan']) {
      expect(beside(kind).reduce((sum, card) => sum + ABILITY_CARDS[card], 0)).toBeGreaterThanOrEqual(2)
    }
  })

  test("page 4, Suffering Wounds: the Rose Berserker's first wound", () => {
    // The attacker's neighbour on the right is the seat before, since seats run clockwise.
    const [asked, end] = momentsOf(box, scenarioIn('first-wound.yaml')).slice(-2)
    // To the other players both Berserkers are still possible: the clan stays secret.
    expect(fitting(asked, 1).length).toBeGreaterThan(2)
    expect(fitting(end, 1)).toEqual(expect.arrayContaining(['rose-7', 'beast-7']))
  })

  test('page 4, Intervening: the Alchemist intervenes, and then wounds the rescued player', () => {
    const moments = momentsOf(box, scenarioIn('the-alchemist-steps-in.yaml'))
    const [wound, end] = [moments.find(({ aside }) => aside.choice === '4 wound'), moments.at(-1)]
    // The rank token reveals the role and not the clan.
    expect(fitting(wound, 4)).toEqual(['rose-4', 'beast-4'])
    // Now all players know the Berserker of the Beast, who has no ability for this wound.
    expect(fitting(end, 2)).toEqual(['beast-7'])
    expect(end?.events.map(({ key }) => key)).not.toContain('strike-back')
  })
})

/** The cards a seat may have, as far as a spectator can tell. */
function fitting(moment: Moment | undefined, seat: number): readonly string[] {
  if (!moment) throw new Error('there is no such moment')
  return new Deals(viewOf(game, moment.table as BloodBoundTable, 'spectator')).fitting[seat - 1] ?? []
}
