import { ProblemError } from '@gloamhall/kernel'
import { CommanderError } from 'commander'
import { UserError } from './user-error.ts'
import { languageFor } from './language.ts'
import { userErrorFrom, program } from './program.ts'
import type { Streams } from './terminal.ts'
import { Terminal } from './terminal.ts'

/** Runs a command line: its arguments, streams and environment. Returns the exit code. */
export async function run(words: readonly string[], streams: Streams, env: NodeJS.ProcessEnv): Promise<number> {
  const terminal = new Terminal(streams, languageFor(words, env), env)
  try {
    const exit = { code: 0 }
    await program(terminal, exit, env).parseAsync([...words], { from: 'user' })
    return exit.code
  } catch (error) {
    return reportError(terminal, error, env)
  } finally {
    terminal.close()
  }
}

/** EX_SOFTWARE in sysexits.h: an internal error. */
const EX_SOFTWARE = 70

/**
 * Prints user errors, both the CLI's and the kernel's, as one sentence. Any other error is a bug, and is reported as
 * one; GLOAMHALL_DEBUG shows the stack.
 */
function reportError(terminal: Terminal, error: unknown, env: NodeJS.ProcessEnv): number {
  if (error instanceof CommanderError && error.code.startsWith('commander.')) {
    if (error.exitCode === 0) return 0
    const userError = userErrorFrom(error)
    if (userError) terminal.printError(userError)
    return 2
  }
  const userError = error instanceof ProblemError ? new UserError('problem', {}, { problem: error.problem }) : error
  if (userError instanceof UserError) {
    terminal.printError(userError)
    return userError.exit
  }
  if (env.GLOAMHALL_DEBUG) throw error
  terminal.printError(new UserError('bug', { message: error instanceof Error ? error.message : String(error) }))
  return EX_SOFTWARE
}

/** The entry point of the program. */
export async function main(): Promise<void> {
  // A closed pipe, as with `head`, is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const streams = { input: process.stdin, output: process.stdout, errors: process.stderr }
  process.exitCode = await run(process.argv.slice(2), streams, process.env)
}
