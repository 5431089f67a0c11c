import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { normalizePath } from 'vite'

const GAMES = join(import.meta.dirname, '../../games')
const REPLACED = normalizePath(join(GAMES, 'src/found.ts'))

/** Replaces games/src/found.ts, which reads the disk, by a static list of the same games for the browser. */
export function games(): Plugin {
  return {
    name: 'gloamhall-games',
    enforce: 'pre',
    load(id) {
      if (normalizePath(id) !== REPLACED) return undefined
      const entries = globSync('*/package.json', { cwd: GAMES })
        .sort()
        .flatMap((file) => {
          const path = join(GAMES, file)
          const { gloamhall } = JSON.parse(readFileSync(path, 'utf8')) as { readonly gloamhall?: object }
          if (!gloamhall) return []
          this.addWatchFile(path)
          const source = JSON.stringify(normalizePath(join(GAMES, dirname(file), 'src/index.ts')))
          const facts = JSON.stringify(gloamhall)
          return [`${JSON.stringify(dirname(file))}: { ...${facts}, load: () => import(${source}) }`]
        })
      return `export const FOUND = { ${entries.join(', ')} }`
    },
  }
}
