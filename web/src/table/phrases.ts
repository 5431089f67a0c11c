import type { Language, Pack, Phrases } from '@gloamhall/kernel'
import { houseWords, wordsBy } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import type { GameUi } from '../games/game-ui.ts'
import { wordsOf } from '../games/game-words.ts'
import { retry } from '../app/lazy.ts'
import { whenIdle } from '../app/scheduling.ts'
import { spoken } from '../app/i18n.ts'

/** The words of the house and of a game, in one language: nobody fetches the other one. */
export interface Words {
  readonly language: Language
  readonly phrases: Phrases
}

/**
 * The words in the language that is spoken; until they are here, those of the one before. Where a first page does without
 * some of them, those come once it is seen: `all` says that the page needs every one.
 */
export function useWords(
  game: string | undefined,
  face: GameUi | undefined,
  { rules, all = true, evening = false }: Wanted = {},
): Words | undefined {
  const language = spoken.value
  const [words, setWords] = useState<(Words & { readonly all: boolean }) | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return undefined
    let wanted = true
    // Begun before the face is here: they come side by side.
    const more = () => (evening ? face?.evenings?.(language) : undefined)
    const fetchWords = (every: boolean): Promise<Phrases> =>
      retry(async () => {
        const [its, tonight] = await Promise.all([wordsOf(game, language, every), more()])
        return { ...its, ...tonight?.default }
      })
    const own = fetchWords(all)
    const older =
      face?.older && rules !== undefined && rules !== face.older.newest ? retry(face.older.fetch) : undefined
    const set = (its: Phrases, then: Phrases, isAll: boolean): void => {
      if (wanted) setWords({ language, phrases: { ...houseWords[language], ...its, ...then }, all: isAll })
    }
    if (face)
      void Promise.all([own, older]).then(([its, before]) => {
        const then = before && rules !== undefined ? wordsBy(before, rules, language) : {}
        set(its, then, all)
        if (!all) whenIdle(() => void fetchWords(true).then((every) => set(every, then, true)))
      })
    return () => {
      wanted = false
    }
  }, [game, face, rules, language, all, evening])
  return words && all && !words.all ? undefined : words
}

interface Wanted {
  readonly rules?: number
  readonly all?: boolean
  /** The match is one of a campaign, or was handed something by the one before. */
  readonly evening?: boolean
}

/** Over the words of the game those of the table's pack. */
export const withPack = ({ language, phrases }: Words, face: GameUi, pack: Pack | undefined): Phrases =>
  pack && face.packWords ? { ...phrases, ...face.packWords(pack, language) } : phrases
