import type { Disguise, Hidden, Invariant } from '../conformance/index.ts'
import { MAX_CASES } from '../conformance/index.ts'
import { shuffle } from '../src/index.ts'
import type { CandleTable } from './three-candles.ts'

/** The invariants of Three Candles. */
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

/**
 * Shuffles what a viewer cannot see: the hands of others, except the cards looked at, and the cards left in the box.
 * (TC-1, TC-4)
 */
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
    // The cards this player has looked at may have moved to other hands.
    if (viewer !== index + 1) player.peeked = []
  })
}

/** The hands of all players; for a viewer, every deal of the cards that are not in sight. (TC-1, TC-4) */
export const hands: Hidden<CandleTable> = {
  name: ({ players }) => players.map(({ hand }) => hand.join(' ')).join(' | '),
  list: ({ players }, viewer) => {
    const peeked = viewer === 'spectator' ? [] : (players[viewer - 1]?.peeked ?? [])
    const known = players.map(({ hand }, index) =>
      viewer === index + 1 ? hand : peeked.filter(({ seat }) => seat === index + 1).map(({ card }) => card),
    )
    const seen = new Set([...known.flat(), ...players.flatMap(({ laid }) => laid)])
    let deals: string[][] = [[]]
    for (const [index, { hand }] of players.entries()) {
      deals = deals.flatMap((before) => {
        const gone = new Set([...seen, ...before.flatMap((each) => each.split(' ').map(Number))])
        const left = Array.from({ length: 12 }, (_, at) => at + 1).filter((card) => !gone.has(card))
        const open = [...new Set(known[index])]
        return some(left, hand.length - open.length).map((more) => [
          ...before,
          [...open, ...more].sort((a, b) => a - b).join(' '),
        ])
      })
      if (deals.length > 20 * MAX_CASES) return undefined
    }
    return deals.map((each) => each.join(' | '))
  },
}

/** All combinations of `many` cards. */
const some = (cards: readonly number[], many: number): number[][] =>
  many === 0 ? [[]] : cards.flatMap((card, at) => some(cards.slice(at + 1), many - 1).map((rest) => [card, ...rest]))
