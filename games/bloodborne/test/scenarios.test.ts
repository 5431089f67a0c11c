import { readFileSync } from 'node:fs'
import { isAside, momentsOf, playScenario } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { box, FILES, scenarioIn, textOf } from './scenario-files.ts'

const DIGEST = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')

describe('what happens if', () => {
  test('there are scenarios, and each begins with its question', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(15)
    for (const file of FILES) expect(textOf(file), file).toMatch(/^# What .*\?\n/)
  })

  test.each(FILES)('%s', (file) => {
    expect(playScenario(box, scenarioIn(file))).toEqual([])
  })

  test('a scenario that expects something else says so', () => {
    const scenario = scenarioIn('final-boss-tie.yaml')
    const wrong = playScenario(box, { ...scenario, expect: { outcome: { how: 'last-hunter' } } })
    expect(wrong).toHaveLength(1)
  })
})

describe.each(FILES)('%s as a lesson', (file) => {
  const scenario = scenarioIn(file)
  const asides = (scenario.choices ?? []).filter(isAside)

  test('has a name for every seat, something to choose, and the last word', () => {
    expect(scenario.lesson?.names).toHaveLength(scenario.seats)
    expect(asides.some(({ choice }) => choice !== undefined)).toBe(true)
    expect(asides.at(-1)?.choice).toBeUndefined()
  })

  test('says everything in both languages, and names rules that exist', () => {
    for (const { say, rules = [] } of asides) {
      // A comma without quotes would end a sentence early, and its rest would be a key.
      expect(Object.keys(say), say.en).toEqual(['en', 'de'])
      expect(rules.length, say.en).toBeGreaterThan(0)
      for (const rule of rules) expect(DIGEST).toContain(`- **${rule}**`)
    }
  })

  test('finds the table for every word', () => {
    expect(momentsOf(box, scenario).map(({ aside }) => aside)).toEqual(asides)
  })
})
