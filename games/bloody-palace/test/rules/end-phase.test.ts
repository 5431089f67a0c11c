import { describe, expect, test } from 'vitest'
import type { CardId } from '../../src/content/cards.ts'
import { pileOf } from '../../src/content/cards.ts'
import type { SceneHunter } from '../../src/scene/hunters.ts'
import { atTable } from '../at-table.ts'

const HAND: readonly CardId[] = ['high-time', 'high-time', 'million-stab']
const DECK: readonly CardId[] = [
  'helm-breaker',
  'balrog-updraft',
  'rain-storm',
  'twosome-time',
  'motor-cleave',
  'real-impact',
]
const dante = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'dante', at: 'f6', hand: HAND, deck: DECK, ...more })
const nero = (more: SceneHunter = {}): SceneHunter => ({ hunter: 'nero', at: 'f7', hand: ['split'], ...more })

/** A distant foe, so that nothing else happens. */
const foes = [{ foe: 'empusa', at: 'k1' }] as const

describe('the End Phase', () => {
  test('[BP-138] refills hands of fewer than five cards', () => {
    const at = atTable({ hunters: [dante()], foes, next: 'end-phase' })
    expect(at.asked()).toEqual(['1 discards'])
    at.play('1 done')
    expect(at.hunter()).toMatchObject({ hand: [...HAND, 'helm-breaker', 'balrog-updraft'], discard: [] })
  })

  test('[BP-138] lets players discard any cards first, one copy at a time, and replaces them', () => {
    const at = atTable({ hunters: [dante()], foes, next: 'end-phase' })
    expect(at.choices(1)).toEqual(['done', 'discard high-time', 'discard million-stab'])
    at.play('1 discard high-time', '1 discard million-stab')
    expect(at.choices(1)).toEqual(['done', 'discard high-time'])
    at.play('1 done')
    expect(at.hunter()).toMatchObject({
      hand: ['high-time', ...DECK.slice(0, 4)],
      discard: ['high-time', 'million-stab'],
    })
  })

  test('[BP-138] does not ask a player without cards', () => {
    const at = atTable({ hunters: [dante({ hand: ['high-time'] })], foes, next: 'end-phase' })
    at.play('1 discard high-time')
    expect(at.asked()).toEqual(['1 act'])
    expect(at.hunter().hand).toEqual(DECK.slice(0, 5))
    expect(atTable({ hunters: [dante({ hand: [] })], foes, next: 'end-phase' }).asked()).toEqual(['1 act'])
  })

  test('[BP-138] lets players keep more than five cards, and then draws none', () => {
    const seven: readonly CardId[] = [...HAND, 'prop-shredder', 'dance-macabre', 'honeycomb-fire', 'trickster-dash']
    const at = atTable({ hunters: [dante({ hand: seven })], foes, next: 'end-phase' }).play('1 done')
    expect(at.hunter().hand).toEqual(seven)
    const six = atTable({ hunters: [dante({ hand: seven })], foes, next: 'end-phase' })
    six.play('1 discard high-time', '1 done')
    expect(six.hunter().hand).toHaveLength(6)
  })

  test('[BP-138] reshuffles an empty deck from the discard pile, including what was just discarded', () => {
    const at = atTable({
      hunters: [dante({ deck: ['rain-storm'], deckEnds: true, hand: ['high-time', 'high-time'] })],
      foes,
      next: 'end-phase',
      chance: [{ shuffle: ['high-time', 'real-impact'] }],
    }).play('1 discard high-time', '1 done')
    expect(at.hunter().hand).toEqual(['high-time', 'rain-storm', 'high-time', 'real-impact', expect.any(String)])
    expect(at.hunter().discard).toEqual([])
    expect(at.hunter().hand.length + at.hunter().deck.length).toBe(pileOf({ rules: 1 }, 'dante', 'deck').length)
  })

  test('[BP-138] asks all players at once and draws when all have decided', () => {
    const at = atTable({ hunters: [dante(), nero()], foes, next: 'end-phase' })
    expect(at.asked()).toEqual(['1 discards', '2 discards'])
    at.play('1 done')
    expect(at.hunter(1).hand).toEqual(HAND)
    at.play('2 discard split')
    expect(at.hunter(1).hand).toHaveLength(5)
    expect(at.hunter(2).hand).toHaveLength(5)
  })

  test('[BP-139] has no effects of our cards between drawing and passing the token', () => {
    const at = atTable({ hunters: [dante(), nero()], foes, next: 'end-phase' }).play('1 done', '2 done')
    expect(at.happened().slice(0, 3)).toEqual(['drew', 'drew', 'round'])
  })

  test('[BP-140] passes the token to the left, and the next round begins', () => {
    const first = (from: number) =>
      atTable({
        first: from,
        round: 3,
        hunters: [dante(), nero(), { hand: [], at: 'f8' }],
        foes,
        next: 'end-phase',
      }).play('1 done', '2 done')
    expect([1, 2, 3].map((from) => first(from).table.first)).toEqual([2, 3, 1])
    const at = first(1)
    expect(at.table.round).toBe(4)
    expect(at.asked()).toEqual(['2 act'])
  })

  test('[BP-206] keeps the token with a solo player', () => {
    const at = atTable({ hunters: [dante()], foes, next: 'end-phase' }).play('1 done')
    expect([at.table.first, at.asked()]).toEqual([1, ['1 act']])
  })
})
