import type { Language, Pack, Phrases } from '@gloamhall/kernel'
import { commonPhrases, wordsBy } from '@gloamhall/kernel'
import { useEffect, useState } from 'preact/hooks'
import type { GameUi } from '../games/game-ui.ts'
import { wordsOf } from '../games/game-words.ts'
import { retry } from '../app/retry.ts'
import { spoken } from '../app/i18n.ts'

/** The phrases of the kernel and of one game, in one language. */
export interface Words {
  readonly language: Language
  readonly phrases: Phrases
}

interface Wanted {
  /** The version of the rules: phrases that have changed since are those of this version. */
  readonly rules?: number | undefined
  /** The match belongs to a campaign, or continues another match. */
  readonly isSession?: boolean
}

/** The phrases in the current language; after a change of language those of the old one, until the new ones have arrived. */
export function useWords(
  game: string | undefined,
  face: GameUi | undefined,
  { rules, isSession = false }: Wanted = {},
): Words | undefined {
  const language = spoken.value
  const [words, setWords] = useState<Words | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return undefined
    let isCurrent = true
    // Requested even before the page of the game is here: both download in parallel.
    const own = retry(() => wordsOf(game, language))
    if (face)
      void Promise.all([own, ofCampaign(face, language, isSession), ofOlderRules(face, language, rules)]).then(
        (all) => {
          if (isCurrent) setWords({ language, phrases: Object.assign({}, commonPhrases[language], ...all) })
        },
      )
    return () => {
      isCurrent = false
    }
  }, [game, face, rules, language, isSession])
  return words
}

async function ofCampaign(face: GameUi, language: Language, isSession: boolean): Promise<Phrases> {
  const words = isSession ? await retry(async () => face.sessionPhrases?.(language)) : undefined
  return words?.default ?? {}
}

async function ofOlderRules({ older }: GameUi, language: Language, rules: number | undefined): Promise<Phrases> {
  if (!older || rules === undefined || rules === older.newest) return {}
  return wordsBy(await retry(older.fetch), rules, language)
}

/** The phrases of the game, overridden by those of the table's content pack. */
export const withPack = ({ language, phrases }: Words, face: GameUi, pack: Pack | undefined): Phrases =>
  pack && face.packWords ? { ...phrases, ...face.packWords(pack, language) } : phrases
