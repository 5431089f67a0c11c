import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import type { Language, Params } from '@gloamhall/kernel'
import type { UserError } from './user-error.ts'
import { sanitize, sanitizedJson, sanitizeLines, sanitizeParams } from './sanitize.ts'
import { Lines } from './lines.ts'
import type { Indent } from './wrap.ts'
import { wrap } from './wrap.ts'
import type { PhraseId, Translate } from './phrases.ts'
import { translateTo } from './phrases.ts'

export interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number }
  readonly errors: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

export type Paint = 'bold' | 'dim' | 'yellow' | 'red' | 'green'

/** The maximum width of lines, for readability on wide terminals. */
const MAX_COLUMNS = 100

/**
 * Marks the beginning and end of a style in text before it is sanitized. Random for each process, so that quoted
 * file contents cannot contain one.
 */
const STYLE_MARK = `<${randomBytes(9).toString('hex')}:`
const STYLE_MARKS = new RegExp(`${STYLE_MARK}([\\d;]+)>`)

/** The terminal: prints sentences in one language, wrapped and styled as the output allows, and reads lines. */
export class Terminal {
  readonly language: Language
  readonly words: Translate
  readonly #streams: Streams
  readonly #env: NodeJS.ProcessEnv
  readonly #lines: Lines

  constructor(streams: Streams, language: Language, env: NodeJS.ProcessEnv, lines = new Lines(streams)) {
    this.#streams = streams
    this.#env = env
    this.#lines = lines
    this.language = language
    const words = translateTo(language)
    this.words = (word, params = {}) => words(word, sanitizeParams(params))
  }

  /** The same terminal in another language. */
  in(language: Language): Terminal {
    return new Terminal(this.#streams, language, this.#env, this.#lines)
  }

  get columns(): number {
    return Math.min(this.#streams.output.columns ?? 80, MAX_COLUMNS)
  }

  /** Whether progress can be shown on standard error. */
  get isWatched(): boolean {
    return this.#streams.errors.isTTY === true
  }

  /** Whether a user types the input, rather than a file or another program. */
  get isTyped(): boolean {
    return this.#streams.input.isTTY === true
  }

  paint(paint: Paint, text: string): string {
    const colourful = this.#streams.output.isTTY === true && !this.#env.NO_COLOR
    if (!colourful) return text
    return styleText(paint, text, { validateStream: false }).replaceAll(STYLE_CODES, `${STYLE_MARK}$1>`)
  }

  /** Writes text that is laid out already. */
  write(text: string): void {
    this.#streams.output.write(shown(text))
  }

  /** Prints a value as JSON for programs. */
  json(value: unknown, indent?: number): void {
    this.#streams.output.write(`${sanitizedJson(value, indent)}\n`)
  }

  /** Prints text, wrapped to the width of the terminal. */
  print(text = '', hang: Indent = {}): void {
    this.#streams.output.write(`${wrap(shown(text), this.columns, hang)}\n`)
  }

  heading(text: string): void {
    this.print()
    this.print(this.paint('bold', text))
  }

  tell(word: PhraseId, params: Params = {}): void {
    this.print(this.words(word, params))
  }

  /** A user error as one sentence. It may quote a file, whose content must not control the terminal. */
  sentence({ phraseId, params, file, problem }: UserError): string {
    const where = file === undefined ? '' : `${file}: `
    const quoted = problem ? { problem: this.words(`problem.${problem.code}`, problem.params) } : {}
    return sanitize(`${where}${this.words(phraseId, { ...params, ...quoted })}`)
  }

  printError(userError: UserError): void {
    this.#streams.errors.write(`gloamhall: ${this.sentence(userError)}\n`)
  }

  /** A status line, replaced by the next one. */
  status(text: string): void {
    this.#streams.errors.write(`\r\u001B[K${sanitize(text)}`)
  }

  /** Asks and waits for a line; undefined at the end of the input. */
  ask(prompt: string): Promise<string | undefined> {
    return this.#lines.next(sanitizeLines(prompt))
  }

  close(): void {
    this.#lines.close()
  }
}

/** A style code as `styleText` writes it: ESC [ 1 m. */
const STYLE_CODES = /\p{Cc}\[([\d;]+)m/gu

/** All output passes through here: control characters are replaced, and only this program's own styles remain. */
const shown = (text: string): string =>
  text
    .split(STYLE_MARKS)
    .map((part, at) => (at % 2 === 0 ? sanitizeLines(part) : `\u001B[${part}m`))
    .join('')
