import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import type { FoeClass } from './foes.ts'
import { FOES } from './foes.ts'

/**
 * The names of a pack, to be laid over the phrases of the game: every sentence then speaks of its cards. A page fetches this
 * before it knows a single card: what is not a demon is named as everything it can be, for nobody asks after the rest.
 */
export function packWords({ cards }: Pack, language: Language): Phrases {
  const words: Record<string, string> = {}
  for (const [id, change] of Object.entries(cards)) {
    const { name } = change as { readonly name?: InBothLanguages }
    if (name) Object.assign(words, namesOf(id, name[language]))
  }
  return words
}

function namesOf(id: string, name: string): Phrases {
  if (Object.hasOwn(FOES, id)) return { [`foe.${id}`]: name, ...modelsOf(id as FoeClass, name) }
  const [foe = '', card] = id.split('/')
  if (card !== undefined && Object.hasOwn(FOES, foe)) return { [`behaviour.${id}`]: name, [`behaviour.${card}`]: name }
  return Object.fromEntries(['card', 'hunter', 'palace', 'feat'].map((kind) => [`${kind}.${id}`, name]))
}

/** Of a class with one model, that model needs no number. */
function modelsOf(id: FoeClass, name: string): Phrases {
  const { models } = FOES[id]
  return Object.fromEntries(
    Array.from({ length: models }, (_, at) => [`foe.${id}-${at + 1}`, models === 1 ? name : `${name} ${at + 1}`]),
  )
}
