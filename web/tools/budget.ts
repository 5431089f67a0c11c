import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Weighs what a browser fetches, and fails when it is too much: product.md, Budgets. Chunks are followed through their
 * imports, so that a shared chunk counts wherever it is needed.
 *
 *     node web/tools/budget.ts
 */
const DIST = join(import.meta.dirname, '../dist')
const ASSETS = join(DIST, 'assets')

if (!existsSync(ASSETS)) throw new Error('nothing to weigh: build first, with "vite build web"')

const files = readdirSync(ASSETS)
const textOf = (file: string): string => readFileSync(join(ASSETS, file), 'utf8')
const packed = (file: string): number => gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length
const plain = (file: string): number => statSync(join(ASSETS, file)).size
const sum = (list: Iterable<string>, weigh: (file: string) => number): number =>
  [...list].reduce((total, file) => total + weigh(file), 0)

/** A chunk and everything it imports at once; what it may import later is counted where it is. */
function withImports(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    for (const [, next] of textOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) if (next) visit(next)
  }
  entries.forEach(visit)
  return found
}

/** The chunk of a source file, by its name: `Landing-a1b2c3d4.js`. The biggest, where two share it. */
const chunk = (name: string): string => {
  const found = files
    .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
    .sort((a, b) => plain(b) - plain(a))[0]
  if (!found) throw new Error(`no chunk called ${name}`)
  return found
}

const entry = basename(/src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1] ?? '')
const lobby = withImports([entry, chunk('Landing'), chunk('Table'), chunk('phrases'), ...uqr()])
const table = withImports([...lobby, chunk('Frame'), chunk('blood-bound'), chunk('icons')])
table.delete(chunk('Landing'))
const locales = ['en', 'de'].map(chunk)

function uqr(): string[] {
  return files.filter((file) => /^dist-[\w-]{8}\.js$/.test(file))
}

/** The style sheets of a table in play; no other page fetches as many. */
const css = files.filter((file) => /^(index|Table|table|blood-bound)-[\w-]{8}\.css$/.test(file))
const firstFonts = files.filter((file) => /^(pirata-one|atkinson)[\w-]*\.woff2$/.test(file))

const KB = 1000
const budgets = [
  { what: 'JS landing + lobby', bytes: sum(lobby, packed), limit: 45 * KB },
  { what: 'JS table, in all', bytes: sum(table, packed), limit: 90 * KB },
  { what: 'CSS, at the table', bytes: sum(css, packed), limit: 15 * KB },
  { what: 'fonts, first view', bytes: sum(firstFonts, plain), limit: 44 * KB },
  { what: 'locale, the larger', bytes: Math.max(...locales.map(packed)), limit: 15 * KB },
  { what: 'sprite of the game', bytes: packed(chunk('icons')), limit: 8 * KB },
  {
    what: 'whole first table view',
    bytes: sum(table, packed) + sum(css, packed) + sum(firstFonts, plain) + Math.max(...locales.map(packed)),
    limit: 220 * KB,
  },
]

if (process.argv.includes('--list'))
  for (const [name, set] of Object.entries({ lobby, table }))
    console.log(name, [...set].map((file) => `\n  ${file} ${packed(file)}`).join(''))

for (const { what, bytes, limit } of budgets) {
  const mark = bytes <= limit ? 'ok  ' : 'OVER'
  console.log(
    `${mark} ${what.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(6)} of ${(limit / KB).toFixed(0).padStart(3)} kB`,
  )
}
if (budgets.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
