import { conformance } from '@gloamhall/kernel/conformance'
import { shuffle } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import type { ReferenceTable } from '../reference/kernel.ts'
import { reference } from '../reference/kernel.ts'
import { hasPeers } from '../reference/peers.ts'
import { bareLoop, checkSame, onBoardgameIo, onKernel } from '../reference/same.ts'

/** All combinations of this many cards. */
const combinations = (cards: readonly number[], count: number): number[][] =>
  count === 0
    ? [[]]
    : cards.flatMap((card, at) => combinations(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]))

const inOrder = (cards: readonly number[]): string => cards.toSorted((one, other) => one - other).join(' ')

conformance(reference, {
  seats: [4],
  games: 4,
  file: 'bench/test/reference.test.ts',
  // All decks, the other hands and the prizes to come, except cards known to be in a hand. (RG-1, RG-5)
  disguise: (table, viewer, chance) => {
    shuffle(chance, table.prizes)
    for (const [index, mine] of table.players.entries()) {
      const isMine = viewer === index + 1
      const open = isMine ? mine.hand : mine.known
      const hidden = isMine ? [] : mine.hand.filter((card) => !open.includes(card))
      const cards = shuffle(chance, [...mine.deck, ...hidden])
      if (!isMine) mine.hand = [...open, ...cards.splice(0, hidden.length)]
      mine.deck = cards
    }
  },
  hidden: [
    {
      // The hand of the first seat. (RG-1, RG-5)
      name: ({ players: [first] }) => inOrder(first?.hand ?? []),
      list: ({ players: [first] }, viewer) => {
        if (!first) return []
        const { hand, known, deck } = first
        if (viewer === 1) return [inOrder(hand)]
        const unseen = [...hand, ...deck].filter((card) => !known.includes(card))
        return combinations(unseen, hand.length - known.length).map((more) => inOrder([...known, ...more]))
      },
    },
  ],
  invariants: {
    'RG-1 every player has the cards 1 to 10': ({ players, asked }: ReferenceTable) => {
      for (const { hand, deck, discard, laid } of players) {
        const cards = [...hand, ...deck, ...discard, ...(laid ? [laid] : [])].sort((one, other) => one - other)
        if (cards.join() !== '1,2,3,4,5,6,7,8,9,10') throw new Error(`${cards.join()}, asked: ${asked.length}`)
      }
    },
  },
})

describe('the reference game', () => {
  test('[RG-1] is the same on the kernel and as a bare loop, and has 100 decisions', () => {
    for (let seed = 1; seed <= 40; seed++) expect(checkSame(seed, [onKernel, bareLoop])).toBe(100)
  })

  test.skipIf(!hasPeers())('[RG-1] is the same on boardgame.io, where that is installed', () => {
    for (let seed = 1; seed <= 5; seed++) expect(checkSame(seed, [onKernel, bareLoop, onBoardgameIo])).toBe(100)
  })
})
