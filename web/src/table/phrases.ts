import type { Language, Pack, Phrases } from '@gloamhall/kernel'
import { houseWords, wordsBy } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import type { GameFace } from '../game-face.ts'
import { openBox } from '../shelf.ts'
import { spoken } from '../words.ts'

/** The words of the house and of a game, in one language: nobody fetches the other one. */
export interface Words {
  readonly language: Language
  readonly phrases: Phrases
}

/** The words in the language that is spoken; until they are here, those of the one before. */
export function useWords(game: string | undefined, face: GameFace | undefined, rules?: number): Words | undefined {
  const language = spoken.value
  const [words, setWords] = useState<Words | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return undefined
    let wanted = true
    // Begun before the face is here: they come side by side.
    const box = openBox(game)
    const own = Promise.all([box?.phrases[language](), ...(box?.texts?.[language]() ?? [])])
    const older = face?.older && rules !== undefined && rules !== face.older.newest ? face.older.fetch() : undefined
    if (face)
      void Promise.all([own, older]).then(([its, before]) => {
        const then = before && rules !== undefined ? wordsBy(before, rules, language) : {}
        const phrases = its.reduce<Phrases>((all, each) => ({ ...all, ...each?.default }), houseWords[language])
        if (wanted) setWords({ language, phrases: { ...phrases, ...then } })
      })
    return () => {
      wanted = false
    }
  }, [game, face, rules, language])
  return words
}

/** Over the words of the game those of the table's pack. */
export const withPack = ({ language, phrases }: Words, face: GameFace, pack: Pack | undefined): Phrases =>
  pack && face.packWords ? { ...phrases, ...face.packWords(pack, language) } : phrases
