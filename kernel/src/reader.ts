import type { Problem } from './problem.ts'
import { ProblemError, problem } from './problem.ts'

/** A record, receipt or day sheet that cannot be parsed: the line where parsing failed, and how that line begins. */
export class RecordError extends ProblemError {
  override readonly name = 'RecordError'
  readonly line: number
  readonly found: string

  constructor(given: Problem, line: number, found: string) {
    super(given, found === '' ? `line ${line}: ` : `line ${line}, "${found}": `)
    this.line = line
    this.found = found
  }
}

type Kind = 'record' | 'note' | 'day'

/**
 * Limits the nesting of JSON in a record: no game reaches half of it, and unlimited nesting would overflow the stack.
 */
const MAX_JSON_DEPTH = 64

/** The number of characters quoted from a faulty line. */
const MAX_QUOTED_CHARS = 60

/** Reads a text line by line and reports errors with the line number. */
export class Reader {
  readonly #kind: Kind
  readonly #lines: readonly string[]
  /** The text after the last line end; empty unless the file was cut short. */
  readonly #rest: string
  #at = 0

  constructor(kind: Kind, text: string) {
    this.#kind = kind
    const lines = text.replaceAll('\r\n', '\n').split('\n')
    this.#rest = lines.at(-1) ?? ''
    this.#lines = this.#rest === '' ? lines.slice(0, -1) : lines
  }

  /**
   * Checks the first line, which names the format. Only then does it check that the last line is complete, so that a
   * file of another kind gets the right message.
   */
  first(...lines: readonly [string, ...string[]]): string {
    const found = this.next()
    if (!lines.includes(found)) throw this.error(`${this.#kind}-first-line`, { line: lines[0] })
    this.#checkEnd()
    return found
  }

  /** Rejects an incomplete last line, because half a line may read like a whole one: "3 attack 1" was "3 attack 12". */
  #checkEnd(): void {
    if (this.#rest === '') return
    this.#at = this.#lines.length
    throw this.error('record-cut-off')
  }

  ended(): boolean {
    return this.#at >= this.#lines.length
  }

  /** The lines read so far. */
  read(): readonly string[] {
    return this.#lines.slice(0, this.#at)
  }

  next(): string {
    return this.#lines[this.#at++] ?? ''
  }

  at(name: string): boolean {
    return (this.#lines[this.#at] ?? '').startsWith(`${name} `)
  }

  field(name: string, form: RegExp): string {
    const ended = this.ended()
    const line = this.next()
    if (ended) throw this.error(`${this.#kind}-ends`, { name })
    if (!line.startsWith(`${name} `)) throw this.error('record-field', { name })
    const value = line.slice(name.length + 1)
    if (!form.test(value)) throw this.error('record-value', { name })
    return value
  }

  json(text: string): unknown {
    if (isNestedDeeper(text, MAX_JSON_DEPTH)) throw this.error('record-too-deep', { limit: MAX_JSON_DEPTH })
    try {
      return JSON.parse(text)
    } catch {
      throw this.error('record-json')
    }
  }

  error(code: Problem['code'], params: Problem['params'] = {}): RecordError {
    const found = (this.#lines[this.#at - 1] ?? '').slice(0, MAX_QUOTED_CHARS)
    return new RecordError(problem(code, params), this.#at, found)
  }
}

/** Counts brackets outside of strings, whether or not they match. */
function isNestedDeeper(text: string, limit: number): boolean {
  let [depth, inString] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > limit) return true
  }
  return false
}
