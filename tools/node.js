// Finds a Node that reads TypeScript. Plain JavaScript, because it also runs under older versions:
//
//     node tools/node.js tools/golden.ts bloodborne
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE_DIR } from './compile-cache.js'
import { printMessage } from './message.js'
import { watchParent } from './parent-watch.js'

/** The oldest Node that runs TypeScript files as they are. */
const MIN_NODE_VERSION = 24

const root = fileURLToPath(new URL('../', import.meta.url))
const binaries = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const pinnedNode = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
// npm writes this file last: without it an installation was interrupted.
const installed = fileURLToPath(new URL('../node_modules/.package-lock.json', import.meta.url))

/** @returns {string | undefined} the pinned Node, or this one if it is new enough */
export function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  return Number.parseInt(process.versions.node, 10) >= MIN_NODE_VERSION ? process.execPath : undefined
}

/** The environment of a child process that finds the project's own programs first, and uses the compile cache. */
export const projectEnv = () => ({
  NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
})

/**
 * Games that npm has not linked yet, because "npm install" has not run since their folder was added.
 *
 * @returns {string[]}
 */
export const unlinkedGames = () =>
  readdirSync(new URL('../games', import.meta.url)).filter(
    (id) =>
      existsSync(new URL(`../games/${id}/package.json`, import.meta.url)) &&
      !existsSync(new URL(`../node_modules/@gloamhall/${id}`, import.meta.url)),
  )

/** Prints what to do if the packages or a suitable Node are missing. @returns {boolean} */
export function isInstalled() {
  if (!existsSync(installed)) {
    printMessage(
      `The packages are not installed. Run "npm install" in ${root}, then try again.`,
      `Die Pakete sind nicht installiert. Führe in ${root} „npm install“ aus und versuch es noch einmal.`,
    )
    return false
  }
  const [unlinked] = unlinkedGames()
  if (unlinked !== undefined) {
    printMessage(
      `The package games/${unlinked} is not linked yet. Run "npm install" in ${root}, then try again.`,
      `Das Paket games/${unlinked} ist noch nicht verknüpft. Führe in ${root} „npm install“ aus und versuch es noch einmal.`,
    )
    return false
  }
  if (findNode() !== undefined) return true
  printMessage(
    `Gloamhall needs Node ${MIN_NODE_VERSION} or newer; this is ${process.version}, and "npm install" did not bring one. Install a newer Node.`,
    `Gloamhall braucht Node ${MIN_NODE_VERSION} oder neuer; hier läuft ${process.version}, und „npm install“ hat keines mitgebracht. Installiere ein neueres Node.`,
  )
  return false
}

/**
 * Runs a script in its own process (not by import, so that `import.meta.main` holds in it).
 *
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
async function runScript(script, args) {
  const child = spawn(findNode() ?? process.execPath, [script, ...args], { stdio: 'inherit', env: projectEnv() })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child as well: a second signal could interrupt an orderly shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  watchParent(() => child.kill('SIGTERM'))
  const [code, signal] = await once(child, 'exit')
  return code ?? 128 + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0)
}

/** Whether this file is the program being run, rather than imported by another one. */
const isMain = process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)

if (isMain) {
  const [script, ...args] = process.argv.slice(2)
  if (script === undefined || !statSync(script, { throwIfNoEntry: false })?.isFile()) {
    console.error(script === undefined ? 'usage: node tools/node.js <script> [arguments]' : `no such file: ${script}`)
    process.exitCode = 1
  } else {
    process.exitCode = isInstalled() ? await runScript(script, args) : 1
  }
}
