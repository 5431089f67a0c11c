import { seatsOf, swift } from '@gloamhall/kernel'
import { unfairness } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { Belief } from '../src/belief.ts'
import type { CardId } from '../src/content/characters.ts'
import { CHARACTERS, CLANS } from '../src/content/characters.ts'
import { Deals } from '../src/deals.ts'
import { leaderIn } from '../src/rules/leader.ts'
import type { AtTable } from './at-table.ts'
import { atTable } from './at-table.ts'
import { everyDeal } from './disguise.ts'

/** All but the first have shown their rank: only the right neighbour's clan is known. */
const openRanks = (cards: readonly CardId[]): AtTable =>
  atTable({
    seats: cards.length,
    players: cards.map((card, index) => ({ card, tokens: index === 0 ? [] : ['rank'] })),
  })

const LATE = {
  6: ['rose-5', 'beast-2', 'rose-7', 'beast-4', 'rose-9', 'beast-6'],
  8: ['rose-5', 'beast-2', 'rose-7', 'beast-4', 'rose-9', 'beast-1', 'rose-8', 'beast-6'],
  12: [
    'rose-5',
    'beast-2',
    'rose-7',
    'beast-4',
    'rose-9',
    'beast-1',
    'rose-8',
    'beast-3',
    'rose-1',
    'beast-8',
    'rose-2',
    'beast-6',
  ],
} as const satisfies Record<number, readonly CardId[]>

/** Icons, ranks and a card looked at; twenty deals are left. */
const inTheMiddle = (): AtTable =>
  atTable({
    seats: 7,
    players: [
      { card: 'rose-3', tokens: ['rank'], looked: [2, 4] },
      { card: 'rose-1', tokens: ['rose', 'rank'], cards: ['quill'] },
      { card: 'inquisitor-rose', tokens: ['unknown'] },
      'beast-2',
      { card: 'beast-7', tokens: ['unknown'] },
      { card: 'rose-8', tokens: ['rose', 'rank'] },
      { card: 'beast-5', tokens: ['rank'] },
    ],
  })

const listed = (at: AtTable, viewer: number): CardId[][] =>
  everyDeal(at.table, viewer as Parameters<typeof everyDeal>[1], 100_000) ?? []

describe('deals that fit', () => {
  test.each([
    [LATE[6], 6],
    [LATE[8], 20],
    [LATE[12], 48],
  ])(
    '[BO-59] are drawn late in the game, with all ranks open, so that every split is equally frequent',
    (cards, many) => {
      const at = openRanks(cards)
      const cases = listed(at, 1).map((deal) => deal.join(' '))
      expect(cases).toHaveLength(many)
      const deals = new Deals(at.view(1))
      expect(deals.total).toBe(many)
      const chance = swift(3)
      const draws = Array.from({ length: 20 * many }, () => deals.draw(chance).join(' '))
      expect(unfairness(draws, cases)).toBeUndefined()
    },
  )

  test('[BO-20] are drawn fairly in the middle of a game as well', () => {
    const at = inTheMiddle()
    const cases = listed(at, 1).map((deal) => deal.join(' '))
    expect(cases).toHaveLength(20)
    const deals = new Deals(at.view(1))
    expect(deals.total).toBe(cases.length)
    const chance = swift(4)
    const draws = Array.from({ length: 20 * cases.length }, () => deals.draw(chance).join(' '))
    expect(unfairness(draws, cases)).toBeUndefined()
  })

  test('[BO-25] are counted at the start too, when they are too many to list', () => {
    const at = atTable({ seats: 12, players: ['rose-1', 'beast-2'] })
    // Five of eight roses and six of nine beasts, on eleven seats of which one shows the clue of the Beast.
    expect(new Deals(at.view(1)).total).toBeGreaterThan(1e10)
  })
})

describe('beliefs', () => {
  test.each([
    ['late', () => openRanks(LATE[8])],
    ['in the middle, with a Quill on the table', inTheMiddle],
  ])('[BO-14] [BO-72] equal those from listing all deals: %s', (_, set) => {
    const at = set()
    const view = at.view(1)
    const deals = listed(at, 1)
    const share = (holds: (deal: CardId[]) => boolean): number => deals.filter(holds).length / deals.length
    const belief = new Belief(view)
    const clanOf = (deal: CardId[], seat: number) => CHARACTERS[deal[seat - 1] as CardId].clan
    for (const seat of seatsOf(at.table)) {
      for (const clan of CLANS) {
        const leads = (deal: CardId[]) => leaderIn(deal, clan, view.board) === seat
        expect(belief.isOf(seat, clan)).toBeCloseTo(
          share((deal) => clanOf(deal, seat) === clan),
          9,
        )
        expect(belief.leads(seat, clan)).toBeCloseTo(share(leads), 9)
        for (const other of seatsOf(at.table))
          expect(belief.leadsAgainst(seat, clan, other)).toBeCloseTo(
            share((deal) => leads(deal) && clanOf(deal, other) === (clan === 'rose' ? 'beast' : 'rose')),
            9,
          )
      }
    }
  })

  test('[BO-127] leave no doubt about a known Inquisitor', () => {
    const at = atTable({ seats: 7, players: [{ card: 'inquisitor-rose', tokens: ['rose', 'beast'] }, 'rose-1'] })
    const belief = new Belief(at.view(2))
    expect(belief.doubt(at.table.dagger)).toBeCloseTo(0, 9)
    expect(belief.doubt(3 as typeof at.table.dagger)).toBeGreaterThan(0.5)
  })
})
