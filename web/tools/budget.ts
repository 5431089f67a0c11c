import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { manifests } from './manifests.ts'
import type { Page, Pages } from './pages.ts'

/**
 * Measures what a browser fetches, and fails if it exceeds a limit: from the landing page to the lobby, and at the table of each game, page by page
 * where it has several. Chunks are followed through their static imports, so that a shared one counts wherever it is needed; phrases and drawings
 * are separate files with rows of their own.
 *
 *     node web/tools/budget.ts
 */
const DIST = join(import.meta.dirname, '../dist')
const MANIFEST = join(DIST, '.vite/manifest.json')
const KB = 1000

/** The limits, in kB. Scripts from the start page to the lobby. */
const LOBBY_SCRIPT_KB = 65
/** All that is downloaded until the first view of a table. */
const FIRST_VIEW_KB = 320
/** Scripts of a table. */
const SCRIPT_KB = 150
const STYLE_KB = 28
/** Phrases in one language. */
const PHRASES_KB = 20
/** A sprite, a sheet of emblems, or all figures on one page. */
const SHEET_KB = 8

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

if (!existsSync(MANIFEST)) throw new Error('nothing to measure: build first, with "npm run build"')
const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, Chunk>>

/** The chunks of these sources with all their static imports; dynamic imports are counted where they are used. */
function withImports(...sources: readonly string[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>()
  const visit = (source: string): void => {
    const chunk = chunks[source]
    if (!chunk) throw new Error(`nothing was built from ${source}`)
    if (found.has(chunk)) return
    found.add(chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return found
}

const gzippedSize = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const script = (list: ReadonlySet<Chunk>): number => [...list].reduce((sum, { file }) => sum + gzippedSize(file), 0)
const style = (list: ReadonlySet<Chunk>): number =>
  [...new Set([...list].flatMap(({ css = [] }) => css))].reduce((sum, file) => sum + gzippedSize(file), 0)

/** Phrases and drawings, which are separate files. */
const data = (...sources: readonly string[]): number =>
  sources.reduce((sum, source) => {
    const chunk = chunks[source]
    if (!chunk?.file.endsWith('.json')) throw new Error(`${source} is not a data file`)
    return sum + gzippedSize(chunk.file)
  }, 0)

/** A player fetches an asset in one language only, so the larger one counts. */
const largerLanguage = (weight: (language: string) => number): number => Math.max(...['en', 'de'].map(weight))

const everyTable = ['index.html', 'src/pages/Table.tsx']
const lobbyPages = ['src/pages/Lobby.tsx']
const lobbySources = [...everyTable, 'src/pages/Landing.tsx', 'src/pages/Game.tsx', ...lobbyPages]
const tableSources = [...everyTable, 'src/table/TableFrame.tsx']
const locale = largerLanguage((language) => script(withImports(`i18n/${language}.json`)))
const sprites = { shared: data('virtual:icons/components/icons.ts'), frame: data('virtual:icons/table/icons.ts') }
const fontSize = (name: RegExp): number =>
  Object.entries(chunks)
    .filter(([source]) => source.endsWith('.woff2') && name.test(source))
    .reduce((sum, [, { file }]) => sum + statSync(join(DIST, file)).size, 0)
const fonts = fontSize(/pirata-one|atkinson/)

/** The pages of a game's board; a game without a list has a single page. */
async function pagesOf(game: string): Promise<Pages> {
  const file = join(import.meta.dirname, `../src/games/${game}/pages.ts`)
  if (!existsSync(file)) return { first: { sources: [] }, later: {} }
  return ((await import(pathToFileURL(file).href)) as { readonly pages: Pages }).pages
}

/** The phrases of its table in one language; what only campaigns use is not part of a first view. */
const wordsOf = (game: string): number => largerLanguage((language) => data(`virtual:words/${game}/${language}`))

async function budgetsOf(game: string) {
  const own = `src/games/${game}`
  const { first, later } = await pagesOf(game)
  const at = (sources: readonly string[]): readonly string[] => sources.map((source) => `${own}/${source}`)
  const figures = ({ figures: drawn = [] }: Page): number => data(...at(drawn.map((figure) => `figures/${figure}.ts`)))
  const words = wordsOf(game)
  const sprite = data(`virtual:icons/games/${game}/icons.ts`)
  const lobby = largerLanguage((language) =>
    script(withImports(...lobbySources, `../virtual:options/${game}/${language}`)),
  )
  // Phrases derived from others are loaded together with the UI plug-in.
  const face = [`${own}/index.tsx`, ...(`${own}/derived.ts` in chunks ? [`${own}/derived.ts`] : [])]
  // A player has come through the lobby.
  const table = withImports(...tableSources, ...lobbyPages, ...face, ...at(first.sources))
  const drawn = sprites.shared + sprites.frame + sprite + figures(first) + data(...at(first.sheets ?? []))
  const sheets = new Set([first, ...Object.values(later)].flatMap((page) => page.sheets ?? []))
  return [
    { what: `${game}: JS to the lobby`, bytes: lobby, limit: LOBBY_SCRIPT_KB },
    { what: `${game}: JS at the table`, bytes: script(table), limit: SCRIPT_KB },
    { what: `${game}: CSS at the table`, bytes: style(table), limit: STYLE_KB },
    { what: `${game}: sprite`, bytes: sprite, limit: SHEET_KB },
    { what: `${game}: words`, bytes: words, limit: PHRASES_KB },
    {
      what: `${game}: first view`,
      bytes: script(table) + style(table) + fonts + locale + words + drawn,
      limit: FIRST_VIEW_KB,
    },
    ...[...sheets].map((sheet) => ({ what: `${game}: ${sheet}`, bytes: data(...at([sheet])), limit: SHEET_KB })),
    ...Object.entries(later).flatMap(([name, page]) => {
      const there = withImports(...tableSources, ...face, ...at(page.sources))
      return [
        { what: `${game}: JS, ${name}`, bytes: script(there), limit: SCRIPT_KB },
        { what: `${game}: CSS, ${name}`, bytes: style(there), limit: STYLE_KB },
        { what: `${game}: figures, ${name}`, bytes: figures(page), limit: SHEET_KB },
      ]
    }),
  ]
}

const budgets = [
  { what: 'fonts, first view', bytes: fonts, limit: 44 },
  { what: 'fonts, learn besides', bytes: fontSize(/alegreya/), limit: 44 },
  { what: 'locale, the longer', bytes: locale, limit: PHRASES_KB },
  { what: 'shared sprite', bytes: sprites.shared, limit: SHEET_KB },
  { what: 'sprite of the frame', bytes: sprites.frame, limit: SHEET_KB },
  ...(await Promise.all((await manifests()).flatMap(({ id, open }) => (open ? [budgetsOf(id)] : [])))).flat(),
]

for (const { what, bytes, limit } of budgets) {
  const mark = bytes <= limit * KB ? 'ok  ' : 'OVER'
  console.log(`${mark} ${what.padEnd(40)} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(limit).padStart(4)} kB`)
}
if (budgets.some(({ bytes, limit }) => bytes > limit * KB)) process.exitCode = 1
