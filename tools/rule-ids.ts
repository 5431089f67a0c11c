import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Checks rule ids: every rule in a digest is named by a test, tests name only rules that exist, and both languages have
 * the same ids. A rule is a bullet that begins with its id: `- **BO-29** …`. Rulings (`R-7`) explain rules and need no
 * test; neither does a digest without code beside it.
 */
const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const idsIn = (digest: string): string[] =>
  [...read(digest).matchAll(/^\s*- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id)

/** The problems with the rule ids of one game, one line each. */
function problemsOf(game: string): string[] {
  const english = idsIn(join(game, 'RULES.md'))
  const german = idsIn(join(game, 'RULES.de.md'))
  const rules = english.filter((id) => !id.startsWith('R-'))
  const tested = idsInTests(game, new Set(rules.map(prefixOf)))
  const problems = {
    'RULES.md defines twice': english.filter((id, index) => english.indexOf(id) !== index),
    'RULES.de.md defines twice': german.filter((id, index) => german.indexOf(id) !== index),
    'RULES.de.md lacks': english.filter((id) => !german.includes(id)),
    'only RULES.de.md has': german.filter((id) => !english.includes(id)),
    'no test names': hasCode(game) ? rules.filter((id) => !tested.includes(id)) : [],
    'a test names unknown': tested.filter((id) => !rules.includes(id)),
  }
  return Object.entries(problems)
    .filter(([, ids]) => ids.length > 0)
    .map(([problem, ids]) => `${game}: ${problem} ${[...new Set(ids)].join(', ')}`)
}

/** The ids in all tests of a game, of those with one of these prefixes: `BO-`. */
function idsInTests(game: string, prefixes: ReadonlySet<string>): string[] {
  const tests = globSync(join(game, 'test/**/*.test.ts'), { cwd: ROOT }).map(read)
  return tests.flatMap((test) => test.match(/\b[A-Z]+-\d+\b/g) ?? []).filter((id) => prefixes.has(prefixOf(id)))
}

const hasCode = (game: string): boolean => existsSync(join(ROOT, game, 'src/index.ts'))

const prefixOf = (id: string): string => id.replace(/\d+$/, '')

const games = globSync('games/*/RULES.md', { cwd: ROOT }).map((digest) => dirname(digest))
const problems = games.sort().flatMap(problemsOf)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
