// Fetches what the house is built with, if it is not there yet or no longer what the lock file says. Plain JavaScript:
// it runs before there is a Node new enough for the rest.
import { existsSync, statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './run.js'
import { say } from './message.js'

const OLDEST = 24

/** Slow lines take minutes; what takes longer does not come any more. */
const MINUTES = 15
// Left to itself npm waits a minute and more before it gives up a single package that is out of reach.
const IMPATIENT = ['--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000']

const root = new URL('../', import.meta.url)
const wanted = new URL('package-lock.json', root)
// npm writes this file last: if it is there, the installation before was not cut short.
const installed = new URL('node_modules/.package-lock.json', root)

if (changed(installed) < changed(wanted)) await install()
if (!process.exitCode) lookForNode()

function changed(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

async function install() {
  say(
    'Fetching packages, this takes about half a minute …',
    'Pakete werden geholt, das dauert etwa eine halbe Minute …',
  )
  const { kind, said } = await run('npm', ['install', '--no-audit', '--no-fund', ...IMPATIENT], {
    seconds: MINUTES * 60,
    cwd: fileURLToPath(root),
    shell: process.platform === 'win32',
  })
  if (kind === 'well') {
    // npm may touch its lock file after the other one; then the next start would fetch everything again.
    utimesSync(installed, new Date(), new Date())
    return
  }
  process.exitCode = 1
  if (said) console.error(said)
  if (kind === 'badly')
    say(
      'The packages could not be fetched; npm says why above.',
      'Die Pakete ließen sich nicht holen; oben sagt npm, warum.',
    )
  if (kind === 'late')
    say(
      `The packages could not be fetched: npm was not done after ${MINUTES} minutes. Is its registry within reach?`,
      `Die Pakete ließen sich nicht holen: npm war nach ${MINUTES} Minuten nicht fertig. Ist sein Verzeichnis erreichbar?`,
    )
  if (kind === 'absent')
    say(
      'The packages could not be fetched: there is no npm here. Install it, it comes with Node.',
      'Die Pakete ließen sich nicht holen: Hier gibt es kein npm. Bitte installieren, es kommt mit Node.',
    )
}

/** npm counts it as done when the Node that should come along could not be fetched, or is none for this machine. */
function lookForNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST) return
  if (existsSync(new URL('node_modules/.bin/node', root))) return
  say(
    `Gloamhall needs Node ${OLDEST} or newer, this is ${process.version}, and none came along with the packages: install one.`,
    `Gloamhall braucht Node ${OLDEST} oder neuer, hier läuft ${process.version}, und mit den Paketen kam keines: Bitte eines installieren.`,
  )
  process.exitCode = 1
}
