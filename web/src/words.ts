import type { Language } from '@gloamhall/kernel'
import { computed, effect, signal } from '@preact/signals'
import type english from '../i18n/en.json'
import { language } from './settings.ts'

/** The sentences of the frame. A key that German lacks does not compile: both files must fit this type. */
export type Word = keyof typeof english
export type Words = Readonly<Record<Word, string>>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly default: Words }>>> = {
  en: () => import('../i18n/en.json'),
  de: () => import('../i18n/de.json'),
}

const loaded = signal<{ readonly language: Language; readonly words: Words } | undefined>(undefined)

/** The language on the page: it follows the setting as soon as its sentences are here. */
export const spoken = computed<Language>(() => loaded.value?.language ?? language.value)

/** Fetches the language that was picked, now and whenever another is. */
export function learn(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = language.value
      void CATALOGUES[wanted]().then(({ default: words }) => {
        if (wanted !== language.value) return
        loaded.value = { language: wanted, words }
        root.lang = wanted
        resolve()
      })
    })
  })
}

type Values = Readonly<Record<string, string | number>>

/** A sentence of the frame, in the reader's language. */
export function say(word: Word, values: Values = {}): string {
  return fill(loaded.value?.words[word] ?? '', values)
}

/** Some words are looked up by what the server says; unknown ones fall back to a word that fits all. */
export function sayAny(word: string, fallback: Word, values: Values = {}): string {
  const words: Readonly<Record<string, string>> | undefined = loaded.value?.words
  return words && Object.hasOwn(words, word) ? fill(words[word] ?? '', values) : say(fallback, values)
}

/** {name} is a value, {count#seat|seats} picks by number. */
export function fill(phrase: string, values: Values): string {
  return phrase.replace(/\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g, (slot, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return slot
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '')
  })
}

/** "Mira, Jon and Ada" */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(spoken.value === 'en' ? 'en-GB' : spoken.value, { type: 'conjunction' }).format(names)
