import type { BaseIssue } from 'valibot'
import type { Fault } from '../src/index.ts'

type Path = Fault['path']

/** What a schema has against a value, as a fault that can be told in any language. */
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
      return misfit(issue, path)
  }
}

/** A field too many, a field too few, or something of another kind. */
function misfit({ expected, received }: BaseIssue<unknown>, path: Path): Fault {
  const field = String(path.at(-1) ?? '')
  if (expected === 'never') return { path, code: 'unknown-field', params: { field } }
  if (received === 'undefined') return { path: path.slice(0, -1), code: 'missing-field', params: { field } }
  const kind = KINDS[expected ?? '']
  if (kind) return { path, code: kind, params: {} }
  const values = (expected ?? '').replace(/^\((.*)\)$/, '$1').split(' | ')
  return {
    path,
    code: 'one-of',
    params: { values: values.map((value) => SIGNS[value] ?? value), found: cut(received) },
  }
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'not-number',
  string: 'not-words',
  Array: 'not-list',
  Object: 'not-fields',
}

/** Among words that are quoted, a kind of value is shown by its signs: they need no translation. */
const SIGNS: Readonly<Record<string, string>> = { number: '1, 2 …', string: '"…"', Array: '[ … ]', Object: '{ … }' }

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
