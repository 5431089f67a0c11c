import { expect, test } from 'vitest'
import de from '../src/packs/i18n/de.json' with { type: 'json' }
import en from '../src/packs/i18n/en.json' with { type: 'json' }
import { lineAt } from '../src/components/line-at.ts'

test.each([
  [1, 'one'],
  [2, ''],
  [3, 'three'],
  [4, ''],
])('finds line %i of a text', (line, found) => {
  const text = 'one\n\nthree\n'
  expect(text.slice(...lineAt(text, line))).toBe(found)
})

test('the texts about packs have the same keys and slots in both languages', () => {
  const slots = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort()
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const [id, text] of Object.entries(en)) expect(slots(de[id as keyof typeof de]), id).toEqual(slots(text))
})
