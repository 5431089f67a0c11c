import type { Difference, Scenario } from '@gloamhall/kernel'
import { playScenario, ProblemError } from '@gloamhall/kernel'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import { readGame } from './arguments.ts'
import { Complaint } from './complaint.ts'
import { readText } from './file.ts'
import { asScenario, scenarioSchema } from './scenario-schema.ts'
import type { Terminal } from './terminal.ts'
import { harmless } from './terminal.ts'

/** `gloamhall scenario`: plays each file and says what came out differently. The answer is the exit code. */
export async function scenario(terminal: Terminal, files: readonly string[]): Promise<number> {
  let exit = 0
  for (const file of files) {
    try {
      exit = Math.max(exit, await playFile(terminal, file))
    } catch (error) {
      if (!(error instanceof Complaint)) throw error
      // The other files still get their turn.
      terminal.complain(error.in(file))
      exit = Math.max(exit, error.exit)
    }
  }
  return exit
}

async function playFile(terminal: Terminal, file: string): Promise<number> {
  const found = readScenario(file)
  const box = await readGame(found.game)
  const differences = attempt(file, () => playScenario(box, found))
  const mark = differences.length === 0 ? terminal.paint('green', '✓') : terminal.paint('red', '✗')
  const words = terminal.words(differences.length === 0 ? 'scenario-ok' : 'scenario-differs', {
    file,
    count: differences.length,
  })
  terminal.print(`${mark} ${words}`)
  for (const difference of differences) printDifference(terminal, difference)
  return differences.length === 0 ? 0 : 1
}

function printDifference(terminal: Terminal, { at, code, params }: Difference): void {
  const problem = terminal.words(`problem.${code}`, params)
  const sentence = at === 'end' ? terminal.words('at-end', { problem }) : terminal.words('at-choice', { at, problem })
  // It quotes the file, which may come from anywhere.
  for (const line of sentence.split('\n')) terminal.print(harmless(line), { first: '    ', rest: '      ' })
}

/**
 * Seats and house rules that do not fit, a scene that makes no sense, or dice that nobody scripted are mistakes of the
 * file. Whatever else a rule throws is a mistake of ours, and is told as it is.
 */
function attempt(file: string, act: () => Difference[]): Difference[] {
  try {
    return act()
  } catch (error) {
    if (error instanceof ProblemError) throw new Complaint('scenario-problem', { file }, { problem: error.problem })
    throw new Complaint('scenario-fails', { file, words: error instanceof Error ? error.message : String(error) })
  }
}

/** Read as YAML, of which JSON is a part: so both tell the line of a mistake. */
function readScenario(file: string): Scenario {
  const document = parseDocument(readText(file))
  const [mistake] = document.errors
  if (mistake) {
    const [at] = mistake.linePos ?? [{ line: 1, col: 1 }]
    throw new Complaint('scenario-unreadable', { file, line: at.line, column: at.col })
  }
  const fields: unknown = document.toJS()
  if (Array.isArray(fields)) throw new Complaint('scenario-not-fields', { file })
  const parsed = v.safeParse(scenarioSchema, fields)
  if (!parsed.success) throw misfit(file, parsed.issues[0])
  if (parsed.output.seed !== undefined && parsed.output.chance !== undefined) {
    throw new Complaint('scenario-seed', { file })
  }
  return asScenario(parsed.output)
}

function misfit(file: string, issue: v.BaseIssue<unknown>): Complaint {
  const field = v.getDotPath(issue) ?? ''
  const { expected, received } = issue
  if (field === '') return new Complaint('scenario-not-fields', { file })
  if (expected === 'never') return new Complaint('scenario-unknown-field', { file, field })
  if (received === 'undefined') return new Complaint('scenario-missing-field', { file, field })
  return new Complaint('scenario-field', { file, field, expected: expected ?? '', received })
}
