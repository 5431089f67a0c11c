import type { Language } from '@gloamhall/kernel'

export type Values = Readonly<Record<string, string | number>>

/** {name} is a value, {count#seat|seats} picks by number. */
export function fill(phrase: string, values: Values): string {
  return phrase.replace(/\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g, (slot, name: string, one?: string, many?: string) => {
    const value = values[name]
    if (value === undefined) return slot
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '')
  })
}

// British English: no comma before the last "and".
const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  de: new Intl.ListFormat('de', { type: 'conjunction' }),
}

/** "Mira, Jon and Ada". */
export const listed = (language: Language, names: readonly string[]): string => LISTS[language].format(names)
