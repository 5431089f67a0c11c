import type { Param, Params } from '@gloamhall/kernel'

/** Control characters, format characters (including bidirectional overrides) and line separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const UNSAFE_EXCEPT_NEWLINE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
const REPLACEMENT = '·'
/** Marks where a long name may be hyphenated; a terminal breaks lines between words. */
const SOFT_HYPHEN = '\u00ad'

/**
 * Replaces every character that could control a terminal: escape sequences, control characters, bidirectional
 * overrides. File names and contents are untrusted, and could otherwise hide a line or forge one.
 */
export const sanitize = (text: string): string => text.replaceAll(SOFT_HYPHEN, '').replace(UNSAFE, REPLACEMENT)

/** The same for text with several lines. */
export const sanitizeLines = (text: string): string => text.split('\n').map(sanitize).join('\n')

/** The parameters of a sentence, each reduced to one line, so that a file name cannot forge a second sentence. */
export function sanitizeParams(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, quoted(value)]))
}

function quoted(value: Param): Param {
  if (typeof value === 'string') return sanitize(value)
  return typeof value === 'object'
    ? (value.map((each) => (typeof each === 'string' ? sanitize(each) : each)) as Param)
    : value
}

/** JSON that is harmless on a terminal as well: the same value, with those characters written as \uXXXX. */
export const sanitizedJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(UNSAFE_EXCEPT_NEWLINE, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  )
