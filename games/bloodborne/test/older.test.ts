import { readdirSync, readFileSync } from 'node:fs'
import { greedy, playOut } from '@gloamhall/bots'
import type { Event, MatchRecord } from '@gloamhall/kernel'
import {
  begin,
  byVersion,
  LANGUAGES,
  applyPack,
  optionsOf,
  parseRecord,
  printRecord,
  replay,
  swift,
  teller,
  wordsBy,
} from '@gloamhall/kernel'
import { olderRecords } from '@gloamhall/kernel/conformance'
import { describe, expect, test } from 'vitest'
import { boxBy, cardOf, foeOf, upgradeDeck } from '../src/content/cards.ts'
import { OLDER } from '../src/content/older.ts'
import { figures } from '../src/figures.ts'
import { game } from '../src/game.ts'
import { bloodborne } from '../src/index.ts'
import { olderWords } from '../src/older.ts'
import { phrases } from '../src/phrases.ts'
import { read } from '../src/read.ts'
import { atTable, faces } from './at-table.ts'
import { written } from './packs.ts'

const FOLDER = new URL('./replays/', import.meta.url)
const VERSIONS = Object.keys(game.older ?? {}).map(Number)
const RECORDS = VERSIONS.flatMap((version) =>
  readdirSync(new URL(`${version}/`, FOLDER)).map((name) => [version, name] as const),
)
const textOf = (version: number, name: string): string => readFileSync(new URL(`${version}/${name}`, FOLDER), 'utf8')
const recordOf = (version: number, name: string): MatchRecord => parseRecord(textOf(version, name))
const older = byVersion(game, 1) as typeof game

olderRecords(game, FOLDER, {
  fewest: 6,
  check: ({ text, record, match }) => {
    // Options added later have the value that keeps the old behaviour.
    expect(match.options).toEqual(optionsOf(game, record.options))
    // The oldest were written before record lines were chained, with the seal of that time.
    const { head: _, ...unchained } = match.record()
    const again = record.head === undefined ? unchained : match.record()
    expect(printRecord({ ...again, options: record.options, chance: record.chance })).toBe(text)
  },
})

test.each(RECORDS)('version %i, %s, has statistics like any other', (version, name) => {
  const { seats, outcome, ...record } = recordOf(version, name)
  const events: Event[] = []
  const match = replay(game, { ...record, seats }, (_, told) => events.push(...told))
  const found = figures.count({ seats, events: [...match.opening, ...events], outcome: match.outcome ?? NO_WINNER })
  expect(found).toContainEqual({ chart: 'rounds', value: match.table.round })
  expect(outcome).toEqual(match.outcome)
})

const NO_WINNER = { winners: [], how: 'nobody-left' }

describe('the cards of version 1', () => {
  test('are those of the newest version, except for later changes', () => {
    const changed = Object.values(OLDER).flatMap((printed) => Object.keys(printed))
    expect(new Set(changed).size).toBe(12)
    for (const [then, now] of [
      [boxBy(1).actions, boxBy().actions],
      [boxBy(1).foes, boxBy().foes],
    ] as const) {
      expect(Object.keys(then)).toEqual(Object.keys(now))
      const differ = Object.entries(then).filter(
        ([id, card]) => JSON.stringify(card) !== JSON.stringify(now[id as never]),
      )
      for (const [id] of differ) expect(changed).toContain(id)
    }
    expect([1, 2, 3, 4].map((rules) => foeOf({ rules }, 'brainsucker').health)).toEqual([4, 3, 3, 4])
    expect([cardOf({ rules: 1 }, 'throwing-knives').striking, cardOf({}, 'throwing-knives').striking]).toEqual([1, 2])
  })

  test('[BB-2] are as many: one Holy Blade less, one Molotov Cocktail more', () => {
    const [then, now] = [upgradeDeck({ rules: 1 }), upgradeDeck({ rules: 2 })]
    expect([then.length, now.length]).toEqual([32, 32])
    const count = (deck: readonly string[], card: string): number => deck.filter((each) => each === card).length
    expect(['ludwigs-holy-blade', 'molotov-cocktail'].map((card) => count(then, card))).toEqual([1, 2])
    expect(['ludwigs-holy-blade', 'molotov-cocktail'].map((card) => count(now, card))).toEqual([2, 1])
  })

  test.each([
    [1, 1],
    [2, 2],
  ])('[BB-45] make Throwing Knives strike, by version %i, %i times', (rules, times) => {
    const at = atTable({
      rules,
      monster: 'garden-of-eyes',
      row: [],
      upgrades: [],
      hunters: [{ upgrades: ['throwing-knives'] }],
      chance: faces('yellow', '0'),
    }).cards('throwing-knives', 'hunters-dream', 'hunters-dream')
    expect(at.told('struck')).toHaveLength(times)
  })

  test.each([
    [1, ['1 add'], 1],
    [2, ['1 add'], 1],
    [3, ['1 play', '2 play', '3 play'], 0],
  ])('[BB-36] make a Blood Vial, by version %i, ask %j', (rules, asked, weapons) => {
    const at = atTable({
      rules,
      monster: 'amygdala',
      row: [],
      upgrades: [],
      hunters: [{ upgrades: ['blood-vial'] }],
      chance: faces('red', '0'),
    }).cards('blood-vial', 'hunters-dream', 'hunters-dream')
    expect(at.asked()).toEqual(asked)
    if (weapons > 0) at.play('1 add hunter-axe')
    expect(at.told('struck')).toHaveLength(weapons)
  })

  test.each([
    [1, 1],
    [2, 3],
  ])('leave the killer of a Fluorescent Flower, by version %i, with %i Blood Echoes', (rules, echoes) => {
    const at = atTable({
      rules,
      monster: { card: 'fluorescent-flower', blood: 1 },
      dungeon: ['carrion-crow'],
      chance: faces('yellow', '0'),
    }).cards('saw-cleaver', 'hunters-dream', 'hunters-dream')
    expect(at.hunter(1).collected).toBe(echoes)
  })

  test('are marked as those of the box, not as those of a pack', () => {
    expect(cardOf({ rules: 1 }, 'throwing-knives').provenance).toBe('reconstructed')
  })

  test('cannot be used before they are registered', () => {
    expect(() => cardOf({ rules: 7 }, 'kirkhammer')).toThrow('version 7')
  })
})

describe('the card texts of version 1', () => {
  test('exist for every card whose effects were different, and differ from the newest', () => {
    const changed = Object.values(OLDER).flatMap((printed) =>
      Object.entries(printed).flatMap(([id, change]) => ('effects' in change ? [id] : [])),
    )
    for (const language of LANGUAGES) {
      const then = wordsBy(olderWords, 1, language)
      expect(
        Object.keys(then)
          .map((key) => key.replace(/^\w+\./, ''))
          .sort(),
      ).toEqual(changed.toSorted())
      const now: Readonly<Record<string, string>> = phrases[language]
      for (const [key, text] of Object.entries(then)) expect(text, key).not.toBe(now[key])
    }
  })

  test('are read at a table of that version', () => {
    const at = atTable({ rules: 1, hunters: [{ upgrades: ['throwing-knives'] }] })
    const words = { ...phrases.en, ...wordsBy(bloodborne.olderWords ?? {}, at.view(1).rules, 'en') }
    const [mine] = read(at.view(1), teller('en', words, String))
    expect(mine?.lines.find((line) => line.includes('Throwing Knives'))).not.toContain('step 5')
  })
})

describe('a pack for version 1', () => {
  const cards = {
    'child-of-rom': { health: 3 },
    'throwing-knives': { text: olderWords[1]?.en['text.throwing-knives'] },
  }

  test('holds what differs from that version, not from the newest', () => {
    expect(applyPack(older, written(cards)).pack?.cards).toEqual({ 'child-of-rom': { health: 3 } })
    expect(Object.keys(applyPack(game, written(cards)).pack?.cards ?? {})).toEqual(['throwing-knives'])
  })

  test('overrides the cards of that version', () => {
    const { pack } = applyPack(older, written({ brainsucker: { die: 'red' } }))
    expect(foeOf({ rules: 1, pack }, 'brainsucker')).toMatchObject({ health: 4, die: 'red', provenance: 'pack' })
    expect(foeOf({ rules: 2, pack }, 'brainsucker')).toMatchObject({ health: 3, die: 'red' })
  })
})

describe('the strategy', () => {
  test('plays a match of version 1 to its end, with its cards', () => {
    const table = begin(older, 3, {}, swift(4))
    // The server gives it the newest game object; the version of the match is in the view.
    const bot = greedy(bloodborne)
    expect(playOut(older, table, [bot, bot, bot], swift(5))).toBeLessThan(2000)
    expect(older.outcome(table)).toBeDefined()
    expect(table.rules).toBe(1)
  })
})
