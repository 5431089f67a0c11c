import { readdirSync, readFileSync } from 'node:fs'
import type { Box, Scenario } from '@gloamhall/kernel'
import { playScenario } from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bloodborne } from '../src/index.ts'

const FOLDER = new URL('../scenarios/', import.meta.url)
const FILES = readdirSync(FOLDER)
const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')

describe('what happens if', () => {
  test('there are scenarios, and each begins with its question', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(5)
    for (const file of FILES) expect(read(file), file).toMatch(/^# What .*\?\n/)
  })

  test.each(FILES)('%s', (file) => {
    expect(playScenario(bloodborne as Box, parse(read(file)) as Scenario)).toEqual([])
  })

  test('a scenario that expects something else says so', () => {
    const scenario = parse(read('final-boss-tie.yaml')) as Scenario
    const wrong = playScenario(bloodborne as Box, { ...scenario, expect: { outcome: { how: 'last-hunter' } } })
    expect(wrong).toHaveLength(1)
  })
})
