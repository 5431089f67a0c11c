import { dirname, resolve } from 'node:path'
import type { Box, Difference, Params, Scenario } from '@gloamhall/kernel'
import { applyPack, playScenario, ProblemError, sentence } from '@gloamhall/kernel'
import type { PlacedFault } from '@gloamhall/kernel/content/text'
import * as v from 'valibot'
import type { Document, Node } from 'yaml'
import { isAlias, isCollection, isNode, LineCounter, parseDocument, visit } from 'yaml'
import { readGame } from './arguments.ts'
import { UserError } from './user-error.ts'
import { placeAndReason, withPack } from './content.ts'
import { readText } from './file.ts'
import { asScenario, scenarioSchema } from './scenario-schema.ts'
import { ScenarioPrinter } from './scenario-printer.ts'
import { tellerOf } from './sentences.ts'
import type { Terminal } from './terminal.ts'

export interface ScenarioOptions {
  /** Prints the events as sentences. */
  readonly tell?: boolean
}

/** `gloamhall scenario`: plays each file and prints the failed expectations. Returns the exit code. */
export async function scenario(
  terminal: Terminal,
  files: readonly string[],
  options: ScenarioOptions = {},
): Promise<number> {
  let exit = 0
  for (const file of files) {
    try {
      exit = Math.max(exit, await playFile(terminal, file, options))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      // Continues with the other files.
      terminal.printError(error.in(file))
      exit = Math.max(exit, error.exit)
    }
  }
  return exit
}

async function playFile(terminal: Terminal, file: string, { tell = false }: ScenarioOptions): Promise<number> {
  const written = readScenario(file)
  const box = withScenarioPack(terminal, file, written, await readGame(written.scenario.game))
  const { pack: _, ...found } = written.scenario
  const story = tell ? new ScenarioPrinter(terminal, box, found) : undefined
  const differences = withUserErrors(file, () => playScenario(box, found, story))
  const mark = differences.length === 0 ? terminal.paint('green', '✓') : terminal.paint('red', '✗')
  const words = terminal.words(summaryFor(found, differences), { file, count: differences.length })
  terminal.print(`${mark} ${words}`)
  for (const difference of differences) printDifference(terminal, box, difference)
  return differences.length === 0 ? 0 : 1
}

/** A scenario without expectations cannot meet them, so it gets its own message. */
function summaryFor(scenario: Scenario, differences: readonly Difference[]) {
  if (differences.length > 0) return 'scenario-differs'
  const parts: readonly Pick<Scenario, 'choices' | 'expect'>[] = [scenario, ...(scenario.branches ?? [])]
  return parts.some(hasExpectation) ? 'scenario-ok' : 'scenario-played'
}

const hasExpectation = ({ expect, choices = [] }: Pick<Scenario, 'choices' | 'expect'>): boolean =>
  expect !== undefined || choices.some((move) => typeof move === 'object' && ('expect' in move || 'refused' in move))

function printDifference(terminal: Terminal, box: Box, difference: Difference): void {
  const { at, branch, code, params, told, asks } = difference
  const { path, found } = params
  const spoken = {
    ...params,
    ...(typeof path === 'string' ? { path: pathInWords(terminal, path) } : {}),
    ...(typeof found === 'string' ? { found: refusalInWords(terminal, found) } : {}),
  }
  const problem = terminal.words(`problem.${code}`, spoken)
  const placed = at === 'end' ? terminal.words('at-end', { problem }) : terminal.words('at-choice', { at, problem })
  const words = branch === undefined ? placed : terminal.words('scenario-in-branch', { branch, problem: placed })
  terminal.print(words, { first: '    ', rest: '      ' })
  if (asks) printOpenQuestions(terminal, asks)
  if (!told || told.length === 0) return
  if (code !== 'did-happen')
    terminal.print(terminal.words(asks ? 'scenario-before' : 'scenario-happened'), { first: '      ' })
  const tell = tellerOf(box, terminal.language)
  for (const event of told) {
    const line = terminal.words('scenario-event', { key: event.key, sentence: sentence(tell, event), rule: event.rule })
    terminal.print(line, { first: '      · ', rest: '        ' })
  }
}

/** A question may offer hundreds of choices; the first few show its notation. */
const MAX_CHOICES_SHOWN = 8

/** What the table waits for instead of the choice that was refused. */
function printOpenQuestions(terminal: Terminal, asks: NonNullable<Difference['asks']>): void {
  if (asks.length === 0) terminal.print(terminal.words('scenario-asks-nobody'), { first: '      ' })
  for (const { seat, question, rule, choices } of asks) {
    const shown = choices.slice(0, MAX_CHOICES_SHOWN).join(', ')
    const list = choices.length > MAX_CHOICES_SHOWN ? `${shown}, …` : shown
    terminal.print(terminal.words('scenario-asks', { seat, question, rule, choices: list }), {
      first: '      ',
      rest: '        ',
    })
  }
}

/**
 * Describes a path in words, `table.monster.blood` as "on the table, monster.blood", and names the viewer if there is
 * one.
 */
function pathInWords({ words }: Terminal, path: string): string {
  const [, area = '', viewer = '', rest = ''] =
    /^(table|outcome|events|upon|views|heard)(?:(?<=views|heard)\.(\w+))?\.?(.*)$/.exec(path) ?? []
  if (area === '') return path
  const seat = viewer === 'spectator' ? words('scenario-spectator') : words('scenario-seat', { seat: Number(viewer) })
  const place = words(`scenario-place.${area as 'table'}`, viewer === '' ? {} : { seat })
  return rest === '' ? place : `${place}, ${rest}`
}

/** Adds the meaning to a refusal code: `not-offered (BO-31)`. */
function refusalInWords(terminal: Terminal, found: string): string {
  const [, code = ''] = /^([\w-]+)(?: \(|$)/.exec(found) ?? []
  const known = REFUSALS.find((each) => each === code)
  return known ? terminal.words('scenario-refused', { found, reason: terminal.words(`refused.${known}`) }) : found
}

const REFUSALS = ['game-over', 'not-your-question', 'not-offered', 'not-a-claim'] as const

/**
 * Invalid seats or options, an invalid scene and missing draws are errors of the file. Any other error is a bug in a
 * rule, and is shown as it is.
 */
function withUserErrors<Result>(file: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (error instanceof ProblemError) throw new UserError('scenario-problem', { file }, { problem: error.problem })
    throw new UserError('scenario-fails', { file, words: error instanceof Error ? error.message : String(error) })
  }
}

// ---- parsing ----

interface ParsedScenario {
  readonly scenario: Scenario
  readonly document: Document
  readonly lines: LineCounter
}

/**
 * The maximum size of a scenario. A long one has about ten kilobytes; YAML of megabytes takes gigabytes of memory to
 * parse.
 */
const MAX_SCENARIO_BYTES = 512 * 1024

/**
 * The maximum number of aliases. Each one repeats what its anchor names, so a few lines of nested aliases can stand for
 * billions of values.
 */
const MAX_ALIASES = 100

/** The maximum nesting of lists and fields: parsing and comparing recurse once for each level. */
const MAX_DEPTH = 64

/** Parsed as YAML, a superset of JSON, so that errors in either have line numbers. */
function readScenario(file: string): ParsedScenario {
  const lines = new LineCounter()
  const document = parseDocument(readText(file, MAX_SCENARIO_BYTES), { lineCounter: lines, logLevel: 'error' })
  const [mistake] = document.errors
  if (mistake) {
    const [at] = mistake.linePos ?? [{ line: 1, col: 1 }]
    if (mistake.code === 'RESOURCE_EXHAUSTION')
      throw new UserError('scenario-too-deep', { file, line: at.line, column: at.col, limit: MAX_DEPTH })
    throw new UserError('scenario-unreadable', { file, line: at.line, column: at.col })
  }
  checkBounds(file, document, lines)
  const fields = valuesOf(file, document)
  if (Array.isArray(fields)) throw new UserError('scenario-not-fields', { file })
  const parsed = v.safeParse(scenarioSchema, fields)
  if (!parsed.success) throw schemaError(file, parsed.issues[0])
  return { scenario: asScenario(parsed.output), document, lines }
}

/** Checks depth and aliases before the document is expanded to values; reports the position. */
function checkBounds(file: string, document: Document, lines: LineCounter): void {
  const place = (node: Node): Params => {
    const { line, col } = lines.linePos(node.range?.[0] ?? 0)
    return { file, line, column: col }
  }
  let aliases = 0
  visit(document, {
    Node: (_, node, path) => {
      if (path.filter(isCollection).length > MAX_DEPTH)
        throw new UserError('scenario-too-deep', { ...place(node), limit: MAX_DEPTH })
      if (!isAlias(node)) return
      if (++aliases > MAX_ALIASES) throw new UserError('scenario-aliases', { file, limit: MAX_ALIASES })
      const anchored = node.resolve(document)
      if (!anchored || path.includes(anchored))
        throw new UserError('scenario-alias', { ...place(node), alias: `*${node.source}` })
    },
  })
}

/** The values of the document. Aliases inside repeated parts count each time they are expanded. */
function valuesOf(file: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (error) {
    if (error instanceof ReferenceError) throw new UserError('scenario-aliases', { file, limit: MAX_ALIASES })
    throw error
  }
}

function schemaError(file: string, issue: v.BaseIssue<unknown>): UserError {
  const field = issuePath(issue)
  const { expected, received } = issue
  if (field === '') return new UserError('scenario-not-fields', { file })
  if (expected === 'never') return new UserError('scenario-unknown-field', { file, field })
  if (received === 'undefined') return new UserError('scenario-missing-field', { file, field })
  return new UserError('scenario-field', { file, field, expected: expected ?? '', received })
}

/** The path of an issue, counted from 1, like choices and seats: `choices[1].refuse`. */
const issuePath = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/**
 * Applies the pack of a scenario, which is inline or in a file next to it; faults are reported with their line in
 * either.
 */
function withScenarioPack(
  terminal: Terminal,
  file: string,
  { scenario: { pack }, document, lines }: ParsedScenario,
  box: Box,
): Box {
  if (pack === undefined) return box
  if (typeof pack === 'string') return withPack(terminal, box, resolve(dirname(file), pack))
  const { content } = box.game
  if (!content) throw new UserError('no-packs', { game: box.game.id })
  const reading = content.read(pack)
  if (reading.ok) return { ...box, game: withUserErrors(file, () => applyPack(box.game, reading.pack)) }
  const [fault] = reading.faults
  if (!fault) throw new Error('a rejected pack has no fault')
  const placed: PlacedFault = { ...fault, ...lineOf(document, lines, ['pack', ...fault.path]) }
  throw new UserError('pack-fault', { file, fault: placeAndReason(terminal, content, placed) })
}

/** The position of a value, or of the nearest enclosing one that exists. */
function lineOf(document: Document, lines: LineCounter, path: readonly (string | number)[]) {
  const node: unknown = document.getIn(path, true)
  if (!isNode(node) && path.length > 0) return lineOf(document, lines, path.slice(0, -1))
  const { line, col } = lines.linePos((isNode(node) && node.range?.[0]) || 0)
  return { line, column: col }
}
