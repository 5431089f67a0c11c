import type { Node, ParseError } from 'jsonc-parser'
import { createScanner, findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Content, Fault, Language, Pack } from '../src/index.ts'
import { teller } from '../src/index.ts'
import de from './i18n/de.json' with { type: 'json' }
import en from './i18n/en.json' with { type: 'json' }

/** The largest box, written out in two languages, has little more than half of it. */
export const LONGEST_PACK = 192 * 1024

/** So many faults are told at once; whoever has more will come back. */
const MOST_FAULTS = 20

/** So deep no pack goes; the parser would follow a wall of brackets until its stack is full. */
const DEEPEST = 16

/** A fault, and where in the text: people count lines and columns from 1. */
export interface PlacedFault extends Fault {
  readonly line: number
  readonly column: number
}

/** What somebody has written, as they meant it, or all that is wrong with it. */
type Read<Meant> = Meant | { readonly ok: false; readonly faults: readonly Fault[] }
type Placed<Meant> = Meant | { readonly ok: false; readonly faults: readonly PlacedFault[] }

/** Reads the text of a pack. */
export const readText = (content: Content, written: string): Placed<{ readonly ok: true; readonly pack: Pack }> =>
  readWritten((given) => content.read(given), written)

/** Reads what somebody has written as JSON: whatever is wrong with it is told with the line. */
export function readWritten<Meant extends { readonly ok: true }>(
  read: (given: unknown) => Read<Meant>,
  written: string,
  longest: number = LONGEST_PACK,
): Placed<Meant> {
  // Some editors begin a file with a mark that no parser of JSON knows.
  const text = written.replace(/^\uFEFF/, '')
  const broken = brokenAt(text, longest)
  if (broken) return { ok: false, faults: [placed(text, broken.offset, broken.code, broken.params)] }
  const tree = parseTree(text) as Node
  const twice = repeated(tree).slice(0, MOST_FAULTS)
  if (twice.length > 0) {
    return { ok: false, faults: twice.map((key) => placed(text, key.offset, 'twice', { field: key.value as string })) }
  }
  // Its values are read by the plain parser: the tree would take a field called __proto__ for something else.
  const reading = read(JSON.parse(text))
  if (reading.ok) return reading
  const faults = reading.faults.slice(0, MOST_FAULTS)
  return { ok: false, faults: faults.map((fault) => ({ ...fault, ...placeOf(text, offsetOf(tree, fault)) })) }
}

// ---- is it JSON at all? ----

interface Break {
  readonly offset: number
  readonly code: string
  readonly params?: Fault['params']
}

function brokenAt(text: string, longest: number): Break | undefined {
  if (text.length > longest) return { offset: 0, code: 'too-large', params: { limit: longest / 1024 } }
  if (text.trim() === '') return { offset: 0, code: 'empty' }
  const deep = tooDeepAt(text)
  if (deep !== undefined) return { offset: deep, code: 'too-deep' }
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  // What comes after the first mistake follows from it.
  const [first] = errors
  return first && { offset: first.offset, code: JSON_CODES[first.error] ?? 'json' }
}

function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true)
  let depth = 0
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--
    if (depth > DEEPEST) return scanner.getTokenOffset()
  }
  return undefined
}

/** The parser's numbers for its tokens and mistakes: it has them as types only. */
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, END] = [1, 2, 3, 4, 17]
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

/** JSON lets a name stand twice and forgets the first: somebody would look for their card in vain. */
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

// ---- where? ----

/** At the name of what should not be there, at the value of everything else; at what is around it, if it is missing. */
function offsetOf(tree: Node, { path, code }: Fault): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return code.startsWith('unknown-') ? (node.parent?.offset ?? node.offset) : node.offset
  }
  return tree.offset
}

const placed = (text: string, offset: number, code: string, params: Fault['params'] = {}): PlacedFault => ({
  path: [],
  code,
  params,
  ...placeOf(text, offset),
})

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

// ---- in words ----

const REASONS: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = { en, de }

/** The reason alone, a clause without a full stop. */
export const reasonOf = ({ reasons }: Pick<Content, 'reasons'>, { code, params }: Fault, language: Language): string =>
  teller(language, { ...REASONS[language], ...reasons[language] }, String)(code, params)

/** `cards.kirkhammer.effects[1].amount`: counted from 1, as lines, seats and choices are. */
export const pathOf = ({ path }: Fault): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
