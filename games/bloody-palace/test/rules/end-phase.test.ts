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

/** A far foe, so that nothing else happens. */
const foes = [{ foe: 'empusa', at: 'k1' }] as const

describe('the End Phase', () => {
  test('[BP-138] whoever has fewer than five cards draws up to five', () => {
    const at = atTable({ hunters: [dante()], foes, next: 'end-phase' })
    expect(at.asked()).toEqual(['1 discards'])
    at.play('1 done')
    expect(at.hunter()).toMatchObject({ hand: [...HAND, 'helm-breaker', 'balrog-updraft'], discard: [] })
  })

  test('[BP-138] any cards may be discarded first, one copy at a time, and are made up for', () => {
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

  test('[BP-138] with nothing left in hand there is nothing more to ask', () => {
    const at = atTable({ hunters: [dante({ hand: ['high-time'] })], foes, next: 'end-phase' })
    at.play('1 discard high-time')
    expect(at.asked()).toEqual(['1 act'])
    expect(at.hunter().hand).toEqual(DECK.slice(0, 5))
    expect(atTable({ hunters: [dante({ hand: [] })], foes, next: 'end-phase' }).asked()).toEqual(['1 act'])
  })

  test('[BP-138] nobody has to part with more than five cards, and nobody draws then', () => {
    const seven: readonly CardId[] = [...HAND, 'prop-shredder', 'dance-macabre', 'honeycomb-fire', 'trickster-dash']
    const at = atTable({ hunters: [dante({ hand: seven })], foes, next: 'end-phase' }).play('1 done')
    expect(at.hunter().hand).toEqual(seven)
    const six = atTable({ hunters: [dante({ hand: seven })], foes, next: 'end-phase' })
    six.play('1 discard high-time', '1 done')
    expect(six.hunter().hand).toHaveLength(6)
  })

  test('[BP-138] a deck that runs out is made anew of the discard pile, with what was just discarded', () => {
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

  test('[BP-138] all decide at once, and nobody draws before all have', () => {
    const at = atTable({ hunters: [dante(), nero()], foes, next: 'end-phase' })
    expect(at.asked()).toEqual(['1 discards', '2 discards'])
    at.play('1 done')
    expect(at.hunter(1).hand).toEqual(HAND)
    at.play('2 discard split')
    expect(at.hunter(1).hand).toHaveLength(5)
    expect(at.hunter(2).hand).toHaveLength(5)
  })

  test('[BP-139] between drawing and the token nothing of our set happens', () => {
    const at = atTable({ hunters: [dante(), nero()], foes, next: 'end-phase' }).play('1 done', '2 done')
    expect(at.happened().slice(0, 3)).toEqual(['drew', 'drew', 'round'])
  })

  test('[BP-140] then the token goes to the left, and the next round begins', () => {
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

  test('[BP-206] alone, one is First Player all the time', () => {
    const at = atTable({ hunters: [dante()], foes, next: 'end-phase' }).play('1 done')
    expect([at.table.first, at.asked()]).toEqual([1, ['1 act']])
  })
})
