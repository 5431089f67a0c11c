import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names of a game's options: `virtual:options/<game>/<language>` holds these phrases of its catalogue and no others, since the lobby shows only
 * options; the rest is loaded with the board.
 */
const OPTIONS = 'virtual:options/'
const GAMES = join(import.meta.dirname, '../../games')

export function options(): Plugin {
  return {
    name: 'gloamhall-options',
    resolveId: (id) => (id.startsWith(OPTIONS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${OPTIONS}`)) return undefined
      const [game = '', language = ''] = id.slice(OPTIONS.length + 1).split('/')
      const file = join(GAMES, game, 'i18n', `${language}.json`)
      this.addWatchFile(file)
      const words = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      const ours = Object.fromEntries(words.filter(([key]) => key.startsWith('option.')))
      return `export default ${JSON.stringify(ours)}`
    },
  }
}
