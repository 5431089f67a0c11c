import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite plugin for the service worker (`src/offline/service-worker.ts`): writes it with the list of all files of the build, and a file that holds them
 * all, so that a browser fetches the whole client with one request. Names the build in the page, which so knows whether it is the newest.
 */
const SOURCE = join(import.meta.dirname, '../src/offline/service-worker.ts')
const TEXT = /\.(js|css|json|svg|md)$/
const COMPRESSED = /\.(br|gz)$/

export function offline(): Plugin {
  return {
    name: 'gloamhall-offline',
    apply: 'build',
    writeBundle: {
      // Before the plugin that compresses files.
      order: 'pre',
      handler({ dir = '' }) {
        const files = readdirSync(join(dir, 'assets'))
          .filter((name) => !COMPRESSED.test(name))
          .toSorted()
          .map((name) => `/assets/${name}`)
        const plain = readFileSync(join(dir, 'index.html'), 'utf8')
        const version = digest(`${plain}${files.join()}`)
        const page = plain.replace('</head>', `<meta name="version" content="${version}">\n  </head>`)
        writeFileSync(join(dir, 'index.html'), page)
        const pack = JSON.stringify(Object.fromEntries(files.map((file) => [file, packed(join(dir, file))])))
        const packPath = `/assets/offline-${digest(pack)}.json`
        writeFileSync(join(dir, packPath), pack)
        const constants = { VERSION: version, PAGE: page, FILES: files, PACK: packPath }
        const declared = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
        const code = stripTypeScriptTypes(readFileSync(SOURCE, 'utf8')).replace(/^export \{\}$/m, '')
        writeFileSync(join(dir, 'service-worker.js'), `${declared.join('')}${code}`)
      },
    },
  }
}

const packed = (file: string): string | { readonly base64: string } =>
  TEXT.test(file) ? readFileSync(file, 'utf8') : { base64: readFileSync(file).toString('base64') }

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)
