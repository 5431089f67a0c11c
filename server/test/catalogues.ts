import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Language } from '@gloamhall/kernel'
import { parse } from 'yaml'
import { Refusal } from '../src/errors/refusal.ts'
import { RULE_CODES, SERVER_CODES } from '@gloamhall/protocol'

/** A text of the interface and where it is: `web/i18n/en.json: skip`. */
export interface InterfaceText {
  readonly at: string
  readonly text: string
}

const ROOT = join(import.meta.dirname, '../..')
const PLACES = ['web', 'kernel', 'cli', 'games']

/** Every catalogue file of a language in any package, except the texts of older rules, which are never edited. */
export const catalogueFiles = (language: Language): readonly string[] =>
  PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, place, file)),
  )
    .filter((file) => !/node_modules|\bdist\b|\bolder\b/.test(file) && /\bi18n\b/.test(file))
    .filter((file) => new RegExp(`\\b${language}\\.(json|ts)$`).test(file))
    .sort()

/** All catalogues, refusal messages, the coach, learn pages and lessons. */
export async function interfaceTexts(language: Language): Promise<readonly InterfaceText[]> {
  const catalogues = await Promise.all(catalogueFiles(language).map(ofCatalogue))
  return [...catalogues.flat(), ...ofRefusals(language), ...(await ofCoaches(language)), ...ofYaml(language)]
}

const place = (file: string): string => relative(ROOT, file).replaceAll('\\', '/')

/** The texts of a catalogue: JSON, or a module that exports one object. */
export async function wordsOf(file: string): Promise<Readonly<Record<string, string>>> {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'))
  const module = (await import(file)) as Readonly<Record<string, Readonly<Record<string, string>>>>
  return Object.assign({}, ...Object.values(module))
}

const ofCatalogue = async (file: string): Promise<InterfaceText[]> =>
  Object.entries(await wordsOf(file)).map(([key, text]) => ({ at: `${place(file)}: ${key}`, text }))

const ofRefusals = (language: Language): InterfaceText[] =>
  [...RULE_CODES, ...SERVER_CODES].map((code) => ({ at: `refusal ${code}`, text: new Refusal(code).told(language) }))

const COACHES = ['blood-bound', 'bloodborne', 'bloody-palace', 'dark-souls']

async function ofCoaches(language: Language): Promise<InterfaceText[]> {
  const coaches = COACHES.map((game) => join(ROOT, `web/src/games/${game}/i18n/coach.ts`))
  const texts = await Promise.all(
    coaches.map(async (file) => {
      const { prompts } = (await import(file)) as { prompts: readonly Readonly<Record<Language, string>>[] }
      return prompts.map((prompt, at) => ({ at: `${place(file)}: ${at}`, text: prompt[language] }))
    }),
  )
  return texts.flat()
}

/** Learn pages and lessons: everything under `en` or `de`. */
const ofYaml = (language: Language): InterfaceText[] =>
  readdirSync(join(ROOT, 'games'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules') && /(^|[\\/])(learn\.yaml|scenarios[\\/].*\.yaml)$/.test(file))
    .sort()
    .flatMap((file) =>
      within(parse(readFileSync(join(ROOT, 'games', file), 'utf8')), language).map((text) => ({
        at: `games/${file}`,
        text,
      })),
    )

function within(value: unknown, language: Language): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    key === language && typeof each === 'string' ? [each] : within(each, language),
  )
}
