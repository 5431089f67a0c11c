import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const catalogue = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, string>

const slots = (phrase: string): string[] => [...phrase.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '').sort()

test.each(['cli', 'kernel'])('the catalogues of %s have the same phrases with the same parameters', (room) => {
  const [en, de] = [catalogue(`${room}/i18n/en.json`), catalogue(`${room}/i18n/de.json`)]
  expect(Object.keys(de)).toEqual(Object.keys(en))
  for (const [id, phrase] of Object.entries(en)) expect(slots(de[id] ?? ''), id).toEqual(slots(phrase))
})

test.each(['cli', 'kernel'])('the catalogues of %s have no untranslated phrase', (room) => {
  const [en, de] = [catalogue(`${room}/i18n/en.json`), catalogue(`${room}/i18n/de.json`)]
  const alike = Object.keys(en).filter(
    (id) => en[id] === de[id] && /[a-z]{3}/.test(en[id]?.replace(/\{[^}]*\}/g, '') ?? ''),
  )
  expect(alike).toEqual([])
})
