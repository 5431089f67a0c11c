import type { Viewer } from '@gloamhall/kernel'
import { imagine, seat, swift, viewOf } from '@gloamhall/kernel'
import { expectShares, permutations, uniform } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { ACHIEVEMENT_IDS, ACHIEVEMENTS } from '../src/content/achievements.ts'
import { BEHAVIOURS } from '../src/content/behaviours.ts'
import { PALACE, PALACE_IDS } from '../src/content/palace.ts'
import { game } from '../src/game.ts'
import type { BloodyPalaceTable } from '../src/table.ts'
import type { Terms } from './at-table.ts'
import { setTable } from './at-table.ts'

const DRAWS = 6000

/** Counts each outcome over many tables that fit the same view. */
function counted(terms: Terms, viewer: Viewer, outcome: (table: BloodyPalaceTable) => string): Map<string, number> {
  const view = viewOf(game, setTable(terms), viewer)
  const counts = new Map<string, number>()
  const chance = swift(17)
  for (let draw = 0; draw < DRAWS; draw++) {
    const table = imagine(game, view, chance)
    if (draw < 50) expect(viewOf(game, table, viewer)).toEqual(view)
    const key = outcome(table)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Duplicate cards make some orders more likely than others. */
function shares(orders: readonly (readonly string[])[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const order of orders) {
    const key = order.join(' ')
    wanted.set(key, (wanted.get(key) ?? 0) + 1 / orders.length)
  }
  return wanted
}

describe('tables that fit a view are drawn fairly', () => {
  test('[BP-18] [BP-208] future stages: any card of each set', () => {
    const terms: Terms = { seats: 3, stage: 2 }
    const ofSet = (set: number | string) => PALACE_IDS.filter((id) => PALACE[id].set === set)
    expectShares(
      counted(terms, seat(1), ({ palace }) => palace.join(' ')),
      uniform(ofSet(4).map((id) => `${id} boss`)),
    )
  })

  test('[BP-123] [BP-209] behaviour cards: unseen ones first in any order, seen ones in their order', () => {
    const deck = ['prowl', 'wide-reap', 'cleaver-charge', 'overhead-chop', 'twin-cleavers']
    const terms: Terms = {
      foes: [{ foe: 'hell-antenora', at: 'f1' }],
      behaviours: { 'hell-antenora': { deck, seen: 3 } },
    }
    const all = Object.keys(BEHAVIOURS['hell-antenora'])
    const seen = ['twin-cleavers', ...all.filter((id) => !deck.includes(id))]
    const unseen = deck.slice(0, 4)
    expectShares(
      counted(terms, 'spectator', ({ behaviours }) => behaviours['hell-antenora']?.deck.join(' ') ?? ''),
      uniform(permutations(unseen).map((order) => [...order, ...seen].join(' '))),
    )
  })

  /** Six cards are unseen, one of them twice. */
  const dante = {
    hunter: 'dante',
    at: 'f6',
    hand: ['high-time', 'twosome-time'],
    deck: ['high-time', 'rain-storm', 'helm-breaker', 'million-stab'],
    deckEnds: true,
  } as const
  const nero = { hunter: 'nero', at: 'f7' } as const
  const held = ['high-time', 'twosome-time'] as const
  const below = ['high-time', 'rain-storm', 'helm-breaker', 'million-stab'] as const

  test("[BP-208] the viewer's deck: its cards in any order", () => {
    expectShares(
      counted({ hunters: [dante, nero] }, seat(1), ({ hunters }) => {
        expect(hunters[0]?.hand).toEqual(held)
        return hunters[0]?.deck.join(' ') ?? ''
      }),
      uniform(permutations(below).map((order) => order.join(' '))),
    )
  })

  test("[BP-208] another player's hand: any two of the unseen cards", () => {
    expectShares(
      counted({ hunters: [dante, nero] }, seat(2), ({ hunters }) => hunters[0]?.hand.toSorted().join(' ') ?? ''),
      shares(permutations([...held, ...below], 2).map((pair) => pair.toSorted())),
    )
  })

  test("[BP-149] [BP-208] another player's face-down achievements: any unseen ones", () => {
    const row = ['encore', 'deadeye'] as const
    const terms: Terms = {
      hunters: [
        { ...dante, feats: ['magpie', 'hat-trick'] },
        { ...nero, feats: ['marathon'] },
      ],
      row,
    }
    const hidden = ACHIEVEMENT_IDS.filter((id) => {
      const { challenging, demonSlayer } = ACHIEVEMENTS[id] as { challenging?: true; demonSlayer?: true }
      return !challenging && !demonSlayer && id !== 'marathon' && !row.some((open) => open === id)
    })
    expectShares(
      counted(terms, seat(2), ({ hunters }) => hunters[0]?.feats.toSorted().join(' ') ?? ''),
      shares(permutations(hidden, 2).map((pair) => pair.toSorted())),
    )
  })

  test('[BP-153] [BP-208] before the boss, achievements that need several foes have left unless they were claimed', () => {
    const terms: Terms = {
      stage: 4,
      hunters: [{ ...dante, feats: ['magpie', 'encore'] }, nero],
      row: ['demon-slayer', 'marathon', 'headliner'],
    }
    const leaves = (id: (typeof ACHIEVEMENT_IDS)[number]) => 'leavesBeforeBoss' in ACHIEVEMENTS[id]
    const stayed = ACHIEVEMENT_IDS.filter(
      (id) => !leaves(id) && !['demon-slayer', 'marathon', 'headliner'].includes(id),
    )
    const gone = ACHIEVEMENT_IDS.filter(leaves)
    // One card that would have stayed is missing from the deck: so one of the two claimed is such a card, and the other is one
    // that leaves.
    expectShares(
      counted(terms, seat(2), ({ hunters }) => hunters[0]?.feats.toSorted().join(' ') ?? ''),
      uniform(stayed.flatMap((one) => gone.map((other) => [one, other].toSorted().join(' ')))),
    )
  })
})
