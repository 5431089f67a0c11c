import type { Disguise, Invariant } from '../conformance/index.ts'
import { shuffle } from '../src/index.ts'
import type { CandleTable } from './three-candles.ts'

/** What the rules of Three Candles say of every table. */
export const invariants: Record<string, Invariant<CandleTable>> = {
  'TC-1': (table) => {
    const cards = table.players.flatMap(({ hand, laid }) => [...hand, ...laid])
    if (new Set(cards).size !== 3 * table.seats) throw new Error(`cards are not all different: ${cards.join(' ')}`)
  },
  'TC-3': (table) => {
    const candles = table.players.reduce((sum, player) => sum + player.candles, 0)
    if (candles !== table.round - 1) throw new Error(`${candles} candles in round ${table.round}`)
  },
}

/** Nobody sees another's hand, but for the cards looked at, nor the cards left in the box. (TC-1, TC-4) */
export const disguise: Disguise<CandleTable> = (table, viewer, chance) => {
  const { players } = table
  const peeked = viewer === 'spectator' ? [] : (players[viewer - 1]?.peeked ?? [])
  const unseen = players.map(({ hand }, index) =>
    viewer === index + 1
      ? []
      : hand.filter((card) => !peeked.some((seen) => seen.seat === index + 1 && seen.card === card)),
  )
  const dealt = players.flatMap(({ hand, laid }) => [...hand, ...laid])
  const boxed = Array.from({ length: 12 }, (_, index) => index + 1).filter((card) => !dealt.includes(card))
  const pile = shuffle(chance, [...boxed, ...unseen.flat()])
  players.forEach((player, index) => {
    const hidden = unseen[index] ?? []
    const kept = player.hand.filter((card) => !hidden.includes(card))
    player.hand = [...kept, ...pile.splice(0, hidden.length)].sort((a, b) => a - b)
    // What others have looked at is no longer in that hand.
    if (viewer !== index + 1) player.peeked = []
  })
}
