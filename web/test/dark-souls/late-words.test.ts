import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import en from '../../src/games/dark-souls/i18n/en.json' with { type: 'json' }
import { partOf } from '../../src/games/dark-souls/late-words.ts'

const isLate = (phrase: string): boolean => partOf(phrase) !== 'first'

const source = (file: string): string =>
  readFileSync(new URL(`../../src/games/dark-souls/${file}`, import.meta.url), 'utf8')

/** What is on the screen, or a tab away, while bosses and classes are chosen. */
const FIRST = ['journey/Bosses.tsx', 'journey/Classes.tsx', 'journey/Journey.tsx', 'steps.ts', 'Claims.tsx']

test.each(FIRST)('%s says nothing whose words come later', (file) => {
  const text = source(file)
  const words = [...text.matchAll(/word\([^)]*?'([\w.]+)'(?:[^)]*?'([\w.]+)')?/g)].flatMap(([, ...found]) => found)
  const named = words.flatMap((word) => (word !== undefined && `soul.${word}` in en ? [`soul.${word}`] : []))
  expect(named.filter(isLate)).toEqual([])
  const told = [...text.matchAll(/tell\(`([\w.]+)\./g)].map(([, start]) => `${start}.x`)
  expect(told.filter(isLate)).toEqual([])
})

test('what the party is asked, what it answers and what the log says of it never comes late', () => {
  for (const kind of ['question', 'waiting', 'choice', 'event', 'caption', 'option', 'foe', 'class', 'card', 'tile'])
    expect(isLate(`${kind}.anything`), kind).toBe(false)
  for (const kind of ['read.party', 'behaviour.gargoyle.tail-whip', 'encounter.the-deeps', 'soul.queue.now'])
    expect(isLate(kind), kind).toBe(true)
})

/** Whatever lies open in a fight, or at the end. */
const FIGHT = readdirSync(new URL('../../src/games/dark-souls/fight', import.meta.url))
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `fight/${file}`)

test.each([...FIGHT, 'End.tsx', 'EquipmentCard.tsx', 'Claims.tsx'])(
  '%s says nothing that is said on the road',
  (file) => {
    expect(source(file)).not.toContain("'journey.")
    expect(['soul.journey.andre', 'soul.journey.full'].map(partOf)).toEqual(['road', 'road'])
  },
)

test('only the table in words has words of its own', () => {
  expect(['read.party', 'read.odds.dodge', 'read.card.push', 'read.conditions'].map(partOf)).toEqual([
    'read',
    'read',
    'late',
    'late',
  ])
})
