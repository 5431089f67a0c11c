import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { manifests } from './manifests.ts'
import type { Pages } from './pages.ts'

/**
 * Weighs what a browser fetches, and fails when it is too much: for the way from the landing page to the lobby, and for
 * the table of each game, page by page where it has several. Chunks are followed through their imports, so that a shared one counts wherever it is needed.
 *
 *     node web/tools/budget.ts
 */
const DIST = join(import.meta.dirname, '../dist')
const MANIFEST = join(DIST, '.vite/manifest.json')
const KB = 1000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

if (!existsSync(MANIFEST)) throw new Error('nothing to weigh: build first, with "npm run build"')
const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Readonly<Record<string, Chunk>>

/** Source files with everything they import at once; what they may import later is counted where it is. */
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

const packed = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const script = (list: ReadonlySet<Chunk>): number => [...list].reduce((sum, { file }) => sum + packed(file), 0)
const style = (list: ReadonlySet<Chunk>): number =>
  [...new Set([...list].flatMap(({ css = [] }) => css))].reduce((sum, file) => sum + packed(file), 0)

/** Of a thing that exists in two languages people fetch one: the longer counts. */
const longer = (source: (language: string) => string): string => {
  const [one, other] = ['en', 'de'].map((language) => ({
    source: source(language),
    weight: script(withImports(source(language))),
  }))
  return (one && other && one.weight > other.weight ? one : other)?.source ?? ''
}

const house = ['index.html', 'src/pages/Table.tsx']
const lobbyPages = ['src/pages/Lobby.tsx', 'src/pages/Agreement.tsx', '../node_modules/uqr/dist/index.mjs']
const toTheLobby = [...house, 'src/pages/Landing.tsx', ...lobbyPages]
const toTheTable = [...house, 'src/table/TableFrame.tsx']
const locale = script(withImports(longer((language) => `i18n/${language}.json`)))
const fontsLike = (name: RegExp): number =>
  Object.entries(chunks)
    .filter(([source]) => source.endsWith('.woff2') && name.test(source))
    .reduce((sum, [, { file }]) => sum + statSync(join(DIST, file)).size, 0)
const fonts = fontsLike(/pirata-one|atkinson/)

/** A game whose board has pages names them; a board that is one page is all there is. */
async function pagesOf(game: string): Promise<Pages> {
  const file = join(import.meta.dirname, `../src/games/${game}/pages.ts`)
  if (!existsSync(file)) return { first: [], later: {} }
  return ((await import(pathToFileURL(file).href)) as { readonly pages: Pages }).pages
}

/** Catalogues that are there: a game has them in one part or in several. */
const inOneLanguage = (paths: readonly string[]): readonly string[] =>
  paths
    .map((path) => (language: string) => path.replace('$', language))
    .flatMap((text) => (text('en') in chunks ? [longer(text)] : []))

async function weighed(game: string) {
  const own = `src/games/${game}`
  const pages = await pagesOf(game)
  const words = inOneLanguage([
    `../games/${game}/i18n/$.json`,
    // Of a game whose words come in two parts the first.
    `${own}/phrases/$.ts`,
  ])
  const later = inOneLanguage([`${own}/phrases/late.$.ts`])
  const sprite = `../virtual:icons/games/${game}/icons.ts`
  const lobby = withImports(
    ...toTheLobby,
    longer((language) => `../virtual:options/${game}/${language}`),
  )
  const face = [`${own}/index.tsx`, sprite, ...words]
  const drawn = (sources: readonly string[]): readonly string[] => sources.map((source) => `${own}/${source}`)
  // Whoever plays has come by the lobby.
  const table = withImports(...toTheTable, ...lobbyPages, ...face, ...drawn(pages.first))
  return [
    { what: `${game}: JS to the lobby`, bytes: script(lobby), limit: 45 },
    { what: `${game}: JS at the table`, bytes: script(table), limit: 90 },
    { what: `${game}: CSS at the table`, bytes: style(table), limit: 15 },
    { what: `${game}: sprite`, bytes: script(withImports(sprite)), limit: 8 },
    { what: `${game}: first view`, bytes: script(table) + style(table) + fonts + locale, limit: 220 },
    ...Object.entries(pages.later).flatMap(([page, limits]) => {
      const there = withImports(...toTheTable, ...face, ...later, ...drawn(limits.sources))
      return [
        { what: `${game}: JS, ${page}`, bytes: script(there), limit: limits.script },
        { what: `${game}: CSS, ${page}`, bytes: style(there), limit: limits.style },
      ]
    }),
  ]
}

const budgets = [
  { what: 'fonts, first view', bytes: fonts, limit: 44 },
  { what: 'fonts, learn besides', bytes: fontsLike(/alegreya/), limit: 44 },
  { what: 'locale, the longer', bytes: locale, limit: 15 },
  ...(await Promise.all((await manifests()).flatMap(({ id, open }) => (open ? [weighed(id)] : [])))).flat(),
]

for (const { what, bytes, limit } of budgets) {
  const mark = bytes <= limit * KB ? 'ok  ' : 'OVER'
  console.log(`${mark} ${what.padEnd(40)} ${(bytes / KB).toFixed(1).padStart(6)} of ${String(limit).padStart(4)} kB`)
}
if (budgets.some(({ bytes, limit }) => bytes > limit * KB)) process.exitCode = 1
