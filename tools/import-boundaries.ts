import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Which package may import which other stands in .oxlintrc.json, by name. A relative path that climbs out of its
 * workspace goes round those names, and the linter cannot follow it; so nobody climbs.
 */
const HOUSE = join(import.meta.dirname, '..')

const { workspaces } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as { workspaces: string[] }

/** The workspaces, inner ones first: a file in games/blood-bound does not belong to games. */
const rooms = globSync(
  workspaces.map((room) => `${room}/package.json`),
  { cwd: HOUSE },
)
  .map((file) => dirname(file))
  .sort((a, b) => b.length - a.length)

const roomOf = (file: string): string | undefined => rooms.find((room) => file.startsWith(`${room}/`))

/** The example games beside the tests of kernel and bots are there to be borrowed, by tests and by the bench. */
const isBorrowed = (file: string, target: string): boolean =>
  /\/test\/|^bench\//.test(file) &&
  (target.startsWith('kernel/test/') || (target.startsWith('bots/test/') && /^(cli|bench|server|web)\//.test(file)))

const staysHome = (file: string, path: string): boolean => {
  const target = join(dirname(file), path)
  return roomOf(target) === roomOf(file) || isBorrowed(file, target)
}

const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.\.?\/.*?)\1/g

const climbs = globSync('{kernel,games,bots,cli,server,web,bench}/**/*.{ts,tsx}', {
  cwd: HOUSE,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).flatMap((file) =>
  readFileSync(join(HOUSE, file), 'utf8')
    .matchAll(RELATIVE)
    .map(([, , path = '']) => path)
    .filter((path) => !staysHome(file, path))
    .map((path) => `${file} climbs out of its workspace with '${path}': import the package by its name`)
    .toArray(),
)

for (const climb of climbs) console.error(climb)
process.exitCode = climbs.length > 0 ? 1 : 0
