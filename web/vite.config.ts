import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import preact from '@preact/preset-vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { boxes } from './tools/boxes.ts'
import { fetched } from './tools/fetched.ts'
import { games } from './tools/games.ts'
import { guides } from './tools/guides.ts'
import { offline } from './tools/offline.ts'
import { icons } from './tools/icons.ts'
import { options } from './tools/options.ts'
import { tutorials } from './tools/tutorials.ts'
import { words } from './tools/words.ts'

const OURS = /\/(kernel|games|bots|server\/protocol)\/(src|[\w-]+\/src)\//
/** A server with its default port. `npm run dev` starts one of its own and sets other targets. */
const SERVER = { target: 'http://127.0.0.1:8080', changeOrigin: false }

/** Resources of every first view are preloaded rather than discovered in a stylesheet or script. */
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

/** Texts are compressed once, at the highest level; the server sends what the browser accepts. */
const packed: Plugin = {
  name: 'gloamhall-packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    // Those of the bundle, and what was written beside it.
    const written = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('.'))
    for (const file of written.filter((name) => /\.(js|css|html|json|svg|md)$/.test(name))) {
      const text = readFileSync(join(dir, file))
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text))
      writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }))
    }
  },
}

/** Our own packages do nothing on import: what a page does not use of them stays out of its bundle. */
const TREESHAKE = { moduleSideEffects: (id: string) => !OURS.test(id) }

/** What only boards draw with. No page before a table needs it. */
const DRAWN = /\/web\/src\/components\/(about|Engraving|figure[\w-]*|FigureMark|hatching|scene|shape|why-not)\.tsx?$/

/** Modules that most pages share are one file: dozens of small requests would delay the first view on a slow connection. */
const SHARED = {
  name: 'shared',
  test: (id: string) => /\/web\/src\/(app|net|components)\/.*\.tsx?$|\/node_modules\//.test(id) && !DRAWN.test(id),
  minShareCount: 6,
  priority: 1,
}

const OF_BOARDS = { name: 'drawn', test: DRAWN, minShareCount: 2 }

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
    tutorials(),
    words(),
    early,
    offline(),
    packed,
  ],
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/socket': { ...SERVER, ws: true } },
    // The games and the kernel are next to the web folder.
    fs: { allow: ['..'] },
  },
  // Previews and matches without a server run in workers with the rules of one game: as modules, so that those of others are not fetched.
  worker: { format: 'es', plugins: () => [games(), tutorials()], rolldownOptions: { treeshake: TREESHAKE } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts must stay files: inlined they would arrive twice, once in every style sheet that names them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    reportCompressedSize: false,
    // Maps sources to output files, for the budget.
    manifest: true,
    rolldownOptions: { treeshake: TREESHAKE, output: { codeSplitting: { groups: [SHARED, OF_BOARDS] } } },
  },
}))
