import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const guide = parse(read('learn.yaml')) as Record<'short' | 'steps' | 'words', unknown[]>

/** Every pair of sentences in the guide, with its place. */
function sentences(value: unknown, path: string): { path: string; en: unknown; de: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  // A comma without quotes would end a sentence early, and its rest would be a key.
  if ('en' in value && 'de' in value) {
    expect(Object.keys(value), path).toEqual(['en', 'de'])
    return [{ path, en: value.en, de: value.de }]
  }
  return Object.entries(value).flatMap(([key, each]) => sentences(each, `${path}.${key}`))
}

test('the guide says everything in both languages', () => {
  const all = sentences(guide, '')
  expect(all.length).toBe(guide.short.length + 2 * (guide.steps.length + guide.words.length))
  for (const { path, en, de } of all) expect([typeof en, typeof de], path).toEqual(['string', 'string'])
})

test('the guide names rules that exist, for every step and every word', () => {
  const digest = read('RULES.md')
  for (const each of [...guide.steps, ...guide.words] as { rules: readonly string[] }[]) {
    expect(each.rules.length).toBeGreaterThan(0)
    for (const rule of each.rules) expect(digest).toContain(`- **${rule}**`)
  }
})

test('[BO-35] the guide has the six steps of an attack', () => {
  expect(guide.steps).toHaveLength(6)
})
