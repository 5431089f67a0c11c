import type { Language, Phrases, Teller } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Words } from '../words.ts'
import { words } from '../words.ts'

const ROADS: Readonly<Record<Language, () => Promise<{ readonly default: Phrases }>>> = {
  en: () => import('../phrases/road.en.ts'),
  de: () => import('../phrases/road.de.ts'),
}

/**
 * The words of the board with those of the road, as soon as they are here: the first page does without them. Whoever
 * changes the language reads the one before until then.
 */
export function useRoad(tell: Teller): Words {
  const [road, setRoad] = useState<Phrases>({})
  useEffect(() => void ROADS[tell.language]().then((part) => setRoad(part.default)), [tell.language])
  return useMemo(() => words(sayingMore(tell, road)), [tell, road])
}
