import type { Language, Phrases, Teller } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import cardsDe from 'virtual:words/bloody-palace/cards/de?fetched'
import cardsEn from 'virtual:words/bloody-palace/cards/en?fetched'
import deedsDe from 'virtual:words/bloody-palace/deeds/de?fetched'
import deedsEn from 'virtual:words/bloody-palace/deeds/en?fetched'
import { retry } from '../../app/lazy.ts'

type InEach = Readonly<Record<Language, () => Promise<Phrases>>>

/** What cards of Hunters say. */
export const CARDS: InEach = { en: cardsEn, de: cardsDe }
/** What cards of demons order, and what achievements ask for. */
export const DEEDS: InEach = { en: deedsEn, de: deedsDe }

/**
 * Somebody who can say what stands on a card. The arena does without these words; until they are here there is nobody, and
 * whoever changes the language reads the one before for so long.
 */
export function useSentences(of: InEach, tell: Teller): Teller | undefined {
  const [sentences, setSentences] = useState<Phrases | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    void retry(of[tell.language]).then((part) => wanted && setSentences(part))
    return () => {
      wanted = false
    }
  }, [tell.language])
  return useMemo(() => sentences && sayingMore(tell, sentences), [tell, sentences])
}
