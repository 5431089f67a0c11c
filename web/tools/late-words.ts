import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { asFile, FETCHED } from './fetched.ts'

/**
 * The words of a game's table in parts: `virtual:words/<game>/first/<language>`, `…/late/<language>` and whatever others
 * there are. They are those of all its catalogues, the game's own and those of its face; which of them belongs where its
 * `late-words.ts` says; a game without one has all its words in the first. What is said in an evening of a campaign only is a
 * catalogue of its own, and a part: `evening`. So nobody has to sort a catalogue by when it is read. `…?fetched` is a file to
 * be fetched.
 */
const WORDS = 'virtual:words/'
const GAMES = join(import.meta.dirname, '../../games')
const FACES = join(import.meta.dirname, '../src/games')

export function lateWords(): Plugin {
  return {
    name: 'gloamhall-late-words',
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${WORDS}`)) return undefined
      const [game = '', part = '', language = ''] = id.slice(WORDS.length + 1).split(/[/?]/)
      const files = part === 'evening' ? [evening(game, language)] : catalogues(game, language)
      for (const file of files) this.addWatchFile(file)
      const partOf = await sortedBy(join(FACES, game, 'late-words.ts'))
      const words = files.flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
      )
      const isOurs = (phrase: string): boolean => part === 'evening' || (!isOption(phrase) && partOf(phrase) === part)
      const ours = Object.fromEntries(words.filter(([phrase]) => isOurs(phrase)))
      return id.endsWith(FETCHED)
        ? asFile(this, `${WORDS}${game}/${part}/${language}`, ours)
        : `export default ${JSON.stringify(ours)}`
    },
  }
}

type PartOf = (phrase: string) => string

const sortedBy = async (file: string): Promise<PartOf> =>
  existsSync(file) ? ((await import(pathToFileURL(file).href)) as { readonly partOf: PartOf }).partOf : () => 'first'

/** Options are spoken of in the lobby, which has words of its own for them. */
const isOption = (phrase: string): boolean => phrase.startsWith('option.')

const evening = (game: string, language: string): string => join(GAMES, game, 'i18n', `evenings.${language}.json`)

const catalogues = (game: string, language: string): readonly string[] =>
  [
    join(GAMES, game, 'i18n', `${language}.json`),
    join(GAMES, game, 'i18n', `cards.${language}.json`),
    join(FACES, game, 'i18n', `${language}.json`),
  ].filter((file) => existsSync(file))
