import type { Language, Phrases, Teller } from '@gloamhall/kernel'
import { sayingMore } from '@gloamhall/kernel'
import de from 'virtual:words/dark-souls/road/de?fetched'
import en from 'virtual:words/dark-souls/road/en?fetched'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { retry } from '../../../app/lazy.ts'
import type { Words } from '../words.ts'
import { words } from '../words.ts'

const ROADS: Readonly<Record<Language, () => Promise<Phrases>>> = { en, de }

/**
 * The words of the board with those of the road, as soon as they are here: the first page does without them. Whoever
 * changes the language reads the one before until then.
 */
export function useRoad(tell: Teller): Words {
  const [road, setRoad] = useState<Phrases>({})
  useEffect(() => void retry(ROADS[tell.language]).then(setRoad), [tell.language])
  return useMemo(() => words(sayingMore(tell, road)), [tell, road])
}
