import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import cardsDe from '../i18n/cards.de.json' with { type: 'json' }
import cardsEn from '../i18n/cards.en.json' with { type: 'json' }

type Words = Readonly<Record<keyof typeof cardsEn, string>>
const words: Readonly<Record<'en' | 'de', Words>> = { en: cardsEn, de: cardsDe }

const digest = (file: string): ReadonlyMap<string, string> => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return new Map([...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*(.*)$/gm)].map(([, id = '', rule = '']) => [id, rule]))
}

describe('the words on the cards', () => {
  test('both languages say the same things, and all of them', () => {
    expect(Object.keys(words.de)).toEqual(Object.keys(words.en))
    for (const said of [...Object.values(words.en), ...Object.values(words.de)]) expect(said.trim()).not.toBe('')
  })

  test('whatever has a text has a name', () => {
    const keys = Object.keys(words.en)
    for (const key of keys.filter((each) => each.startsWith('text.'))) {
      const named = key.slice('text.'.length)
      expect(keys, key).toContain(named.includes('.') ? named : `card.${named}`)
    }
  })

  test('numbers do not change with the language', () => {
    for (const key of Object.keys(words.en) as (keyof Words)[])
      expect(numbers(words.de[key]), key).toEqual(numbers(words.en[key]))
  })

  test.each([
    ['card.', 135],
    ['class.', 4],
    ['foe.', 14],
    ['behaviour.', 65],
    ['encounter.', 36],
  ])('%s is printed %i times', (kind, count) => {
    expect(Object.keys(words.en).filter((key) => key.startsWith(kind))).toHaveLength(count)
  })
})

describe('the digest and its twin', () => {
  const [english, german] = [digest('RULES.md'), digest('RULES.de.md')]

  test('both number alike, in the same order', () => {
    expect([...german.keys()]).toEqual([...english.keys()])
  })

  test('each rule has the same numbers, tags and neighbours in both languages', () => {
    for (const [id, rule] of english) {
      const twin = german.get(id) ?? ''
      expect(numbers(twin), id).toEqual(numbers(rule))
      expect(twin.match(/\[[PID]\]/g), id).toEqual(rule.match(/\[[PID]\]/g))
      expect(twin.match(/`[^`]+`/g)?.sort(), id).toEqual(rule.match(/`[^`]+`/g)?.sort())
    }
  })

  test('a rule points only to rules that are there', () => {
    for (const [id, rule] of english) {
      if (id === 'DS-6') continue // It names the numbers kept for the campaign.
      for (const named of rule.match(/\b(?:DS|X)-\d+\b/g) ?? []) expect([...english.keys()], id).toContain(named)
    }
  })
})

/** All figures of a sentence, whatever their order in its language. */
const numbers = (text: string): string[] => (text.match(/\d+/g) ?? []).sort()
