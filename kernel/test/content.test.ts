import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasMoreValuesThan, MAX_FAULTS, parseOrFaults } from '../content/issues.ts'
import { readPack } from '../content/reading.ts'
import { pathOf, readText, reasonOf } from '../content/text.ts'
import de from '../content/i18n/de.json' with { type: 'json' }
import en from '../content/i18n/en.json' with { type: 'json' }
import type { Content, Game, Pack } from '../src/index.ts'
import {
  applyPack,
  Match,
  parseRecord,
  printRecord,
  RecordError,
  replay,
  ReplayError,
  seat,
  SetupError,
} from '../src/index.ts'
import { threeCandles } from './three-candles.ts'

/** Packs for Three Candles: they may name cards, and the only fault is a name that is not a string. */
const content: Content = {
  read(given) {
    const pack = given as Pack
    const wrong = Object.entries(pack.cards).find(([, card]) => typeof (card as { name?: unknown }).name !== 'string')
    if (!wrong) return { ok: true, pack }
    return { ok: false, faults: [{ path: ['cards', wrong[0], 'name'], code: 'drowned', params: { card: wrong[0] } }] }
  },
  changed: ({ cards }) => Object.keys(cards).map((id) => ({ en: id, de: id })),
  reasons: { en: { drowned: '{card} went out' }, de: { drowned: '{card} ist erloschen' } },
}

const candles = threeCandles as unknown as Game
const game: Game = {
  ...candles,
  setup: (seats, options, chance, by) => ({
    ...candles.setup(seats, options, chance, by),
    ...(by.pack ? { pack: by.pack } : {}),
  }),
  content,
}
const packWith = (cards: object): Pack =>
  ({ gloamhall: 'content', game: game.id, schema: 1, name: { en: 'Wax', de: 'Wachs' }, cards }) as Pack
const seeding = { kind: 'sealed', seed: 'ab'.repeat(32), nonces: {} } as const

describe('a game with a pack', () => {
  test('records the pack, and deals other cards than without it for the same seed', () => {
    const match = new Match(applyPack(game, packWith({ wick: { name: 'Wick' } })), 3, {}, seeding)
    expect(match.record().pack).toEqual(packWith({ wick: { name: 'Wick' } }))
    expect(match.table.chance).not.toEqual(new Match(game, 3, {}, seeding).table.chance)
  })

  test('freezes the pack, because all tables share it', () => {
    const { pack } = applyPack(game, packWith({ wick: { name: 'Wick' } }))
    expect(() => Object.assign(pack?.cards['wick'] ?? {}, { name: 'Other' })).toThrow(TypeError)
  })

  test('is the game of the box if the pack changes nothing', () => {
    expect(applyPack(game, packWith({}))).toBe(game)
  })

  test('throws if the pack is invalid or the game does not support packs', () => {
    expect(() => applyPack(game, packWith({ wick: {} }))).toThrow(SetupError)
    expect(() => applyPack(candles, packWith({}))).toThrow('doesn’t support content packs')
  })
})

describe('the record of a match with a pack', () => {
  const match = new Match(
    applyPack(game, packWith({ wick: { name: 'Wick\u2009“x”' } })),
    3,
    {},
    { kind: 'swift', seed: 4 },
  )
  const text = printRecord(match.record())

  test('contains it in one line, and is parsed back exactly', () => {
    expect(text).toContain('\npack {"gloamhall":"content"')
    expect(parseRecord(text)).toEqual(match.record())
    expect(replay(game, parseRecord(text)).table).toEqual(match.table)
  })

  test('is rejected if the pack is not in canonical form', () => {
    expect(() => parseRecord(text.replace('"schema":1', '"schema": 1'))).toThrow(RecordError)
    expect(() => parseRecord(text.replace(/^pack .*$/m, 'pack {"a":}'))).toThrow(RecordError)
  })

  test('is not replayed if the pack is invalid, or not reduced to its changes', () => {
    const record = match.record()
    expect(() => replay(game, { ...record, pack: packWith({ wick: {} }) })).toThrow(ReplayError)
    expect(() => replay(game, { ...record, pack: packWith({}) })).toThrow(ReplayError)
  })

  test('gives all views the same pack', () => {
    expect(match.view(seat(1)).pack).toEqual(packWith({ wick: { name: 'Wick\u2009“x”' } }))
    expect(match.view('spectator').pack).toBe(match.view(seat(1)).pack)
  })
})

describe('a pack as text', () => {
  test('reports faults with their lines, in the words of the game', () => {
    const reading = readText(content, '{\n  "cards": {\n    "wick": { "name": 5 }\n  }\n}\n')
    if (reading.ok) throw new Error('parsing succeeded')
    const [fault] = reading.faults
    expect(fault).toMatchObject({ line: 3, column: 23 })
    expect(fault && pathOf(fault)).toBe('cards.wick.name')
    expect(fault && reasonOf(content, fault, 'de')).toBe('wick ist erloschen')
  })

  test('has every message in both languages, with the same slots', () => {
    const slots = (text: string): string[] => [...text.matchAll(/\{\w+[^}]*\}/g)].map(([slot]) => slot).sort()
    expect(Object.keys(de)).toEqual(Object.keys(en))
    for (const [code, text] of Object.entries(en)) expect(slots(de[code as keyof typeof de]), code).toEqual(slots(text))
  })
})

describe('pack parsing stops early', () => {
  const formCounting = (counted: { checks: number }) =>
    v.array(
      v.pipe(
        v.number(),
        v.check(() => {
          counted.checks++
          return false
        }),
      ),
    )

  test('at the first fault of a value larger than any honest one', () => {
    const counted = { checks: 0 }
    const parsed = parseOrFaults(formCounting(counted), Array.from({ length: 98_000 }).fill(0), [], 20)
    expect(parsed).toMatchObject({ ok: false, faults: [{ path: [0] }] })
    expect(counted.checks).toBe(1)
  })

  test('after twenty faults of a small value, or fewer if there is less room', () => {
    const form = formCounting({ checks: 0 })
    const small = Array.from({ length: 100 }).fill(0)
    for (const room of [20, 3, 1]) {
      const parsed = parseOrFaults(form, small, [], room)
      expect(parsed.ok ? 0 : parsed.faults.length).toBe(room)
    }
  })

  test('when it counts values, at the limit and at any depth', () => {
    expect(hasMoreValuesThan({ a: [1, 2], b: 'x' }, 5)).toBe(false)
    expect(hasMoreValuesThan({ a: [1, 2], b: 'x' }, 4)).toBe(true)
    let deep: unknown = 0
    for (let depth = 0; depth < 100_000; depth++) deep = [deep]
    expect(hasMoreValuesThan(deep, 500)).toBe(true)
  })

  test.each([
    [
      'a list that is too long',
      { wick: { tags: Array.from({ length: 101 }).fill(0) } },
      'this list is too long; at most 100 entries are allowed',
    ],
    [
      'too many entries',
      Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`c${at}`, {}])),
      'the file has too many entries; at most 20000 are allowed',
    ],
  ])('before parsing: %s is rejected by its tokens, with the limit', (_, cards, reason) => {
    let isRead = false
    const watched = {
      ...content,
      read: (given: unknown) => {
        isRead = true
        return content.read(given)
      },
    }
    const reading = readText(watched, JSON.stringify(packWith(cards)))
    expect(reading.ok ? '' : reading.faults.map((fault) => reasonOf(content, fault, 'en'))).toEqual([reason])
    expect(isRead).toBe(false)
  })

  test.each([
    ['spaces', ' '.repeat(1001), 'too-many-spaces', 2],
    ['line breaks', '\r\n'.repeat(501), 'too-many-spaces', 2],
    ['stray letters', 'a '.repeat(90_000), 'json-symbol', 2],
    ['a space that JSON does not know', '\u00a0', 'json-symbol', 2],
    ['commas', ','.repeat(10_000), 'json-value', 2],
  ])('and stops at the first mistake: %s', (_, filling, code, offset) => {
    const reading = readText(content, `{${filling}"gloamhall":"content"}`)
    expect(reading.ok ? [] : reading.faults.map((fault) => [fault.code, fault.column])).toEqual([[code, offset]])
  })

  test('and quotes only the beginning of an endless name, in path and reason', () => {
    const reading = readText(content, JSON.stringify(packWith({ ['w'.repeat(100_000)]: {} })))
    const [fault] = reading.ok ? [] : reading.faults
    expect(fault && pathOf(fault)).toMatch(/^cards\.w{59}…\.name$/)
    expect(fault && reasonOf(content, fault, 'en').length).toBeLessThan(600)
  })

  test('but accepts a list of a hundred, and lists inside lists', () => {
    const lists = { wick: { name: 5, tags: Array.from({ length: 100 }, () => [0, 0]) } }
    const reading = readText(content, JSON.stringify(packWith(lists)))
    expect(reading.ok ? '' : reading.faults.map(({ code }) => code)).not.toContain('list-too-long')
  })
})

test('a pack is read up to the last fault that is listed, and no further', () => {
  const read: string[] = []
  const box = {
    game: 'three-candles',
    schema: 1,
    version: 1,
    ids: ['wick'],
    formOf: (id: string) => void read.push(id),
    printedOf: () => ({}),
    wordsOf: () => ({}),
  }
  const cards = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`wick-${index}`, {}]))
  const reading = readPack(box, { gloamhall: 'content', game: 'three-candles', schema: 1, name: 'Mine', cards })
  expect(reading.ok ? [] : reading.faults).toHaveLength(MAX_FAULTS)
  expect(read).toHaveLength(MAX_FAULTS)
})
