import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Every rule in a digest is named by a test, every test names rules that exist, and both languages number alike.
 * A rule is a bullet that begins with its id: `- **BO-29** …`. Rulings (`R-7`) only explain rules and need no test.
 * A digest without a game beside it is a book being written: its numbers are checked, its tests are yet to come.
 */
const HOUSE = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(HOUSE, file), 'utf8')

const idsIn = (digest: string): string[] =>
  [...read(digest).matchAll(/^\s*- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id)

/** What is wrong with the rule ids of one game, in a line each. */
function findings(game: string): string[] {
  const english = idsIn(join(game, 'RULES.md'))
  const german = idsIn(join(game, 'RULES.de.md'))
  const rules = english.filter((id) => !id.startsWith('R-'))
  const named = namedInTests(game, new Set(rules.map(prefix)))
  const problems = {
    'RULES.md has twice': english.filter((id, index) => english.indexOf(id) !== index),
    'RULES.de.md has twice': german.filter((id, index) => german.indexOf(id) !== index),
    'RULES.de.md lacks': english.filter((id) => !german.includes(id)),
    'only RULES.de.md has': german.filter((id) => !english.includes(id)),
    'no test names': isPlayed(game) ? rules.filter((id) => !named.includes(id)) : [],
    'no rule is': named.filter((id) => !rules.includes(id)),
  }
  return Object.entries(problems)
    .filter(([, ids]) => ids.length > 0)
    .map(([problem, ids]) => `${game}: ${problem} ${[...new Set(ids)].join(', ')}`)
}

/** The ids in all tests of a game that begin like its own: `BO-`. */
function namedInTests(game: string, prefixes: ReadonlySet<string>): string[] {
  const tests = globSync(join(game, 'test/**/*.test.ts'), { cwd: HOUSE }).map(read)
  return tests.flatMap((test) => test.match(/\b[A-Z]+-\d+\b/g) ?? []).filter((id) => prefixes.has(prefix(id)))
}

const isPlayed = (game: string): boolean => existsSync(join(HOUSE, game, 'src/index.ts'))

const prefix = (id: string): string => id.replace(/\d+$/, '')

const games = globSync('games/*/RULES.md', { cwd: HOUSE }).map((digest) => dirname(digest))
const found = games.sort().flatMap(findings)
for (const finding of found) console.error(finding)
process.exitCode = found.length > 0 ? 1 : 0
