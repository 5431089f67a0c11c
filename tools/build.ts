import { globSync, statSync } from 'node:fs'
import { run } from './run.js'
import { say } from './message.js'

/**
 * Builds the web client, if anything it is made of is newer than what was built last. `--force` builds in any case.
 */
const BUILT = 'web/dist/index.html'
const SOURCES = [
  'web/{src,i18n,tools,public}/**',
  'web/*.*',
  '{kernel,server/protocol}/{src,i18n}/**',
  'games/*/{src,i18n}/**',
  'games/*/RULES*.md',
]

/** It takes seconds; a machine that is busy with other things may need a few minutes. */
const MINUTES = 10

/** What cannot be built now cannot be built in a moment either: whoever keeps the house open need not try again. */
const NOT_AGAIN = 78

if (process.argv.includes('--force') || newest(SOURCES) > changed(BUILT)) {
  say('Building the client …', 'Die Oberfläche wird gebaut …')
  // Whatever this shell is used for otherwise: what is built is for people.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { kind, said } = await run('vite', ['build', 'web', '--logLevel', 'warn'], { seconds: MINUTES * 60, env })
  if (kind !== 'well') {
    if (said) console.error(said)
    if (kind === 'badly')
      say(
        'The client could not be built; what vite says stands above.',
        'Die Oberfläche ließ sich nicht bauen; oben steht, was vite dazu sagt.',
      )
    else if (kind === 'late')
      say(
        `The client could not be built: vite was not done after ${MINUTES} minutes.`,
        `Die Oberfläche ließ sich nicht bauen: vite war nach ${MINUTES} Minuten nicht fertig.`,
      )
    else
      say(
        'The client could not be built: there is no vite here. "npm install" fetches it.',
        'Die Oberfläche ließ sich nicht bauen: Hier gibt es kein vite. „npm install“ holt es.',
      )
    process.exit(NOT_AGAIN)
  }
}

function newest(patterns: readonly string[]): number {
  return Math.max(0, ...globSync(patterns, { exclude: (path) => path.includes('node_modules') }).map(changed))
}

/** When a file was last changed; a missing one is older than anything. */
function changed(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() ? found.mtimeMs : 0
}
