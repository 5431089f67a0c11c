import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { asFile, FETCHED } from './fetched.ts'

/**
 * The catalogue of a game's table in one language: `virtual:words/<game>/<language>?fetched` holds the phrases of the game
 * and of its page in one file. `virtual:words/<game>/session/<language>` holds those that only campaigns use.
 */
const WORDS = 'virtual:words/'
const GAMES = join(import.meta.dirname, '../../games')
const FACES = join(import.meta.dirname, '../src/games')

export function words(): Plugin {
  return {
    name: 'gloamhall-words',
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${WORDS}`)) return undefined
      const name = id.slice(1).split('?')[0] ?? ''
      const files = cataloguesOf(name.slice(WORDS.length))
      for (const file of files) this.addWatchFile(file)
      const phrases = Object.fromEntries(files.flatMap(phrasesIn))
      return id.endsWith(FETCHED) ? asFile(this, name, phrases) : `export default ${JSON.stringify(phrases)}`
    },
  }
}

function cataloguesOf(name: string): readonly string[] {
  const [game = '', ...rest] = name.split('/')
  const language = rest.at(-1) ?? ''
  const i18n = join(GAMES, game, 'i18n')
  if (rest[0] === 'session') return [join(i18n, `sessions.${language}.json`)]
  const files = [join(i18n, `${language}.json`), join(i18n, `cards.${language}.json`)]
  return [...files, join(FACES, game, 'i18n', `${language}.json`)].filter((file) => existsSync(file))
}

/** Options are named in the lobby, which has a catalogue of its own for them. */
const phrasesIn = (file: string): readonly (readonly [key: string, phrase: string])[] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(
    ([key]) => !key.startsWith('option.'),
  )
