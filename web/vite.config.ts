import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import preact from '@preact/preset-vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { boxes } from './tools/boxes.ts'
import { fetched } from './tools/fetched.ts'
import { games } from './tools/games.ts'
import { guides } from './tools/guides.ts'
import { icons } from './tools/icons.ts'
import { options } from './tools/options.ts'
import { words } from './tools/words.ts'

const OURS = /\/(kernel|games|server\/protocol)\/(src|[\w-]+\/src)\//
/** A server with its default port. `npm run dev` starts one of its own and sets other targets. */
const SERVER = { target: 'http://127.0.0.1:8080', changeOrigin: false }

/** What every first view needs is asked for at once, not when a style sheet or a script has been read. */
const EARLY: readonly (readonly [file: RegExp, as: Readonly<Record<string, string>>])[] = [
  [/(pirata|atkinson)[^/]*\.woff2$/, { as: 'font', type: 'font/woff2' }],
  [/icons-components-icons[^/]*\.json$/, { as: 'fetch' }],
]

const early: Plugin = {
  name: 'gloamhall-early',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      EARLY.flatMap(([wanted, how]) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, ...how, crossorigin: '' },
            injectTo: 'head' as const,
          })),
      ),
  },
}

/** Texts are packed once, as tight as it goes; the server hands out what a browser can unpack. */
const packed: Plugin = {
  name: 'gloamhall-packed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css|html|json|svg|md)$/.test(name))) {
      const text = readFileSync(join(dir, file))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text))
      writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }))
    }
  },
}

/** What every page needs comes in one file: on a slow line a dozen crumbs cost more than they weigh. */
const COMMON_CHUNK = {
  name: 'house',
  test: /node_modules\/(@?preact|valibot)\/|\/protocol\/src\/(company|terms)\b|\/web\/src\/((app|net|audio|games)\/[\w-]+\.ts$|components\/(sprite|icons|Icon|PageLayout|Switches|ConnectionStatus|Sigil|seat-colours)\b)/,
  minShareCount: 2,
}

const TREESHAKE = { moduleSideEffects: (id: string) => !OURS.test(id) }

/** And so does what every table needs, whether it is played, watched again or taught; the rest comes when it is looked for. */
const TABLE_CHUNK = {
  name: 'table',
  test: /\/web\/src\/(table\/(?!TableFrame|AfterTheEnd|Announcements|Aside|SeatSwitch|Coach|LiveLog|Others|HostControls|Reader|Rules|SpotMenu|Talk|away|notify-turn|coach|consent|seat-request|activity|multi-seat|host-controls)|components\/([Rr]ove|memo|RuleChip|long-press))/,
}

/** What lies on the tables of some: dice, wax and windows of cards. */
const PIECES_CHUNK = { name: 'pieces', test: /\/web\/src\/components\/(Die|Engraved|Token)\.(css|tsx)$/ }

/**
 * What is always seen together is one sheet of its game: several small ones pack worse. A board may share its cards with
 * what comes late, such as the end; beside the floor stands whoever fights there, and sooner or later a boss; a deed is
 * told with its order and its marks. What comes when it is touched is in none of them.
 */
const SHEETS = Object.entries({
  board: /(?!Arcs|Claims|End\.|Flow|HunterCards|Signs|Thrown|TileMini)[\w-]+|hall\/Card/,
  floor: /Arcs|(fight|hall)\/(BossPanel|Chain|Dock|Feats|Field|Fight|Floor|Hand|Party|Queue)/,
  deed: /hall\/(Deed|Order)|arena\/marks/,
  map: /TileMini|floor\/FogGate|journey\/(Atlas|Journey)/,
  camp: /journey\/(Andre|CardFace|Company|Fate|Firekeeper|Travel|Ways)/,
}).map(([sheet, files]) => ({
  name: (file: string): string => `${sheet}-${/\/games\/([\w-]+)\//.exec(file)?.[1]}`,
  test: new RegExp(`/web/src/games/[\\w-]+/(${files.source})\\.css$`),
}))

/** The way of drawing, which three games share, is one crumb as well, and so is what it looks like on a stage. */
const FIGURE_CHUNK = { name: 'cut', test: /\/web\/src\/components\/(figure|figure-shelf|hatching)\.ts$/ }
const STAGE_SHEET = { name: 'stage', test: /\/web\/src\/components\/(engraved-figure|Stage)\.css$/ }

/** What nearly every drawing of a game leans on is less than the wrapping of files of their own. */
const GAME_CRUMBS = {
  name: (file: string): string => `crumbs-${/\/games\/([\w-]+)\//.exec(file)?.[1]}`,
  test: /\/web\/src\/games\/[\w-]+\/(backup|lattice|journey\/(numerals|scene))\.ts$|\/games\/[\w-]+\/src\/(nodes|fits|content\/(effects|characters))\.ts$/,
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    // Components are replaced in place while developing, without a reload of the page.
    preact({ devToolsEnabled: false, prefreshEnabled: command === 'serve' }),
    fetched(),
    games(),
    boxes(),
    icons(),
    guides(),
    options(),
    words(),
    early,
    packed,
  ],
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/socket': { ...SERVER, ws: true } },
    // The games and the kernel lie beside the web folder.
    fs: { allow: ['..'] },
  },
  // A plan is made beside the page, with the rules of one game: modules, so that nobody fetches those of the others.
  worker: { format: 'es', rolldownOptions: { treeshake: TREESHAKE } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts must stay files: inlined they would arrive twice, once in every style sheet that names them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    // What became of which source file: the budget is weighed by it.
    manifest: true,
    // Our own packages do nothing when they are merely imported: the table must not carry the kernel for its phrases.
    rolldownOptions: {
      treeshake: TREESHAKE,
      output: {
        codeSplitting: {
          groups: [COMMON_CHUNK, TABLE_CHUNK, PIECES_CHUNK, FIGURE_CHUNK, STAGE_SHEET, ...SHEETS, GAME_CRUMBS],
        },
      },
    },
  },
}))
