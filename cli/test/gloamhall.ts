import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseRecord, printLine } from '@gloamhall/kernel'
import { run } from '../src/index.ts'

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Answers a prompt, given everything printed since the last one; undefined ends the input. */
type Respond = (screen: string) => string | undefined

/** Runs the command line in this process, with its input from a pipe. */
export const gloamhall = (words: string, input = '', env: NodeJS.ProcessEnv = {}): Promise<CommandResult> => {
  const lines = input.split('\n').slice(0, -1)
  return runInteractively(words, () => lines.shift(), env)
}

/** The same, with a function that reads the output before each answer. */
async function runInteractively(words: string, person: Respond, env: NodeJS.ProcessEnv): Promise<CommandResult> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()]
  let [out, err, read] = ['', '', 0]
  output.on('data', (chunk) => {
    out += chunk
    if (!/(> |\] )$/.test(out)) return
    const answer = person(out.slice(read))
    read = out.length
    if (answer === undefined) input.end()
    else input.write(`${answer}\n`)
  })
  errors.on('data', (chunk) => {
    err += chunk
  })
  const code = await run(words.split(' ').filter(Boolean), { input, output, errors }, env)
  return { code, out, err }
}

/** The lines of a record. */
export const linesIn = (file: string): string[] => parseRecord(readFileSync(file, 'utf8')).lines.map(printLine)

/** A new folder for each test that writes. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'gloamhall-'))
