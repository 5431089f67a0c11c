import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { manifests } from './manifests.ts'

/**
 * The first matches: `virtual:tutorials` maps the id of every open game with a `tutorial.yaml` to the function that fetches
 * it, `virtual:tutorial/<game>`. The worker that plays them and the pages that link to them find them by folder.
 */
const LIST = 'virtual:tutorials'
const ONE = 'virtual:tutorial/'
const GAMES = join(import.meta.dirname, '../../games')

const fileOf = (game: string): string => join(GAMES, game, 'tutorial.yaml')

export function tutorials(): Plugin {
  return {
    name: 'gloamhall-tutorials',
    resolveId: (id) => (id === LIST || id.startsWith(ONE) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${LIST}`) {
        const found = (await manifests()).filter((box) => box.open && existsSync(fileOf(box.id)))
        const entries = found.map(
          ({ id: game }) => `${JSON.stringify(game)}: () => import(${JSON.stringify(ONE + game)})`,
        )
        return `export const tutorials = { ${entries.join(', ')} }`
      }
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const file = fileOf(id.slice(ONE.length + 1))
      this.addWatchFile(file)
      return `export const tutorial = ${JSON.stringify(parse(readFileSync(file, 'utf8')))}`
    },
  }
}
