import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

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

if (process.argv.includes('--force') || newest(SOURCES) > changed(BUILT)) {
  console.error('Building the client …')
  // Whatever this shell is used for otherwise: what is built is for people.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync('vite', ['build', 'web', '--logLevel', 'warn'], {
    encoding: 'utf8',
    env,
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    console.error('The client could not be built; what vite says stands above.')
    process.exit(1)
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
