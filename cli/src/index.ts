import { ProblemError } from '@gloamhall/kernel'
import { CommanderError } from 'commander'
import { Complaint } from './user-error.ts'
import { languageFor } from './language.ts'
import { misuse, program } from './program.ts'
import type { Streams } from './terminal.ts'
import { Terminal } from './terminal.ts'

/** The whole command line: what was typed, where to read and write, and the exit code that comes of it. */
export async function run(words: readonly string[], streams: Streams, env: NodeJS.ProcessEnv): Promise<number> {
  const terminal = new Terminal(streams, languageFor(words, env), env)
  try {
    const exit = { code: 0 }
    await program(terminal, exit, env).parseAsync([...words], { from: 'user' })
    return exit.code
  } catch (error) {
    return report(terminal, error, env)
  } finally {
    terminal.close()
  }
}

/** The exit code shells know for a mistake inside a program. */
const BUG = 70

/** One sentence for a mistake of the person, be it ours or the kernel's. A mistake of the program says that it is one; GLOAMHALL_DEBUG shows where. */
function report(terminal: Terminal, error: unknown, env: NodeJS.ProcessEnv): number {
  if (error instanceof CommanderError && error.code.startsWith('commander.')) {
    if (error.exitCode === 0) return 0
    const complaint = misuse(error)
    if (complaint) terminal.complain(complaint)
    return 2
  }
  const complaint = error instanceof ProblemError ? new Complaint('problem', {}, { problem: error.problem }) : error
  if (complaint instanceof Complaint) {
    terminal.complain(complaint)
    return complaint.exit
  }
  if (env.GLOAMHALL_DEBUG) throw error
  terminal.complain(new Complaint('bug', { message: error instanceof Error ? error.message : String(error) }))
  return BUG
}

/** The program as it is started from a shell. */
export async function main(): Promise<void> {
  // Whoever pipes us into `head` has read enough; that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const streams = { input: process.stdin, output: process.stdout, errors: process.stderr }
  process.exitCode = await run(process.argv.slice(2), streams, process.env)
}
