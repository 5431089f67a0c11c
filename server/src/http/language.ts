import type { Language } from '@gloamhall/kernel'
import { LANGUAGES } from '@gloamhall/kernel'

/**
 * What is read of the header: browsers send a handful of languages. A header of 15 kB would otherwise cost more than the
 * refusal that is told in it, and refusals are not limited in number.
 */
const MAX_READ_CHARACTERS = 256

/** The language preferred by `Accept-Language`; English by default. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, MAX_READ_CHARACTERS)
    .split(',')
    .map((range) => ({ tag: range.trim().slice(0, 2).toLowerCase(), weight: weightOf(range) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.flatMap(({ tag }) => LANGUAGES.find((language) => language === tag) ?? [])[0] ?? 'en'
}

const weightOf = (range: string): number => Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1)
