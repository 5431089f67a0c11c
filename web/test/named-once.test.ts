import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@gloamhall/games'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../src/games/catalogue.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Where a game may be named: in its own folders and in tests, which play real games. */
const ALLOWED_PATHS = /^(games\/|web\/(src\/games|gallery)\/|.*\/(test|e2e)\/)/

/** And elsewhere, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'bench/src/clan-match.ts': 'how strong the bot of one game is, by what only that game has',
  'bench/explanations.json': 'what falls short in the results, by contestant',
  'bench/src/costs.ts': 'the usual number of players of each game',
  'bench/src/engine.ts': 'how fast each game has to be, compared with the bare loop',
  'bench/src/server.ts': 'the usual number of players of each game',
  'bench/src/web.ts': 'the usual number of players of each game',
  'tools/new-game.ts': 'copies the example game',
}

const SOURCES = globSync('{kernel,games,bots,server,web,cli,bench,tools}/**/*.{ts,tsx,js,css,json}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', '**/package.json'],
}).filter((file) => !ALLOWED_PATHS.test(file) && !(file in EXCEPTIONS))

/** Comments may name games as examples. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')

test('a game is named only in its own folders and in the catalogue', () => {
  expect(SOURCES.length).toBeGreaterThan(200)
  const names = CATALOGUE.map(({ id }) => id.replace('-', '[- ]?')).join('|')
  const named = SOURCES.filter((file) =>
    new RegExp(names, 'i').test(withoutComments(readFileSync(join(ROOT, file), 'utf8'))),
  )
  expect(named).toEqual([])
})

test('every game that can be played is in both catalogues', () => {
  const open = CATALOGUE.filter((box) => box.open && !box.toy).map(({ id }) => id)
  expect(open.toSorted()).toEqual(GAMES.toSorted())
})
