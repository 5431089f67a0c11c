// Runs `npm install` if packages are missing or older than the lock file. Plain JavaScript: runs before a Node that reads
// TypeScript is installed.
import { statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printMessage } from './message.js'
import { isInstalled, unlinkedGames } from './node.js'
import { run } from './run.js'

/** A slow connection takes minutes. */
const INSTALL_TIMEOUT_MINUTES = 15
// By default npm waits more than a minute before it gives up a package that it cannot reach.
const RETRY_OPTIONS = ['--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000']

const root = new URL('../', import.meta.url)
const lockFile = new URL('package-lock.json', root)
// npm writes this file last: without it an installation was interrupted.
const installed = new URL('node_modules/.package-lock.json', root)

if (modifiedAt(installed) < modifiedAt(lockFile) || unlinkedGames().length > 0) await install()
// npm exits with 0 even if the optional package with the pinned Node could not be installed.
if (!process.exitCode && !isInstalled()) process.exitCode = 1

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

async function install() {
  printMessage(
    'Installing packages, which takes about half a minute…',
    'Pakete werden installiert, das dauert etwa eine halbe Minute …',
  )
  const { kind, output } = await run('npm', ['install', '--no-audit', '--no-fund', ...RETRY_OPTIONS], {
    seconds: INSTALL_TIMEOUT_MINUTES * 60,
    cwd: fileURLToPath(root),
    shell: process.platform === 'win32',
  })
  if (kind === 'ok') {
    // npm may write the lock file last; then the next start would install everything again.
    utimesSync(installed, new Date(), new Date())
    return
  }
  process.exitCode = 1
  if (output) console.error(output)
  if (kind === 'failed')
    printMessage(
      'The packages could not be installed; see the output of npm above.',
      'Die Pakete konnten nicht installiert werden; die Ausgabe von npm steht oben.',
    )
  if (kind === 'timeout')
    printMessage(
      `The packages could not be installed: npm was not finished after ${INSTALL_TIMEOUT_MINUTES} minutes. Check whether its registry can be reached.`,
      `Die Pakete konnten nicht installiert werden: npm war nach ${INSTALL_TIMEOUT_MINUTES} Minuten nicht fertig. Prüf, ob die Registry erreichbar ist.`,
    )
  if (kind === 'not-found')
    printMessage(
      'The packages could not be installed: npm was not found. It comes with Node; install both.',
      'Die Pakete konnten nicht installiert werden: npm wurde nicht gefunden. Es kommt mit Node; installiere beides.',
    )
}
