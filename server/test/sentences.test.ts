import { writeFileSync } from 'node:fs'
import { GAMES, boxOf } from '@gloamhall/games'
import type { Language, Phrases } from '@gloamhall/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueFiles, interfaceTexts, type InterfaceText, wordsOf } from './catalogues.ts'
import { filled, LANGUAGES } from './sentences.ts'

/**
 * Reads the interface as a person would: every text of every catalogue, and every template filled with the real words of
 * each game. `SENTENCES=sentences.txt npx vitest run server/test/sentences.test.ts` writes the whole list for proofreading.
 */

const GAME_IDS = [...GAMES, 'marsh'] as const

interface Filled {
  readonly at: string
  readonly sentences: readonly string[]
}

const texts = new Map<Language, readonly InterfaceText[]>()
const filledIn = new Map<Language, readonly Filled[]>()

async function gamePhrases(language: Language): Promise<readonly (readonly [string, Phrases])[]> {
  process.env['GLOAMHALL_TOYS'] = 'yes'
  return Promise.all(GAME_IDS.map(async (id) => [id, (await boxOf(id)).phrases[language]] as const))
}

async function fillAll(language: Language): Promise<readonly Filled[]> {
  const games = await gamePhrases(language)
  const ofGames = games.flatMap(([id, phrases]) =>
    Object.keys(phrases).map((key) => ({ at: `${id}: ${key}`, sentences: filled(language, phrases, key) })),
  )
  const ownOf = new Map(games)
  const ofFiles = await Promise.all(
    catalogueFiles(language).map(async (file) => {
      const words = await wordsOf(file)
      const game = GAME_IDS.find((id) => file.includes(`/${id}/`))
      const known = { ...ownOf.get(game ?? ''), ...words }
      const label = file.slice(file.search(/(web|kernel|cli|games)\//))
      return Object.keys(words).map((key) => ({ at: `${label}: ${key}`, sentences: filled(language, known, key) }))
    }),
  )
  return [...ofGames, ...ofFiles.flat(), ...(await prompts(language, games))]
}

/** The line at the top of the table, with everything each game waits for. */
async function prompts(language: Language, games: readonly (readonly [string, Phrases])[]): Promise<readonly Filled[]> {
  const shell = await shellWords(language)
  return games.flatMap(([id, phrases]) =>
    Object.keys(phrases)
      .filter((key) => key.startsWith('waiting.'))
      .flatMap((key) =>
        ['prompt.waiting', 'prompt.own'].map((prompt) => ({
          at: `${id}: ${prompt} ${key}`,
          sentences: filled(language, phrases, key).map((what) =>
            (shell[prompt] ?? '').replace('{who}', 'Mira').replace('{what}', what),
          ),
        })),
      ),
  )
}

const shellWords = async (language: Language): Promise<Phrases> => {
  const file = catalogueFiles(language).find((each) => each.endsWith(`web/i18n/${language}.json`))
  return wordsOf(file ?? '')
}

beforeAll(async () => {
  for (const language of LANGUAGES) {
    texts.set(language, await interfaceTexts(language))
    filledIn.set(language, await fillAll(language))
  }
  const list = process.env['SENTENCES']
  if (list) writeFileSync(list, LANGUAGES.map(asList).join('\n'))
}, 60_000)

/** A few forms of each template are enough for proofreading; the assertions check all of them. */
const FORMS_TO_READ = 3

const asList = (language: Language): string =>
  (filledIn.get(language) ?? [])
    .flatMap(({ at, sentences }) => sentences.slice(0, FORMS_TO_READ).map((each) => `${language}\t${at}\t${each}`))
    .join('\n')

/** A text without the names of its slots, so that `session {evening}` does not contain "evening". */
const spoken = (text: string): string => text.replace(/\{[^}]*\}/g, '#')

const offences = (language: Language, pattern: RegExp, allowed?: RegExp): string[] =>
  (texts.get(language) ?? [])
    .filter(({ text }) => pattern.test(spoken(text)) && !allowed?.test(text))
    .map(({ at, text }) => `${at}: ${text}`)

const wrong = (language: Language, pattern: RegExp): string[] =>
  (filledIn.get(language) ?? []).flatMap(({ at, sentences }) =>
    sentences.filter((each) => pattern.test(each)).map((each) => `${at}: ${each}`),
  )

/** Words that the interface must not use in this sense. */
interface Banned {
  readonly words: RegExp
  /** Uses that are allowed. */
  readonly except?: RegExp
}

const BANNED: Readonly<Record<Language, readonly Banned[]>> = {
  en: [
    { words: /\bhouses?\b/i, except: /house (rule|ruling)s?/i },
    { words: /\b(whoever|whomever|somebody|everybody|anybody)\b/i },
    { words: /\bthe own\b/i },
    { words: /\bfor nothing\b/i },
    { words: /\bevenings?\b/i },
    { words: /\b(prove[ds]?|proving)\b/i },
    { words: /\bchronicle\b/i, except: /“gloamhall”/ },
    { words: /\bdeal of the day\b/i },
    { words: /\bhangs? out\b/i },
    { words: /\bsuffers?\b/i },
    { words: /^to the /i, except: /^to the (left|right)$/ },
    {
      words: /\btake(s|n)? (it |that |the last choice )?back\b/i,
      except: /back (all|their|your) (used|own)|back your/,
    },
    { words: /\bto be had\b/i },
    { words: /\bAndre takes\b/ },
    { words: /[\d#] %/ },
  ],
  de: [
    { words: /\bHaus(es)?\b/ },
    { words: /\bumsonst\b/i },
    { words: /\bStartzahl/ },
    { words: /\bMerkzettel/ },
    { words: /\bberühr/i },
    { words: /\bRückstrich/ },
    { words: /\bRegelbuch/ },
    { words: /\bPerson(en)?\b/ },
    { words: /\bMitspielende/ },
    { words: /\bKlans?\b/ },
    { words: /\bheute Abend\b/i },
    { words: /\bChronik\b/ },
    { words: /\b(versuche|schließe|hole) (es|ihn|das|sie|die)\b/i },
  ],
}

describe.each(LANGUAGES)('the interface in %s', (language) => {
  test('has no empty text', () => {
    expect(texts.get(language)?.length).toBeGreaterThan(3000)
    expect(filledIn.get(language)?.length).toBeGreaterThan(3000)
  })

  test.each(BANNED[language])('has no text with $words', ({ words, except }) => {
    expect(offences(language, words, except)).toEqual([])
  })

  test('uses typographic quotation marks and apostrophes only', () => {
    expect(offences(language, /["']/)).toEqual([])
  })

  test('has no double, leading or trailing spaces, and none before punctuation', () => {
    expect(offences(language, /\S {2,}\S| [,.;:!](?!\d)| $/, /^ {2}|: $/)).toEqual([])
  })

  test('fills every template completely', () => {
    // A filled slot leaves no brace; one message is about a brace.
    expect(wrong(language, /\{|@|undefined|NaN|\[object/)).toEqual([])
  })

  test('has no double space in a filled template', () => {
    expect(wrong(language, /\S {2,}\S/).filter((each) => !each.includes('table-help'))).toEqual([])
  })
})

test('an English article fits the word after it, whichever word fills the slot', () => {
  expect(wrong('en', /(\ba|(^|[.:!?] )A) (?!one\b)[aeioAEIO]/)).toEqual([])
  expect(wrong('en', /(\ban|(^|[.:!?] )An) (?!hour|honest)[^aeiouAEIOU\W]/)).toEqual([])
})

describe('an ellipsis', () => {
  test('follows its word directly in English', () => {
    expect(offences('en', /\w …/, /1, 2 …|“\w+ …”/)).toEqual([])
  })

  test('is separated from its word in German', () => {
    expect(offences('de', /\w…/)).toEqual([])
  })
})

describe('the waiting prompt', () => {
  const waiting = (language: Language): (readonly [string, string])[] =>
    (texts.get(language) ?? []).filter(({ at }) => /: waiting\./.test(at)).map(({ at, text }) => [at, text] as const)

  test('is an infinitive with to in English: "Waiting for Mira to attack"', () => {
    expect(waiting('en').length).toBeGreaterThan(80)
    expect(waiting('en').filter(([, text]) => !/^to [a-z]/.test(text))).toEqual([])
  })

  test('is a bare infinitive in German: "Am Zug: Mira – attackieren oder weitergeben"', () => {
    expect(waiting('de').length).toBeGreaterThan(80)
    expect(waiting('de').filter(([, text]) => !isBareInfinitive(text))).toEqual([])
  })
})

/** The main clause ends with an infinitive without zu, which may be followed by a subordinate clause. */
function isBareInfinitive(text: string): boolean {
  const main = text.replace(/ \([^)]*\)/g, '').split(/,| oder /)[0] ?? ''
  const verb = main.split(' ').at(-1) ?? ''
  return (
    /(en|ern|eln|tun)$/.test(verb) &&
    !/\bzu \S+$/.test(main) &&
    !/^\p{Ll}{2,}zu(?!rück|sammen|fügen)\p{Ll}+en$/u.test(verb)
  )
}
