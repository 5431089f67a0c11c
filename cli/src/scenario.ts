import type { Scenario } from '@gloamhall/kernel'
import { playScenario } from '@gloamhall/kernel'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import { readGame, readNumber, readOptions } from './arguments.ts'
import { Complaint } from './complaint.ts'
import { readText } from './file.ts'
import { asScenario, scenarioSchema } from './scenario-schema.ts'
import type { Terminal } from './terminal.ts'

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
  readNumber(String(found.seats), 'seats', box.game.seats)
  readOptions(
    box,
    Object.entries(found.options ?? {}).map((pair) => pair.join('=')),
  )
  const differences = attempt(file, () => playScenario(box, found))
  const mark = differences.length === 0 ? terminal.paint('green', '✓') : terminal.paint('red', '✗')
  const words = terminal.words(differences.length === 0 ? 'scenario-ok' : 'scenario-differs', {
    file,
    count: differences.length,
  })
  terminal.print(`${mark} ${words}`)
  for (const difference of differences) terminal.print(difference, { first: '    ' })
  return differences.length === 0 ? 0 : 1
}

/** A scene that makes no sense, or dice that nobody scripted, are mistakes of the file. */
function attempt(file: string, act: () => string[]): string[] {
  try {
    return act()
  } catch (error) {
    throw new Complaint('scenario-fails', { file, problem: error instanceof Error ? error.message : String(error) })
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
