import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_CODES } from '@gloamhall/protocol'
import { describe, expect, test } from 'vitest'
import de from '../i18n/de.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import { CATALOGUE } from '../src/games/catalogue.ts'
import { fill } from '../src/app/phrase.ts'

const SOURCE = join(import.meta.dirname, '../src')
const text = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^games\/[\w-]+\//.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .join('\n')

const english: Readonly<Record<string, string>> = en
const german: Readonly<Record<string, string>> = de

/** The names of the slots in a phrase, each once. */
const slots = (phrase = ''): string[] =>
  [...new Set([...phrase.matchAll(/\{(\w+)(?:#[^}]*)?\}/g)].map(([, name]) => name ?? ''))].sort()

/** Slots that are printed themselves, rather than only choosing a plural form. */
const said = (phrase = ''): string[] => [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

describe('the catalogues', () => {
  test('both languages have the same keys', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(Object.keys(english))('%s has the same slots in both languages', (key) => {
    // Each language decides for itself whether a number also chooses a plural form.
    const missing = (of = '', among = '') => said(of).filter((name) => !slots(among).includes(name))
    expect([missing(english[key], german[key]), missing(german[key], english[key])]).toEqual([[], []])
    expect(german[key]).not.toBe('')
  })

  test('every key in the code exists', () => {
    const used = [...text.matchAll(/\b(?:say|sayAny)\(\s*'([^']+)'/g)].map(([, key]) => key ?? '')
    expect(used.length).toBeGreaterThan(50)
    expect(used.filter((key) => !Object.hasOwn(english, key))).toEqual([])
  })

  test('every key is used, or belongs to a family that is', () => {
    const families = [...text.matchAll(/`([a-z-]+)\.\$\{/g)].map(([, family]) => `${family}.`)
    const unused = Object.keys(english).filter(
      (key) => !text.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)),
    )
    expect(unused).toEqual([])
  })

  test('every refusal of the server has its sentence', () => {
    expect(SERVER_CODES.filter((code) => !Object.hasOwn(english, `refusal.${code}`))).toEqual([])
  })

  test('every game in the catalogue has its name and its description, in both languages', () => {
    for (const { title, tagline } of CATALOGUE)
      for (const words of [title, tagline]) expect(Object.values(words)).not.toContain('')
  })

  test('German texts use German quotes and dashes', () => {
    for (const [key, phrase] of Object.entries(german)) expect(phrase, key).not.toMatch(/["“][^„]*$|—/)
  })
})

describe('formatting a phrase', () => {
  test.each([
    ['{count} {count#seat|seats}', { count: 1 }, '1 seat'],
    ['{count} {count#seat|seats}', { count: 3 }, '3 seats'],
    ['{name} (you)', { name: 'Mira' }, 'Mira (you)'],
    ['left {alone}', {}, 'left {alone}'],
  ])('%s', (phrase, values, filled) => {
    expect(fill(phrase, values)).toBe(filled)
  })
})
