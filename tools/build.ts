import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { COMPILE_CACHE_DIR } from './compile-cache.js'
import { printMessage } from './message.js'
import { projectEnv } from './node.js'
import { run } from './run.js'

/**
 * Builds the web client if a source file is newer than the last build, and likewise fills the server's compile cache;
 * `--force` does both in any case.
 */
const BUILT = 'web/dist/index.html'
const SOURCES = [
  'web/{src,i18n,tools,public}/**',
  'web/*.*',
  '{kernel,server/protocol}/{src,i18n}/**',
  'games/*/{src,i18n}/**',
  'games/*/RULES*.md',
]

/** When the compile cache was last filled. */
const COMPILED = `${COMPILE_CACHE_DIR}.filled`
const COMPILED_SOURCES = ['{kernel,bots,server,tools}/**/*.ts', 'games/**/{src,i18n}/**', 'package-lock.json']
const COMPILE_TIMEOUT_SECONDS = 120

/** A build takes seconds; a busy machine may need minutes. */
const BUILD_TIMEOUT_MINUTES = 10

/** EX_CONFIG: the supervisor does not start the server again, because the next build would fail as well. */
const EX_CONFIG = 78

const isForced = process.argv.includes('--force')

if (isForced || newestOf(SOURCES) > modifiedAt(BUILT)) {
  printMessage('Building the client…', 'Die Oberfläche wird gebaut …')
  // A shell that is used for tests may have set another NODE_ENV.
  const env = { ...process.env, NODE_ENV: 'production' }
  const seconds = BUILD_TIMEOUT_MINUTES * 60
  const { kind, output } = await run('vite', ['build', 'web', '--logLevel', 'warn'], { seconds, env })
  if (kind !== 'ok') {
    if (output) console.error(output)
    if (kind === 'failed')
      printMessage(
        'The client could not be built; see the output of vite above.',
        'Die Oberfläche konnte nicht gebaut werden; die Ausgabe von vite steht oben.',
      )
    else if (kind === 'timeout')
      printMessage(
        `The client could not be built: vite was not finished after ${BUILD_TIMEOUT_MINUTES} minutes.`,
        `Die Oberfläche konnte nicht gebaut werden: vite war nach ${BUILD_TIMEOUT_MINUTES} Minuten nicht fertig.`,
      )
    else
      printMessage(
        'The client could not be built: vite is not installed. Run "npm install", then try again.',
        'Die Oberfläche konnte nicht gebaut werden: vite ist nicht installiert. Führe „npm install“ aus und versuch es noch einmal.',
      )
    process.exit(EX_CONFIG)
  }
}

// The server also runs without a filled cache, but needs more memory.
if (isForced || newestOf(COMPILED_SOURCES) > modifiedAt(COMPILED)) {
  const { kind } = await run(process.execPath, ['tools/warm-compile-cache.ts'], {
    seconds: COMPILE_TIMEOUT_SECONDS,
    env: projectEnv(),
  })
  if (kind === 'ok') writeMarker(COMPILED)
}

/** Writes an empty file for its modification time. In a read-only project folder it does nothing. */
function writeMarker(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  } catch {}
}

function newestOf(patterns: readonly string[]): number {
  return Math.max(0, ...globSync(patterns, { exclude: (path) => path.includes('node_modules') }).map(modifiedAt))
}

/** When a file was last modified; 0 if there is none. */
function modifiedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? stats.mtimeMs : 0
}
