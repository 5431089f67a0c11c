import type { Node } from 'jsonc-parser'
import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser'
import type { Content, Fault, Language, Pack } from '../src/index.ts'
import { teller } from '../src/index.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import { cut, MAX_FAULTS } from './issues.ts'

/** The largest box, written out in two languages, has little more than half of it. */
export const MAX_PACK_BYTES = 192 * 1024

/** The maximum nesting of a pack; without a limit, nested brackets could overflow the parser's stack. */
const MAX_PACK_DEPTH = 16

/** Spaces and line breaks in a row, because the parser stores each of them in forty bytes. */
const MAX_SPACES = 1000

/** Limits on a JSON text, checked before it is parsed. */
export interface TextLimits {
  /** Values and fields of all kinds together. */
  readonly maxValues: number
  readonly maxListLength: number
}

/** The largest box, written out in full, has 4,643 values and no list longer than 15. */
export const PACK_LIMITS: TextLimits = { maxValues: 20_000, maxListLength: 100 }

const NO_LIMITS: TextLimits = { maxValues: Number.POSITIVE_INFINITY, maxListLength: Number.POSITIVE_INFINITY }

/** A fault with its position in the text, counted from 1. */
export interface PlacedFault extends Fault {
  readonly line: number
  readonly column: number
}

/** A parsed value, or all its faults. */
type Read<Meant> = Meant | { readonly ok: false; readonly faults: readonly Fault[] }
type Placed<Meant> = Meant | { readonly ok: false; readonly faults: readonly PlacedFault[] }

/** Parses the text of a pack. */
export const readText = (content: Content, written: string): Placed<{ readonly ok: true; readonly pack: Pack }> =>
  readJsonText((given) => content.read(given), written, MAX_PACK_BYTES, PACK_LIMITS)

/** Parses a JSON text written by hand, and adds line and column to every fault. */
export function readJsonText<Meant extends { readonly ok: true }>(
  read: (given: unknown) => Read<Meant>,
  written: string,
  longest: number = MAX_PACK_BYTES,
  limits: TextLimits = NO_LIMITS,
): Placed<Meant> {
  // Some editors begin a file with a byte order mark, which JSON does not allow.
  const text = written.replace(/^\uFEFF/, '')
  const lines = new Lines(text)
  const placed = (offset: number, code: string, params: Fault['params'] = {}): PlacedFault => ({
    path: [],
    code,
    params,
    ...lines.placeOf(offset),
  })
  const parsed = treeOf(text, longest, limits)
  if ('code' in parsed) return { ok: false, faults: [placed(parsed.offset, parsed.code, parsed.params)] }
  const { tree, given } = parsed
  const twice = repeated(tree).slice(0, MAX_FAULTS)
  if (twice.length > 0) {
    return { ok: false, faults: twice.map((key) => placed(key.offset, 'twice', { field: cut(key.value as string) })) }
  }
  const reading = read(given)
  if (reading.ok) return reading
  const faults = reading.faults.slice(0, MAX_FAULTS)
  return { ok: false, faults: faults.map((fault) => ({ ...fault, ...lines.placeOf(offsetOf(tree, fault)) })) }
}

// ---- is it JSON? ----

interface SyntaxFault {
  readonly offset: number
  readonly code: string
  readonly params?: Fault['params']
}

/** A syntax tree, for positions, and the value. */
interface Parsed {
  readonly tree: Node
  /** From `JSON.parse`, because the syntax tree does not handle a field called `__proto__` correctly. */
  readonly given: unknown
}

function treeOf(text: string, longest: number, limits: TextLimits): Parsed | SyntaxFault {
  if (text.length > longest) return { offset: 0, code: 'too-large', params: { limit: longest / 1024 } }
  if (text.trim() === '') return { offset: 0, code: 'empty' }
  const exceeded = limitExceededAt(text, limits)
  if (exceeded) return exceeded
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return firstSyntaxFault(text)
  }
  const tree = parseTree(text, [], STRICT)
  return tree ? { tree, given } : { offset: 0, code: 'json' }
}

const STRICT = { disallowComments: true, allowTrailingComma: false } as const

/**
 * Locates the first error of a text that is not JSON and stops there: later errors are consequences of it, and a megabyte
 * of random characters would cause a million of them.
 */
function firstSyntaxFault(text: string): SyntaxFault {
  const stop = new Error('first syntax error found')
  let fault: SyntaxFault = { offset: 0, code: 'json' }
  const onError = (error: number, offset: number): never => {
    fault = { offset, code: JSON_CODES[error] ?? 'json' }
    throw stop
  }
  try {
    visit(text, { onError }, STRICT)
  } catch (error) {
    if (error !== stop) throw error
  }
  return fault
}

/** Scans the text without allocating and stops where a limit is exceeded. */
function limitExceededAt(text: string, { maxValues, maxListLength }: TextLimits): SyntaxFault | undefined {
  /** For each open list, the number of its values so far; objects are not counted. */
  const open: number[] = []
  let [values, spaces] = [0, 0]
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text.charCodeAt(offset)
    spaces = isSpace(sign) ? spaces + 1 : 0
    if (spaces > MAX_SPACES)
      return { offset: offset - MAX_SPACES, code: 'too-many-spaces', params: { limit: MAX_SPACES } }
    if (sign === QUOTE) offset = closingQuote(text, offset)
    if (sign === OPEN_BRACE || sign === OPEN_BRACKET) open.push(sign === OPEN_BRACKET ? 1 : Number.NEGATIVE_INFINITY)
    if (sign === CLOSE_BRACE || sign === CLOSE_BRACKET) open.pop()
    if (open.length > MAX_PACK_DEPTH) return { offset, code: 'too-deep', params: { limit: MAX_PACK_DEPTH } }
    if (sign === COMMA && open.length > 0) open.push((open.pop() ?? 0) + 1)
    if ((open.at(-1) ?? 0) > maxListLength) return { offset, code: 'list-too-long', params: { limit: maxListLength } }
    if (sign === COMMA || sign === OPEN_BRACE || sign === OPEN_BRACKET) values++
    if (values > maxValues) return { offset, code: 'too-many-values', params: { limit: maxValues } }
  }
  return undefined
}

/** The offset of the quotation mark that closes the one at `opening`, or the end of the text. */
function closingQuote(text: string, opening: number): number {
  for (let offset = opening + 1; offset < text.length; offset++) {
    const sign = text.charCodeAt(offset)
    if (sign === QUOTE) return offset
    if (sign === BACKSLASH) offset++
  }
  return text.length
}

const isSpace = (sign: number): boolean => sign === 0x20 || sign === 0x09 || sign === 0x0a || sign === 0x0d

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Messages for the numeric error types of the parser, which it exports as types only. */
const JSON_CODES: Readonly<Record<number, string>> = {
  1: 'json-symbol',
  2: 'json-number',
  3: 'json-name',
  4: 'json-value',
  5: 'json-colon',
  6: 'json-comma',
  7: 'json-brace',
  8: 'json-bracket',
  9: 'json-more',
  10: 'json-comment',
  12: 'json-quote',
  14: 'json-escape',
  15: 'json-escape',
  16: 'json-character',
}

/**
 * Fields that occur twice in an object. JSON silently keeps only the last of them, so an author would miss a card
 * without an error.
 */
function repeated({ type, children = [] }: Node): Node[] {
  const inside = children.flatMap(repeated)
  if (type !== 'object') return inside
  const seen = new Set<unknown>()
  const again = children.flatMap(({ children: [key] = [] }) => {
    if (!key || !seen.has(key.value)) {
      seen.add(key?.value)
      return []
    }
    return [key]
  })
  return [...again, ...inside]
}

// ---- positions ----

/**
 * The offset of a fault: the name of an unknown field, otherwise the value, or the surrounding object if it is missing.
 */
function offsetOf(tree: Node, { path, code }: Fault): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return code.startsWith('unknown-') ? (node.parent?.offset ?? node.offset) : node.offset
  }
  return tree.offset
}

/** Offsets of the lines of a text, computed once for all faults, since a text may have as many lines as characters. */
class Lines {
  readonly #text: string
  #starts: number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  placeOf(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= startsOf(this.#text))
    let [line, end] = [0, starts.length]
    while (end - line > 1) {
      const middle = (line + end) >> 1
      if ((starts[middle] as number) <= offset) line = middle
      else end = middle
    }
    return { line: line + 1, column: offset - (starts[line] as number) + 1 }
  }
}

function startsOf(text: string): number[] {
  const starts = [0]
  const lineBreaks = /\r\n|\r|\n/g
  while (lineBreaks.test(text)) starts.push(lineBreaks.lastIndex)
  return starts
}

// ---- messages ----

const REASONS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

/** Maximum length of a line of a record, or of a sentence about one, quoted in a reason. */
const MAX_PARAM_CHARS = 500

/** The reason alone, a clause without a full stop. */
export function reasonOf({ reasons }: Pick<Content, 'reasons'>, { code, params }: Fault, language: Language): string {
  const quoted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? cut(value, MAX_PARAM_CHARS) : value,
  ])
  return teller(
    language,
    { ...REASONS[language], ...reasons[language] },
    String,
  )(code, Object.fromEntries(quoted) as Fault['params'])
}

/**
 * `cards.kirkhammer.effects[1].amount`: counted from 1, like lines, seats and choices. Names of fields are cut, because one may
 * have megabytes.
 */
export const pathOf = ({ path }: Fault): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${cut(part)}`))
    .join('')
    .replace(/^\./, '')
