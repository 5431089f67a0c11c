import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

const SOURCES = join(import.meta.dirname, '../src')

/** They are started, not imported. */
const ENTRIES: readonly string[] = [
  'main.tsx',
  'offline/service-worker.ts',
  'planning/worker.ts',
  'tutorial/worker.ts',
  'solo/worker.ts',
  'solo/bot-worker.ts',
]

/** Statements of a module that run on import: calls, assignments, loops. Declarations, types, imports and exports do not count. */
const PASSIVE = /^(Import|Export|TS)|Declaration$/

function active(name: string, text: string): readonly string[] {
  const { program } = parseSync(name, text)
  return program.body
    .filter(({ type }) => !PASSIVE.test(type))
    .map(({ start, end }) => `${name}: ${text.slice(start, end).split('\n')[0]}`)
}

test('no module of the client acts on import', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES, exclude: ['**/*.d.ts'] }).filter(
    (file) => !ENTRIES.includes(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => active(file, readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})

test.each(['insertSprite(sprite)', 'backup.rowOf = rowOf', "addEventListener('storage', read)", 'if (root) start()'])(
  'a module that would do "%s" on import is found',
  (statement) => {
    const text = `import { read } from './read.ts'\nexport const value: number = 1\n${statement}\n`
    expect(active('a.tsx', text)).toEqual([`a.tsx: ${statement}`])
  },
)
