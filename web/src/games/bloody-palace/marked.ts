import {
  ACHIEVEMENT_IDS,
  BEHAVIOUR_KEYS,
  CARD_IDS,
  FOE_CLASSES,
  PALACE_IDS,
  phrases,
  PRINTED,
} from '@gloamhall/bloody-palace/face'
import type { Language } from '@gloamhall/kernel'
import type { Marked } from '../../learn/book.ts'

/** Almost none of these cards are public: a few are known in part, all others are ours. Each name is listed once. */
export function markedCards(): readonly Marked[] {
  const cards = [
    ...named('card', CARD_IDS),
    ...named('foe', FOE_CLASSES),
    ...named('behaviour', BEHAVIOUR_KEYS),
    ...named('palace', PALACE_IDS),
    ...named('feat', ACHIEVEMENT_IDS),
  ]
  return cards.filter(({ name }, at) => cards.findIndex((each) => each.name.en === name.en) === at)
}

const named = (kind: string, ids: readonly string[]): Marked[] =>
  ids.map((id) => {
    const said = (language: Language): string =>
      (phrases[language] as Readonly<Record<string, string>>)[`${kind}.${id}`] ?? id
    return { name: { en: said('en'), de: said('de') }, sign: Object.hasOwn(PRINTED, id) ? '‡' : '†' }
  })
