import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { digestOf, expectRules } from './digest.ts'

/**
 * Tests the guide of a game: both languages, the number of steps, an existing rule for each step and each term, and the
 * order of the lessons.
 */
export function guide(home: URL, { steps, rule }: { readonly steps: number; readonly rule: string }): void {
  const text = readFileSync(new URL('learn.yaml', home), 'utf8')
  const { lessons, ...told } = parse(text) as Record<
    'short' | 'steps' | 'words',
    { readonly rules: readonly string[] }[]
  > & { readonly lessons: readonly string[] }

  test('the guide has every sentence in both languages', () => {
    const all = sentences(told, '')
    expect(all.length).toBe(told.short.length + 2 * (told.steps.length + told.words.length))
    for (const { path, en, de } of all) expect([typeof en, typeof de], path).toEqual(['string', 'string'])
  })

  test('the guide names existing rules for every step and every term', () => {
    const digest = digestOf(home)
    for (const each of [...told.steps, ...told.words]) expectRules(digest, each.rules, JSON.stringify(each))
  })

  test('every lesson has a place in the order, from easy to unusual', () => {
    const folder = new URL('scenarios/', home)
    const taught = readdirSync(folder).filter((file) => 'lesson' in parse(readFileSync(new URL(file, folder), 'utf8')))
    expect(lessons.map((id) => `${id}.yaml`).toSorted()).toEqual(taught.toSorted())
  })

  test(`[${rule}] the guide has the ${steps} steps of the book`, () => {
    expect(told.steps).toHaveLength(steps)
  })
}

/** Every pair of sentences in the guide, with its path. */
function sentences(value: unknown, path: string): { path: string; en: unknown; de: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  // In YAML, an unquoted comma would end a sentence early and turn the rest into a key.
  if ('en' in value && 'de' in value) {
    expect(Object.keys(value), path).toEqual(['en', 'de'])
    return [{ path, en: value.en, de: value.de }]
  }
  return Object.entries(value).flatMap(([key, each]) => sentences(each, `${path}.${key}`))
}
