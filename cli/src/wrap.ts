import { stripVTControlCharacters } from 'node:util'

/** The prefixes of a paragraph: of its first line, and of those below it. */
export interface Indent {
  readonly first?: string
  readonly rest?: string
}

/** Breaks each line of a text between words at the given width. */
export const wrap = (text: string, columns: number, { first = '', rest = first }: Indent = {}): string =>
  text
    .split('\n')
    .map((line, index) => wrapLine(line, columns, index === 0 ? first : rest, rest))
    .join('\n')

function wrapLine(text: string, columns: number, first: string, rest: string): string {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && width(line) + 1 + width(word) > columns) {
      lines.push(line)
      line = rest
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line.trimEnd()].join('\n')
}

const width = (text: string): number => stripVTControlCharacters(text).length
