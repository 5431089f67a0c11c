import { readGame } from './arguments.ts'
import { Digest } from './digest.ts'
import { printMarkdown } from './markdown.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall rules`: the whole digest of a game, or one rule of it. */
export async function rules(terminal: Terminal, game: string, id: string | undefined): Promise<void> {
  const digest = new Digest(await readGame(game), terminal.language)
  printMarkdown(terminal, id === undefined ? digest.text : digest.rule(id))
}
