import type { Language, Pack, Phrases } from '@gloamhall/kernel'
import { houseWords, wordsBy } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import type { GameFace } from '../game-face.ts'
import { insist } from '../late.ts'
import { openBox } from '../shelf.ts'
import { whenIdle } from '../soon.ts'
import { spoken } from '../words.ts'

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
  face: GameFace | undefined,
  { rules, all = true, evening = false }: Wanted = {},
): Words | undefined {
  const language = spoken.value
  const [words, setWords] = useState<(Words & { readonly all: boolean }) | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return undefined
    let wanted = true
    // Begun before the face is here: they come side by side.
    const box = openBox(game)
    const later = (): Promise<Worded>[] => [box?.later?.[language]()].flatMap((each) => each ?? [])
    const more = () => (evening ? face?.evenings?.(language) : undefined)
    const own = insist(() => Promise.all([box?.phrases[language](), more(), ...(all ? later() : [])]))
    const older =
      face?.older && rules !== undefined && rules !== face.older.newest ? insist(face.older.fetch) : undefined
    const set = (its: readonly (Worded | undefined)[], then: Phrases, isAll: boolean): void => {
      const phrases = its.reduce<Phrases>((sum, each) => ({ ...sum, ...each?.default }), houseWords[language])
      if (wanted) setWords({ language, phrases: { ...phrases, ...then }, all: isAll })
    }
    if (face)
      void Promise.all([own, older]).then(([its, before]) => {
        const then = before && rules !== undefined ? wordsBy(before, rules, language) : {}
        set(its, then, all)
        if (!all)
          whenIdle(() => void insist(() => Promise.all(later())).then((rest) => set([...its, ...rest], then, true)))
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

type Worded = { readonly default: Phrases }

/** Over the words of the game those of the table's pack. */
export const withPack = ({ language, phrases }: Words, face: GameFace, pack: Pack | undefined): Phrases =>
  pack && face.packWords ? { ...phrases, ...face.packWords(pack, language) } : phrases
