import type { Patch } from '@gloamhall/protocol'
import { patched } from '@gloamhall/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ViewDiffer } from '../src/matches/view-differ.ts'

const patchOf = (differ: ViewDiffer, view: object): Patch => JSON.parse(`{${differ.diff(view)}}`)

/** As received: undefined values are dropped. */
const sent = (view: unknown): unknown => JSON.parse(JSON.stringify(view))

describe('the view differ', () => {
  test('follows any sequence of views, and its patches lead to each of them', () => {
    // As in views: JSON has no minus zero, and no view has a key called __proto__.
    const json = fc
      .jsonValue({ maxDepth: 4 })
      .map((value): unknown => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')))
    const view = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json)
    fc.assert(
      fc.property(fc.array(view, { minLength: 2, maxLength: 6 }), ([first = {}, ...views]) => {
        const differ = new ViewDiffer(first)
        let seen: unknown = first
        for (const next of views) {
          seen = patched(seen, patchOf(differ, next))
          expect(seen).toEqual(sent(next))
          expect(differ.diff(next)).toBe('')
        }
      }),
    )
  })

  test('names the values that have changed, and no others', () => {
    const differ = new ViewDiffer({
      round: 1,
      hunters: [
        { health: 8, used: ['axe'] },
        { health: 8, fled: true },
      ],
      row: [],
    })
    expect(
      patchOf(differ, { round: 1, hunters: [{ health: 8, used: ['axe', 'cane'] }, { health: 5 }], row: [], first: 2 }),
    ).toEqual({ hunters: { 0: { used: { 1: ['cane'] } }, 1: { health: [5], fled: [] } }, first: [2] })
  })

  test('sends lists with another beginning and values of another type as a whole', () => {
    const differ = new ViewDiffer({ a: [1, 2], b: [1], c: { d: 1 } })
    expect(patchOf(differ, { a: [3], b: { 0: 1 }, c: null })).toEqual({ a: [[3]], b: [{ 0: 1 }], c: [null] })
  })

  test('sends only the end of a list that grows or shrinks there', () => {
    const steps = [{ step: 'night' }, { step: 'wisps' }, { step: 'walk', seat: 1 }]
    const differ = new ViewDiffer({ agenda: steps })
    expect(patchOf(differ, { agenda: steps.slice(0, 2) })).toEqual({ agenda: { '-2': [1] } })
    expect(patchOf(differ, { agenda: [...steps.slice(0, 2), { step: 'drift' }, ...steps.slice(2)] })).toEqual({
      agenda: { 2: [{ step: 'drift' }], 3: [{ step: 'walk', seat: 1 }] },
    })
    expect(patchOf(new ViewDiffer({ a: [1, 2, 3, 4, 5] }), { a: [1, 2, 6] })).toEqual({ a: { 2: [6], '-3': [2] } })
    expect(patched([1, 2, 3, 4, 5], { 2: [6], '-3': [2] })).toEqual([1, 2, 6])
  })

  test('names removed elements by index, without repeating the rest', () => {
    const hand = ['axe', 'cane', 'saw', 'whip']
    const differ = new ViewDiffer({ hand, strikes: [{ seat: 1 }, { seat: 2 }] })
    expect(patchOf(differ, { hand: ['axe', 'whip'], strikes: [{ seat: 2 }] })).toEqual({
      hand: { '-1': [2] },
      strikes: { '-0': [1] },
    })
    expect(patched(hand, { '-1': [2] })).toEqual(['axe', 'whip'])
    // In an object `-1` is an ordinary key.
    expect(patched({ '-1': 'below' }, { '-1': ['above'] })).toEqual({ '-1': 'above' })
  })

  test('follows some parts and leaves the others as they were sent', () => {
    const differ = new ViewDiffer({ asked: [1], board: { wisp: 'a1' } })
    const moved = (view: object): Patch => JSON.parse(`{${differ.diffParts(view)}}`)
    expect(moved({ step: undefined, board: { wisp: 'b1' } })).toEqual({ board: { wisp: ['b1'] } })
    expect(moved({ step: 'night', board: { wisp: 'b1' } })).toEqual({ step: ['night'] })
    expect(moved({ step: 'night', board: { wisp: 'b1' } })).toEqual({})
    expect(patchOf(differ, { step: 'night', asked: [2], board: { wisp: 'b2' } })).toEqual({
      asked: { 0: [2] },
      board: { wisp: ['b2'] },
    })
  })

  test('handles keys that every object inherits', () => {
    const differ = new ViewDiffer({ words: { toString: 0, constructor: 1 } })
    expect(patchOf(differ, { words: { constructor: 1 } })).toEqual({ words: { toString: [] } })
    expect(patchOf(differ, { words: { toString: 2 } })).toEqual({ words: { toString: [2], constructor: [] } })
  })

  test('does not compare the pack, which never changes', () => {
    const closed = (): never => {
      throw new Error('the pack was read')
    }
    const pack = new Proxy({}, { ownKeys: closed, get: closed })
    const differ = new ViewDiffer({ seats: 4, pack, round: 1 })
    expect(patchOf(differ, { seats: 4, pack, round: 2 })).toEqual({ round: [2] })
  })

  test('shares no object with the live table', () => {
    const live = { players: [{ tokens: ['rose'] }] }
    const differ = new ViewDiffer(live)
    live.players[0]?.tokens.push('beast')
    expect(patchOf(differ, live)).toEqual({ players: { 0: { tokens: { 1: ['beast'] } } } })
    live.players[0]?.tokens.push('rank')
    expect(patchOf(differ, live)).toEqual({ players: { 0: { tokens: { 2: ['rank'] } } } })
  })
})
