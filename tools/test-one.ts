import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { printMessage } from './message.js'

/**
 * Runs single tests, each with the configuration it needs:
 *
 *     npm run test:one -- kernel/test/play.test.ts       a file, or part of its path
 *     npm run test:one -- play record                    every test file with one of these in its path
 *     npm run test:one -- "BO-40"                        every test with this in its name
 *     npm run test:one -- play -t "undo"                 in these files, the tests whose name matches
 *     npm run test:one -- --watch kernel/test/play       again after every change (unit tests only)
 *     npm run test:one -- --repeats=50 web/e2e/marsh     51 times, to find out whether it ever fails
 *
 * All options are Vitest's, and are passed on; those with a value are written `--option=value`. Browser tests
 * (web/e2e) run against a build of the client, which is made first if it is out of date.
 */
const ROOT = join(import.meta.dirname, '..')
const TESTS = '{kernel,bots,games/*,server,web,cli,tools,bench}/{test,e2e}/**/*.test.ts'
const BROWSER_TEST = /^web\/e2e\//

interface Arguments {
  /** Paths, or parts of paths or names. */
  readonly wanted: readonly string[]
  /** The value of `-t`. */
  readonly pattern: string | undefined
  readonly isWatching: boolean
  /** Options for Vitest. */
  readonly options: readonly string[]
}

interface Selection {
  readonly files: readonly string[]
  /** A regular expression: only tests whose name matches it. */
  readonly pattern?: string
}

const given = parseArguments(process.argv.slice(2))
if (given === undefined) {
  printMessage(
    'Say which tests: npm run test:one -- <paths or parts of test names> [-t <pattern>] [options of Vitest]',
    'Nenne Tests: npm run test:one -- <Pfade oder Teile von Testnamen> [-t <Muster>] [Optionen von Vitest]',
  )
  process.exitCode = 1
} else {
  process.exitCode = await runAll(given)
}

function parseArguments(args: readonly string[]): Arguments | undefined {
  const wanted: string[] = []
  const options: string[] = []
  let pattern: string | undefined
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '-t' || arg === '--testNamePattern') pattern = rest.shift()
    else if (arg.startsWith('--testNamePattern=')) pattern = arg.slice('--testNamePattern='.length)
    else (arg.startsWith('-') ? options : wanted).push(arg)
  }
  const isWatching = options.includes('--watch')
  const passedOn = options.filter((option) => option !== '--watch')
  // Without a path, `-t` only says which tests, as a name does.
  if (wanted.length === 0 && pattern !== undefined)
    return { wanted: [pattern], pattern: undefined, isWatching, options: passedOn }
  return wanted.length === 0 ? undefined : { wanted, pattern, isWatching, options: passedOn }
}

/** For each of the words the files with it in their path; if there is none, those with a test of this name. */
function select({ wanted, pattern, isWatching }: Arguments): readonly Selection[] {
  const tests = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort()
  const byPath = new Set<string>()
  const byName = new Set<string>()
  const names: string[] = []
  for (const words of wanted) {
    const path = relative(ROOT, join(process.cwd(), words))
    const found = tests.filter((file) => file === path || file.includes(words))
    for (const file of found) byPath.add(file)
    if (found.length > 0) continue
    const named = tests.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(words))
    if (named.length === 0) {
      printMessage(
        `No test has "${words}" in its path or name. Titles with %s or $name are found by the words around it.`,
        `Kein Test hat „${words}“ im Pfad oder im Namen. Titel mit %s oder $name findet man über die Wörter daneben.`,
      )
      return []
    }
    for (const file of named) byName.add(file)
    names.push(RegExp.escape(words))
  }
  // Vitest watches with one pattern: of several kinds of words, the files are watched as a whole.
  if (isWatching && pattern === undefined && byPath.size > 0 && byName.size > 0)
    return [{ files: [...byPath.union(byName)] }]
  const ofNames = { files: [...byName.difference(byPath)], pattern: pattern ?? names.join('|') }
  const ofPaths = { files: [...byPath], ...(pattern === undefined ? {} : { pattern }) }
  return [ofPaths, ofNames].filter(({ files }) => files.length > 0)
}

async function runAll(given: Arguments): Promise<number> {
  const selections = select(given)
  if (selections.length === 0) return 1
  for (const { files, pattern } of selections) {
    const filter = pattern === undefined ? [] : ['--testNamePattern', pattern]
    // A name may be found in several files, some of which have it only in a comment: finding no test there is not a
    // failure.
    const lenient = pattern === undefined ? [] : ['--passWithNoTests']
    const args = [...filter, ...lenient, ...given.options]
    const unit = files.filter((file) => !BROWSER_TEST.test(file))
    const browser = files.filter((file) => BROWSER_TEST.test(file))
    const code =
      (unit.length > 0 ? await start('vitest', given.isWatching ? 'watch' : 'run', ...unit, ...args) : 0) ||
      (browser.length > 0 ? await runBrowserTests(browser, args) : 0)
    if (code !== 0) return code
  }
  return 0
}

async function runBrowserTests(files: readonly string[], args: readonly string[]): Promise<number> {
  const buildCode = await start(process.execPath, 'tools/build.ts')
  if (buildCode !== 0) return buildCode
  return start('vitest', 'run', '--config', 'web/e2e/vitest.config.ts', ...files, ...args)
}

async function start(program: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
