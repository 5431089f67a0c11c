import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FOLDERS, folderViolations } from './folder-order.ts'

/**
 * Reports relative imports that leave their workspace, and imports between folders that point in the wrong direction.
 * .oxlintrc.json says which package may import which, by name; a relative path would bypass it.
 */
const ROOT = join(import.meta.dirname, '..')

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }

/** Folders of the workspaces, longest first: a file in games/blood-bound does not belong to games. */
const packages = globSync(
  workspaces.map((pattern) => `${pattern}/package.json`),
  { cwd: ROOT },
)
  .map((file) => dirname(file))
  .sort((a, b) => b.length - a.length)

const workspaceOf = (file: string): string | undefined => packages.find((folder) => file.startsWith(`${folder}/`))

/**
 * Other tests and benchmarks may import the example games beside the tests of kernel and bots; benchmarks may also use the
 * databases and browsers of tests.
 */
const isSharedFixture = (file: string, target: string): boolean =>
  (/\/test\/|^bench\//.test(file) &&
    (target.startsWith('kernel/test/') ||
      (target.startsWith('bots/test/') && /^(cli|bench|server|web)\//.test(file)))) ||
  (file.startsWith('bench/') && /^(server\/test|web\/e2e)\//.test(target))

const isAllowed = (file: string, path: string): boolean => {
  const target = join(dirname(file), path)
  return workspaceOf(target) === workspaceOf(file) || isSharedFixture(file, target)
}

const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.\.?\/.*?)\1/g

const sources = globSync('{kernel,games,bots,cli,server,web,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

const leaving = sources.flatMap(({ file, text }) =>
  text
    .matchAll(RELATIVE)
    .map(([, , path = '']) => path)
    .filter((path) => !isAllowed(file, path))
    .map((path) => `${file} leaves its workspace with '${path}': import the package by its name`)
    .toArray(),
)

const violations = [...leaving, ...FOLDERS.flatMap((tree) => folderViolations(tree, sources))]
for (const violation of violations) console.error(violation)
process.exitCode = violations.length > 0 ? 1 : 0
