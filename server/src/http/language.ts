import type { Language } from '@gloamhall/kernel'
import { LANGUAGES } from '@gloamhall/kernel'

/** The language preferred by `Accept-Language`; English by default. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((range) => ({ tag: range.trim().slice(0, 2).toLowerCase(), weight: weightOf(range) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.flatMap(({ tag }) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

const weightOf = (range: string): number => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1)
