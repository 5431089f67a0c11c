import type { Language } from '@gloamhall/kernel'
import { LANGUAGES } from '@gloamhall/kernel'

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/**
 * The language of the output. Determined before anything else is parsed, so that errors in the rest are reported in it.
 */
export function languageFor(words: readonly string[], env: NodeJS.ProcessEnv): Language {
  const asked = words.findLast((word, index) => words[index - 1] === '--lang' || word.startsWith('--lang='))
  const wanted = [asked?.replace('--lang=', ''), (env.LC_ALL || env.LC_MESSAGES || env.LANG)?.slice(0, 2).toLowerCase()]
  return (wanted.find((each) => each !== undefined && isLanguage(each)) as Language | undefined) ?? 'en'
}
