import type { Node, ParseError } from 'jsonc-parser'
import { createScanner, findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Content, Fault, Language, Pack } from '../src/index.ts'
import { teller } from '../src/index.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }
import { MAX_FAULTS } from './issues.ts'

/** The largest box, written out in two languages, has little more than half of it. */
export const MAX_PACK_BYTES = 192 * 1024

/** The maximum nesting of a pack; without a limit, nested brackets could overflow the parser's stack. */
const MAX_PACK_DEPTH = 16

/** Limits on a JSON text, checked on its tokens before it is parsed. */
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
  const { tree } = parsed
  const twice = repeated(tree).slice(0, MAX_FAULTS)
  if (twice.length > 0) {
    return { ok: false, faults: twice.map((key) => placed(key.offset, 'twice', { field: key.value as string })) }
  }
  // Values come from `JSON.parse`, because the syntax tree does not handle a field called `__proto__` correctly.
  const reading = read(JSON.parse(text))
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

function treeOf(text: string, longest: number, limits: TextLimits): { readonly tree: Node } | SyntaxFault {
  if (text.length > longest) return { offset: 0, code: 'too-large', params: { limit: longest / 1024 } }
  if (text.trim() === '') return { offset: 0, code: 'empty' }
  const exceeded = limitExceededAt(text, limits)
  if (exceeded) return exceeded
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  // Later errors are consequences of the first.
  const [first] = errors
  if (first) return { offset: first.offset, code: JSON_CODES[first.error] ?? 'json' }
  return tree ? { tree } : { offset: 0, code: 'json' }
}

/** Scans tokens only, and stops at the first one beyond a limit. */
function limitExceededAt(text: string, { maxValues, maxListLength }: TextLimits): SyntaxFault | undefined {
  const scanner = createScanner(text, true)
  /** For each open list, the number of its values so far; objects are not counted. */
  const open: number[] = []
  let values = 0
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    const offset = scanner.getTokenOffset()
    if (token === OPEN_BRACE || token === OPEN_BRACKET) open.push(token === OPEN_BRACKET ? 1 : Number.NEGATIVE_INFINITY)
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) open.pop()
    if (open.length > MAX_PACK_DEPTH) return { offset, code: 'too-deep', params: { limit: MAX_PACK_DEPTH } }
    if (token === COMMA && open.length > 0) open.push((open.pop() ?? 0) + 1)
    if ((open.at(-1) ?? 0) > maxListLength) return { offset, code: 'list-too-long', params: { limit: maxListLength } }
    if (token === COMMA || token === OPEN_BRACE || token === OPEN_BRACKET) values++
    if (values > maxValues) return { offset, code: 'too-many-values', params: { limit: maxValues } }
  }
  return undefined
}

/** Numeric values of the parser's token and error types, which it exports as types only. */
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, END] = [1, 2, 3, 4, 5, 17]
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

/** The reason alone, a clause without a full stop. */
export const reasonOf = ({ reasons }: Pick<Content, 'reasons'>, { code, params }: Fault, language: Language): string =>
  teller(language, { ...REASONS[language], ...reasons[language] }, String)(code, params)

/** `cards.kirkhammer.effects[1].amount`: counted from 1, like lines, seats and choices. */
export const pathOf = ({ path }: Fault): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
