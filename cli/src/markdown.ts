import type { Terminal } from './terminal.ts'

/** Prints Markdown: prose wrapped, tables as they are, headings bold, other markup removed. */
export function printMarkdown(terminal: Terminal, text: string): void {
  for (const block of blocks(text)) {
    const [, mark = '', prose = ''] = /^(\s*(?:[-*] |\d+\. |#+ )?)(.*)$/s.exec(block) ?? []
    if (block.trimStart().startsWith('|')) terminal.print(plain(block), { first: '' })
    else if (mark.startsWith('#')) terminal.print(terminal.paint('bold', plain(prose)))
    else terminal.print(plain(prose), { first: mark, rest: ' '.repeat(mark.length) })
  }
}

/** Joins the lines of a paragraph into one block; each table row and each list item is its own block. */
function blocks(text: string): string[] {
  const found: string[] = []
  for (const line of text.trimEnd().split('\n')) {
    const last = found.at(-1) ?? ''
    const goesOn = line.trim() !== '' && last.trim() !== '' && !OWN_LINE.test(line) && !/^(#|\s*\|)/.test(last)
    if (goesOn) found[found.length - 1] = `${last} ${line.trim()}`
    else found.push(line)
  }
  return found
}

const OWN_LINE = /^\s*([-*] |\d+\. |#|\|)/

const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
