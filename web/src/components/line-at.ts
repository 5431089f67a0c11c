/** The start and end of a line in a text; lines count from 1, as in the server's messages. */
export function lineAt(text: string, line: number): readonly [from: number, to: number] {
  const before = text.split('\n').slice(0, line - 1)
  const from = before.reduce((sum, each) => sum + each.length + 1, 0)
  const end = text.indexOf('\n', from)
  return [from, end < 0 ? text.length : end]
}
