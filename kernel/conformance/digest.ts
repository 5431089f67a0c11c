import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { RuleId } from '../src/index.ts'

/** The rules digest of a game, from its folder. */
export const digestOf = (home: URL): string => readFileSync(new URL('RULES.md', home), 'utf8')

/** Requires at least one rule id, and every id to be in the digest. */
export function expectRules(digest: string, rules: readonly RuleId[], where: string): void {
  expect(rules.length, where).toBeGreaterThan(0)
  for (const rule of rules) expect(digest, where).toContain(`- **${rule}**`)
}

/** The rules of a digest by id, each with its text. */
const rulesOf = (home: URL, file: string): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(new URL(file, home), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*(.*)$/gm)].map(
      ([, id = '', rule = '']) => [id, rule],
    ),
  )

/** The numbers in a text, sorted, because their order depends on the language. */
const numbersIn = (text: string): readonly string[] => (text.match(/\d+/g) ?? []).sort()

/** Tests that RULES.md and RULES.de.md agree, list every option, and refer only to rules that exist. */
export function digestChecks(
  home: URL,
  options: Readonly<Record<string, { readonly values: readonly string[]; readonly rule: string }>>,
): void {
  describe('the digest and its German version', () => {
    const [english, german] = [rulesOf(home, 'RULES.md'), rulesOf(home, 'RULES.de.md')]

    test('have the same rules in the same order', () => {
      expect(english.size).toBeGreaterThan(0)
      expect([...german.keys()]).toEqual([...english.keys()])
    })

    test('have the same numbers, tags and references in each rule', () => {
      for (const [id, rule] of english) {
        const translated = german.get(id) ?? ''
        expect(numbersIn(translated), id).toEqual(numbersIn(rule))
        expect(translated.match(/\[[PID]\]/g), id).toEqual(rule.match(/\[[PID]\]/g))
        expect(translated.match(/`[^`]+`/g)?.sort(), id).toEqual(rule.match(/`[^`]+`/g)?.sort())
      }
    })

    test('refer only to rules that exist', () => {
      const prefixes = new Set([...english.keys()].map((id) => id.replace(/-\d+$/, '')))
      const reference = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d+\\b`, 'g')
      for (const rules of [english, german])
        for (const [id, rule] of rules)
          for (const [named] of rule.matchAll(reference)) expect([...english.keys()], id).toContain(named)
    })

    test.each(['RULES.md', 'RULES.de.md'])('%s lists every option, with its values in order and its rule', (file) => {
      const rows = readFileSync(new URL(file, home), 'utf8').matchAll(/^\| `(\w+)` +\| (`.*?`) +\| ([A-Z]+-\d+) /gm)
      const listed = [...rows].map(([, name, values = '', rule]) => [
        name,
        values.replaceAll('`', '').split(', '),
        rule,
      ])
      const wanted = Object.entries(options).map(([name, { values, rule }]) => [name, [...values], rule])
      expect(listed.sort()).toEqual(wanted.sort())
    })
  })
}
