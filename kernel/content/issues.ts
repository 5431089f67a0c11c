import type { BaseIssue, GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import type { Fault } from '../src/index.ts'

type Path = Fault['path']

/** The maximum number of faults reported; parsing stops there, because each further one costs time and memory. */
export const MAX_FAULTS = 20

/** Values up to this size are searched for all their faults. The largest card of any game has 69 values. */
const MAX_VALUES_READ_IN_FULL = 500

/**
 * Parses a value, or returns at most `room` of its faults. A schema collects an issue for every mismatch before it
 * returns, so in a value larger than any honest one only the first fault is searched for.
 */
export function parseOrFaults<Form extends GenericSchema>(
  form: Form,
  value: unknown,
  path: Path,
  room: number,
):
  | { readonly ok: true; readonly output: InferOutput<Form> }
  | { readonly ok: false; readonly faults: readonly Fault[] } {
  const abortEarly = room <= 1 || hasMoreValuesThan(value, MAX_VALUES_READ_IN_FULL)
  const parsed = safeParse(form, value, { abortEarly })
  if (parsed.success) return { ok: true, output: parsed.output }
  return { ok: false, faults: parsed.issues.slice(0, Math.max(1, room)).map((issue) => faultOf(issue, path)) }
}

/** Stops counting at the limit, and does not recurse, so that deeply nested values cannot overflow the stack. */
export function hasMoreValuesThan(value: unknown, limit: number): boolean {
  const open: unknown[] = [value]
  for (let counted = 0; open.length > 0; counted++) {
    if (counted >= limit) return true
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const inside = Array.isArray(next) ? next : Object.values(next)
    if (counted + open.length + inside.length >= limit) return true
    for (const each of inside) open.push(each)
  }
  return false
}

/** Converts an issue of a schema to a fault that can be translated. */
export function faultOf(issue: BaseIssue<unknown>, at: Path = []): Fault {
  const path: Path = [...at, ...(issue.path ?? []).map(({ key }) => key as string | number)]
  const limit = typeof issue.requirement === 'number' ? issue.requirement : 0
  switch (issue.type) {
    case 'custom':
      return { path, code: 'not-fields', params: {} }
    case 'integer':
      return { path, code: 'not-whole', params: {} }
    case 'min_value':
      return { path, code: 'too-low', params: { limit } }
    case 'max_value':
      return { path, code: 'too-high', params: { limit } }
    case 'min_length':
      return { path, code: Array.isArray(issue.input) ? 'too-few' : 'no-words', params: { limit } }
    case 'max_length':
      return { path, code: Array.isArray(issue.input) ? 'too-many' : 'too-long', params: { limit } }
    case 'regex':
    case 'check':
      return { path, code: 'bad-letters', params: {} }
    default:
      return typeFault(issue, path)
  }
}

/** An unknown field, a missing field, or a value of another type. */
function typeFault({ expected, received }: BaseIssue<unknown>, path: Path): Fault {
  const field = String(path.at(-1) ?? '')
  if (expected === 'never') return { path, code: 'unknown-field', params: { field: cut(field) } }
  if (received === 'undefined') return { path: path.slice(0, -1), code: 'missing-field', params: { field } }
  const kind = TYPE_CODES[expected ?? '']
  if (kind) return { path, code: kind, params: {} }
  const values = (expected ?? '').replace(/^\((.*)\)$/, '$1').split(' | ')
  return {
    path,
    code: 'one-of',
    params: { values: values.map((value) => TYPE_SYNTAX[value] ?? value), found: cut(received) },
  }
}

const TYPE_CODES: Readonly<Record<string, string>> = {
  number: 'not-number',
  string: 'not-words',
  Array: 'not-list',
  Object: 'not-fields',
}

/** Among quoted values, a type is shown by its syntax, which needs no translation. */
const TYPE_SYNTAX: Readonly<Record<string, string>> = {
  number: '1, 2 …',
  string: '"…"',
  Array: '[ … ]',
  Object: '{ … }',
}

const MAX_QUOTED_CHARS = 60

/** The part of the input that a fault quotes, enough to find it. */
export const cut = (text: string, limit = MAX_QUOTED_CHARS): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text
