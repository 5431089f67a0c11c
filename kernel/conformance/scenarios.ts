import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Box, Scenario } from '../src/index.ts'
import { isAside, momentsOf, playScenario } from '../src/index.ts'
import { digestOf, expectRules } from './digest.ts'

/** The scenarios in the folder of a game, by file name. */
export function scenariosIn(home: URL) {
  const folder = new URL('scenarios/', home)
  const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
  return {
    files: readdirSync(folder) as readonly string[],
    textOf,
    scenarioIn: (file: string): Scenario => parse(textOf(file)) as Scenario,
  }
}

/** Tests that every scenario of a game passes, and that it is complete as a lesson. */
export function scenarios(box: Box, home: URL, { least }: { readonly least: number }): void {
  const { files, textOf, scenarioIn } = scenariosIn(home)
  const digest = digestOf(home)

  describe('scenarios', () => {
    test('exist, and each begins with its question', () => {
      expect(files.length).toBeGreaterThanOrEqual(least)
      for (const file of files) expect(textOf(file), file).toMatch(/^# What .*\?\n/)
    })

    test.each(files)('%s passes', (file) => {
      expect(playScenario(box, scenarioIn(file))).toEqual([])
    })

    test.each(files)('%s fails when another outcome is expected', (file) => {
      const wrong = { outcome: { how: 'as nothing ends' } }
      expect(playScenario(box, { ...scenarioIn(file), expect: wrong })).toHaveLength(1)
    })
  })

  describe.each(files)('%s as a lesson', (file) => {
    const scenario = scenarioIn(file)
    const asides = (scenario.choices ?? []).filter(isAside)

    test('has a name for every seat, a choice for the reader, and an aside at the end', () => {
      expect(scenario.lesson?.names).toHaveLength(scenario.seats)
      expect(asides.some(({ choice }) => choice !== undefined)).toBe(true)
      expect(asides.at(-1)?.choice).toBeUndefined()
    })

    test('has every aside in both languages, and names existing rules', () => {
      for (const { say, rules = [] } of asides) {
        // In YAML, an unquoted comma would end a sentence early and turn the rest into a key.
        expect(Object.keys(say), say.en).toEqual(['en', 'de'])
        expectRules(digest, rules, say.en)
      }
    })

    test('finds the table for every aside', () => {
      expect(momentsOf(box, scenario).map(({ aside }) => aside)).toEqual(asides)
    })
  })
}
