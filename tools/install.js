// Fetches what the house is built with, if it is not there yet or no longer what the lock file says. Plain JavaScript:
// it runs before there is a Node new enough for the rest.
import { spawnSync } from 'node:child_process'
import { statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../', import.meta.url)
const wanted = new URL('package-lock.json', root)
// npm writes this file last: if it is there, the installation before was not cut short.
const installed = new URL('node_modules/.package-lock.json', root)

const german = /^de/i.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '')
const say = (english, deutsch) => console.error(german ? deutsch : english)

if (changed(installed) < changed(wanted)) install()

function changed(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function install() {
  say(
    'Fetching packages, this takes about half a minute …',
    'Pakete werden geholt, das dauert etwa eine halbe Minute …',
  )
  const { status, error, stdout, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) {
    // npm may touch its lock file after the other one; then the next start would fetch everything again.
    utimesSync(installed, new Date(), new Date())
    return
  }
  console.error(`${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`)
  say(
    'The packages could not be fetched; npm says why above.',
    'Die Pakete ließen sich nicht holen; oben sagt npm, warum.',
  )
  process.exitCode = 1
}
