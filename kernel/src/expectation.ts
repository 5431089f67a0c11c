import type { Box } from './box.ts'
import type { Problem } from './problem.ts'
import { problem } from './problem.ts'

/** The name of a stored value of this field: node 12 of `at` is called `c3`. */
export type ValueName = NonNullable<Box['valueName']>

/**
 * What a list may be expected to be, other than itself. The four may be combined.
 *
 *     discard: { contains: [saw-cleaver], lacks: [cannon], length: 4 }
 */
interface ListExpectation {
  /** These items and no others, in any order. */
  readonly anyOrder?: unknown
  /** At least these items, each matched once, in any order. */
  readonly contains?: unknown
  /** None of these items. */
  readonly lacks?: unknown
  readonly length?: unknown
}

const LIST_WORDS = ['anyOrder', 'contains', 'lacks', 'length'] as const satisfies readonly (keyof ListExpectation)[]

/** Whether a value is as expected. */
export const isLike = (expected: unknown, found: unknown, names?: ValueName): boolean =>
  differs('', expected, found, names).length === 0

/**
 * Compares a value with what is expected of it. Positions are counted from 1, as seats are: `hunters[2]` sits in seat 2.
 * `field` is the field that the value is in; values in a list have that of the list.
 */
export function differs(path: string, expected: unknown, found: unknown, names?: ValueName, field = ''): Problem[] {
  if (expected === undefined) return []
  const stored = (value: unknown): unknown => (typeof value === 'number' ? (names?.(field, value) ?? value) : value)
  const fail = (wanted: unknown): Problem[] => [difference(path, wanted, stored(found))]
  if (expected === null) return found === undefined || found === null ? [] : fail(undefined)
  if (typeof expected !== 'object') return expected === found || expected === stored(found) ? [] : fail(expected)
  if (typeof found !== 'object' || found === null) return fail(expected)
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return fail(expected)
    return expected.flatMap((value, at) => differs(`${path}[${at + 1}]`, value, found[at], names, field))
  }
  if (isListExpectation(expected, found)) return differsInList(path, expected, found, names, field)
  return Object.entries(expected).flatMap(([key, value]) =>
    differs(path === '' ? key : `${path}.${key}`, value, (found as Record<string, unknown>)[key], names, key),
  )
}

/** `anyOrder` says that a list is expected even where none is found; the other words may be fields of an object. */
const isListExpectation = (expected: object, found: object): expected is ListExpectation =>
  'anyOrder' in expected ||
  (Array.isArray(found) && Object.keys(expected).every((key) => (LIST_WORDS as readonly string[]).includes(key)))

function differsInList(
  path: string,
  { anyOrder, contains, lacks, length }: ListExpectation,
  found: object,
  names: ValueName | undefined,
  field: string,
): Problem[] {
  const items: readonly unknown[] = Array.isArray(found) ? found : []
  const like = (wanted: unknown) => (item: unknown) => differs('', wanted, item, names, field).length === 0
  const shown = (values: unknown): string => inNotation(values)
  const problems = differs(`${path}.length`, length, items.length)
  if (
    anyOrder !== undefined &&
    !(Array.isArray(found) && listOf(anyOrder).length === items.length && matchEach(anyOrder))
  )
    problems.push(problem('differs-mixed', { path, wanted: shown(anyOrder), found: shown(found) }))
  if (contains !== undefined && !matchEach(contains))
    problems.push(problem('list-lacks', { path, wanted: shown(contains), found: shown(found) }))
  for (const unwanted of listOf(lacks))
    if (items.some(like(unwanted)))
      problems.push(problem('list-contains', { path, unwanted: shown(unwanted), found: shown(found) }))
  return problems

  /** Whether every wanted item has an item of its own. */
  function matchEach(wanted: unknown): boolean {
    const left = [...items]
    return listOf(wanted).every((each) => {
      const at = left.findIndex(like(each))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
}

/** A single value stands for a list of one. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value]

function difference(path: string, wanted: unknown, found: unknown): Problem {
  if (wanted === undefined) return problem('differs-surplus', { path, found: inNotation(found) })
  return found === undefined
    ? problem('differs-missing', { path, wanted: inNotation(wanted) })
    : problem('differs', { path, wanted: inNotation(wanted), found: inNotation(found) })
}

/** A value in the notation of scenarios: `{ seat: 1, cards: [saw-cleaver, cannon] }`. */
export function inNotation(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inNotation).join(', ')}]`
  if (typeof value === 'string') return /^[\w+-]+( [\w+-]+)*$/.test(value) ? value : JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, each]) => `${key}: ${inNotation(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
