import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { printMessage } from './message.js'

/**
 * Runs single tests, each with the configuration it needs:
 *
 *     npm run test:one -- kernel/test/play.test.ts       a file, or part of its path
 *     npm run test:one -- play                           every test file with this in its path
 *     npm run test:one -- "BO-40"                        every test with this in its name
 *     npm run test:one -- --watch kernel/test/play       again after every change (unit tests only)
 *     npm run test:one -- --repeats=50 web/e2e/marsh     51 times, to find out whether it ever fails
 *
 * Browser tests (web/e2e) run against a build of the client, which is made first if it is out of date.
 */
const ROOT = join(import.meta.dirname, '..')
const TESTS = '{kernel,bots,games/*,server,web,cli,tools}/{test,e2e}/**/*.test.ts'
const BROWSER_TEST = /^web\/e2e\//

interface Selection {
  readonly files: readonly string[]
  /** Only tests with this in their name. */
  readonly name?: string
}

const [wanted, ...options] = process.argv
  .slice(2)
  .toSorted((one, other) => Number(one.startsWith('-')) - Number(other.startsWith('-')))
const isWatching = options.includes('--watch')
const repeats = options.filter((option) => option.startsWith('--repeats='))

if (wanted === undefined || wanted.startsWith('-')) {
  printMessage(
    'Say which test: npm run test:one -- <path or part of a test name>',
    'Nenne einen Test: npm run test:one -- <Pfad oder Teil eines Testnamens>',
  )
  process.exitCode = 1
} else {
  process.exitCode = await runAll(select(wanted))
}

/** Test files with these words in their path; if there is none, those with a test of this name. */
function select(words: string): Selection {
  const tests = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] }).sort()
  const path = relative(ROOT, join(process.cwd(), words))
  const byPath = tests.filter((file) => file === path || file.includes(words))
  if (byPath.length > 0) return { files: byPath }
  return { files: tests.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(words)), name: words }
}

async function runAll({ files, name }: Selection): Promise<number> {
  if (files.length === 0) {
    printMessage(
      `No test has "${wanted}" in its path or name. Titles with %s or $name are found by the words around it.`,
      `Kein Test hat „${wanted}“ im Pfad oder im Namen. Titel mit %s oder $name findet man über die Wörter daneben.`,
    )
    return 1
  }
  const filter = name === undefined ? [] : ['--testNamePattern', RegExp.escape(name)]
  const unit = files.filter((file) => !BROWSER_TEST.test(file))
  const browser = files.filter((file) => BROWSER_TEST.test(file))
  // A name may be found in several files, some of which have it only in a comment: finding no test there is not a
  // failure.
  const lenient = name === undefined ? [] : ['--passWithNoTests']
  const unitCode = unit.length > 0 ? await vitest(isWatching ? 'watch' : 'run', ...unit, ...filter, ...lenient) : 0
  if (browser.length === 0 || unitCode !== 0) return unitCode
  const buildCode = await start(process.execPath, 'tools/build.ts')
  if (buildCode !== 0) return buildCode
  return vitest('run', '--config', 'web/e2e/vitest.config.ts', ...browser, ...filter, ...lenient)
}

function vitest(...args: readonly string[]): Promise<number> {
  return start('vitest', ...args, ...repeats)
}

async function start(program: string, ...args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
