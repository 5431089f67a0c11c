import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGLISH, GERMAN } from '../e2e/languages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every catalogue of the interface, the games, their boards and the terminal. */
const catalogues = (language: string): readonly string[] =>
  globSync(
    ['{web,cli,kernel}/i18n', 'games/*/i18n', 'web/src/**/i18n'].map((folder) => `${folder}/*${language}.json`),
    { cwd: ROOT },
  ).toSorted()

/** Words too short to look for on a page, where licences and authors are named. */
const SHORT_WORDS = /\b(of|this|that|from|has|have|is|are|not|it|its|by|to|files?|number)\b/gi

/** Slots, literal input, addresses, and names that are the same in every language. */
const NOT_WORDS = [
  /\{[^}]*\}/g,
  /--?[\w-]+|gloamhall [\w-]+|npx [\w -]+|(?<=\n {2})\w+|„[^“]*“|“[^”]*”|https?:\S+|[\w.]+\/[\w/.]+/g,
  // German words as well: a mountain "Pass", and "Phase".
  /\b(Pass|[Pp]hase|MIT)\b/g,
  /: The (Board Game|Card Game|Bloody Palace)|The Bloody Palace|Round (Trip|Harvest|Robin)|Das Kartenspiel/g,
]

/** Texts in source files: those of one language, or pairs of both. */
const SOURCE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  de: ['server/src/errors/refusal.de.ts', 'web/src/games/*/i18n/{de,coach}.ts'],
  en: ['web/src/games/*/i18n/{en,coach}.ts'],
}

type Phrase = readonly [place: string, text: string]

const printed = (language: string): readonly Phrase[] =>
  catalogues(language).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Readonly<Record<string, string>>).map(
      ([key, text]): Phrase => [`${file} ${key}`, text],
    ),
  )

const spoken = (language: string): readonly Phrase[] =>
  globSync(SOURCE_TEXTS[language] ?? [], { cwd: ROOT }).flatMap((file) => {
    const key = file.endsWith('/coach.ts') ? language : String.raw`[\w'.-]+`
    const said = new RegExp(String.raw`^ *(${key}):\s+(['"])(.*)\2,?$`, 'gm')
    return [...readFileSync(join(ROOT, file), 'utf8').matchAll(said)].map(
      ([, name, , text = '']): Phrase => [`${file} ${name}`, text],
    )
  })

const foreign = (language: string, ...words: readonly RegExp[]): readonly string[] =>
  [...printed(language), ...spoken(language)].flatMap(([place, phrase]) => {
    const text = NOT_WORDS.reduce((left, pattern) => left.replaceAll(pattern, ' '), phrase)
    return words.flatMap((each) => text.match(each) ?? []).map((word) => `${place}: ${word}`)
  })

test('finds texts to check', () => {
  expect(catalogues('de').length).toBeGreaterThan(20)
  expect(catalogues('de').length).toBe(catalogues('en').length)
  const coached = (language: string) => spoken(language).filter(([place]) => place.includes('/coach.ts'))
  expect([coached('de').length, coached('en').length]).toEqual([12, 12])
  expect(spoken('de').filter(([place]) => place.startsWith('server/')).length).toBeGreaterThan(50)
})

test('no German catalogue contains an English word', () => {
  expect(foreign('de', ENGLISH, SHORT_WORDS)).toEqual([])
})

test('no English catalogue contains a German word', () => {
  expect(foreign('en', GERMAN)).toEqual([])
})
