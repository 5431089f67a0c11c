import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import de from '../../src/learn/i18n/de.json' with { type: 'json' }
import en from '../../src/learn/i18n/en.json' with { type: 'json' }

const SOURCE = join(import.meta.dirname, '../../src')
const text = ['learn', 'pages']
  .flatMap((folder) => readdirSync(join(SOURCE, folder)).map((file) => join(SOURCE, folder, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('both languages have the same keys and fill in the same values', () => {
  const slots = (phrase: string): string[] => [...phrase.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted()
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const [key, phrase] of Object.entries(en)) {
    expect(slots(de[key as keyof typeof en]), key).toEqual(slots(phrase))
  }
})

test('every key is used, or belongs to a family that is', () => {
  const families = [...text.matchAll(/`([a-z.-]+\.)\$\{/g)].map(([, family = '']) => family)
  const unused = Object.keys(en).filter(
    (key) => !text.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)),
  )
  expect(unused).toEqual([])
})
