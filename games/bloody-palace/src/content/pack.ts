import type { Content, InBothLanguages, Language } from '@gloamhall/kernel'
import type { PrintedBox } from '@gloamhall/kernel/content'
import { readPack, templateOf } from '@gloamhall/kernel/content'
import de from '../../i18n/pack.de.json' with { type: 'json' }
import en from '../../i18n/pack.en.json' with { type: 'json' }
import { phrases } from '../phrases.ts'
import { VERSION } from '../version.ts'
import { wrongIn } from './pack-faults.ts'
import { phraseId } from './phrase-ids.ts'
import { ALL_IDS, formOf, isCopy, printedOf } from './printed.ts'

const reasons: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

/** Packs change the cards of the box: links, hit boxes, numbers, effects, starting positions, and names. They add none. */
export const content: Content = {
  read: (given) => readPack(BOX, given),
  changed: ({ cards }) => Object.entries(cards).map(([id, change]) => inBox(id, change)),
  reasons,
}

const BOX: PrintedBox = {
  game: 'bloody-palace',
  schema: 1,
  version: VERSION,
  ids: ALL_IDS,
  formOf,
  printedOf,
  // A copy that is a separate card has the name the pack gives it.
  wordsOf: (id) => (isCopy(id) ? {} : { name: inBox(id) }),
  wrongInAll: wrongIn,
}

/** The name in the box; a copy that is a separate card has none there. */
function inBox(id: string, change: { readonly name?: InBothLanguages } = {}): InBothLanguages {
  const said = (language: Language): string =>
    (phrases[language] as Readonly<Record<string, string>>)[phraseId(id)] ?? change.name?.[language] ?? ''
  return { en: said('en'), de: said('de') }
}

export const template = (language: Language): object =>
  templateOf(BOX, phrases[language]['game.name'], (id) => ({ name: inBox(id)[language], ...printedOf(id) }))
