import type { Language, Phrases, Teller } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Words } from '../words.ts'
import { words } from '../words.ts'

const ROADS: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>> = {
  en: () => import('../phrases/road.en.ts'),
  de: () => import('../phrases/road.de.ts'),
}

/** The words of the board with those of the road, as soon as they are here: the first page does without them. */
export function useRoad(tell: Teller): Words {
  const { language } = tell
  const [road, setRoad] = useState<{ readonly language: Language; readonly phrases: Phrases }>()
  useEffect(() => {
    let wanted = true
    void ROADS[language]().then(({ default: phrases }) => wanted && setRoad({ language, phrases }))
    return () => {
      wanted = false
    }
  }, [language])
  return useMemo(() => words(road?.language === language ? sayingMore(tell, road.phrases) : tell), [tell, road])
}
