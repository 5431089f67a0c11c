import type { Param, Params } from '@gloamhall/kernel'

/** Control characters, format characters (among them those that turn the direction of writing) and line separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const UNSAFE_EXCEPT_NEWLINE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const REPLACEMENT = '·'
/** Says where a long name may be broken; a terminal breaks lines between words. */
const SOFT_HYPHEN = '\u00ad'

/**
 * Replaces every character that could steer a terminal: escape sequences, control characters, bidi overrides. File names
 * and file contents come from anywhere, and a terminal obeys them: they could hide a line or forge one.
 */
export const harmless = (text: string): string => text.replaceAll(SOFT_HYPHEN, '').replace(UNSAFE, REPLACEMENT)

/** The same for text that may have several lines. */
export const harmlessLines = (text: string): string => text.split('\n').map(harmless).join('\n')

/** What is quoted in a sentence of the catalogue: one line, so that a file name cannot forge a second sentence. */
export function harmlessParams(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, quoted(value)]))
}

function quoted(value: Param): Param {
  if (typeof value === 'string') return harmless(value)
  return typeof value === 'object'
    ? (value.map((each) => (typeof each === 'string' ? harmless(each) : each)) as Param)
    : value
}

/** JSON for programs that is harmless on a terminal as well: the same value, with the characters written as \uXXXX. */
export const harmlessJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(UNSAFE_EXCEPT_NEWLINE, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  )
