import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocks, parseRulebook, searched, spans } from '../src/components/rulebook.ts'

const digest = (file: string): string =>
  readFileSync(new URL(`../../games/blood-bound/${file}`, import.meta.url), 'utf8')

describe('the rules as data', () => {
  const books = { en: parseRulebook(digest('RULES.md')), de: parseRulebook(digest('RULES.de.md')) }

  test('have the same ids in the same order in both languages', () => {
    expect(books.en.rules.length).toBeGreaterThan(150)
    expect(books.de.rules.map(({ id }) => id)).toEqual(books.en.rules.map(({ id }) => id))
  })

  test('have a text and a chapter for every rule', () => {
    for (const rule of [...books.en.rules, ...books.de.rules]) {
      expect(rule.text, rule.id).not.toBe('')
      expect(rule.chapter, rule.id).not.toBe('')
    }
  })

  test('attach a table to the rule above it', () => {
    const kinds = blocks(books.en.byId.get('BO-19')?.text ?? '').map(({ kind }) => kind)
    expect(kinds).toContain('table')
  })

  test('find a rule by its number first, then by its words', () => {
    expect(searched(books.en, 'bo-41')[0]?.id).toBe('BO-41')
    expect(searched(books.de, 'Dolch weitergeben').length).toBeLessThan(books.de.rules.length)
    expect(searched(books.en, 'no such words anywhere')).toEqual([])
    expect(searched(books.en, '  ')).toBe(books.en.rules)
  })

  test('turn numbers of other rules into links', () => {
    expect(spans('See **this** and (BO-12, R-3), _softly_ and `code`.')).toEqual([
      { kind: 'plain', text: 'See ' },
      { kind: 'strong', text: 'this' },
      { kind: 'plain', text: ' and (' },
      { kind: 'rule', text: 'BO-12' },
      { kind: 'plain', text: ', ' },
      { kind: 'rule', text: 'R-3' },
      { kind: 'plain', text: '), ' },
      { kind: 'soft', text: 'softly' },
      { kind: 'plain', text: ' and ' },
      { kind: 'code', text: 'code' },
      { kind: 'plain', text: '.' },
    ])
  })
})
