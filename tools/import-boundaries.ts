import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Reports relative imports that leave their workspace. .oxlintrc.json says which package may import which, by name; a
 * relative path would bypass it.
 */
const ROOT = join(import.meta.dirname, '..')

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }

/** Folders of the workspaces, longest first: a file in games/blood-bound does not belong to games. */
const folders = globSync(
  workspaces.map((pattern) => `${pattern}/package.json`),
  { cwd: ROOT },
)
  .map((file) => dirname(file))
  .sort((a, b) => b.length - a.length)

const workspaceOf = (file: string): string | undefined => folders.find((folder) => file.startsWith(`${folder}/`))

/** The example games beside the tests of kernel and bots may be imported by other tests and by the benchmarks. */
const isSharedFixture = (file: string, target: string): boolean =>
  /\/test\/|^bench\//.test(file) &&
  (target.startsWith('kernel/test/') || (target.startsWith('bots/test/') && /^(cli|bench|server|web)\//.test(file)))

const isAllowed = (file: string, path: string): boolean => {
  const target = join(dirname(file), path)
  return workspaceOf(target) === workspaceOf(file) || isSharedFixture(file, target)
}

const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.\.?\/.*?)\1/g

const violations = globSync('{kernel,games,bots,cli,server,web,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).flatMap((file) =>
  readFileSync(join(ROOT, file), 'utf8')
    .matchAll(RELATIVE)
    .map(([, , path = '']) => path)
    .filter((path) => !isAllowed(file, path))
    .map((path) => `${file} leaves its workspace with '${path}': import the package by its name`)
    .toArray(),
)

for (const violation of violations) console.error(violation)
process.exitCode = violations.length > 0 ? 1 : 0
