import type { Language } from '@gloamhall/kernel'
import { computed, effect, signal } from '@preact/signals'
import type english from '../../i18n/en.json'
import { retry } from './retry.ts'
import type { Values } from './phrase.ts'
import { fill } from './phrase.ts'
import { language } from './settings.ts'

/** The sentences shared by all pages. Both catalogues must have this type, so a key that one lacks does not compile. */
export type Word = keyof typeof english
export type Words = Readonly<Record<Word, string>>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: () => import('../../i18n/en.json'),
  de: () => import('../../i18n/de.json'),
}

const loaded = signal<{ readonly language: Language; readonly words: Words } | undefined>(undefined)

/** The language of the page: it follows the setting once its catalogue has been loaded. */
export const spoken = computed<Language>(() => loaded.value?.language ?? language.value)

/** Loads the catalogue of the selected language, now and after each change of the setting. */
export function loadPhrases(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = language.value
      void retry(CATALOGUES[wanted]).then(({ default: words }) => {
        if (wanted !== language.value) return
        loaded.value = { language: wanted, words }
        root.lang = wanted
        resolve()
      })
    })
  })
}

/** A sentence shared by all pages, in the reader's language. */
export function say(word: Word, values: Values = {}): string {
  return fill(loaded.value?.words[word] ?? '', values)
}

/** A sentence for a code from the server. An unknown code falls back to a general sentence. */
export function sayAny(word: string, fallback: Word, values: Values = {}): string {
  const words: Readonly<Record<string, string>> | undefined = loaded.value?.words
  return words && Object.hasOwn(words, word) ? fill(words[word] ?? '', values) : say(fallback, values)
}

/** The sentences of one area of the client, bundled with it. A key that one of the languages lacks does not compile. */
export const catalogue =
  <Key extends string>(words: Readonly<Record<Language, Readonly<Record<Key, string>>>>) =>
  (key: Key, values: Values = {}): string =>
    fill(words[spoken.value][key], values)
