import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import type { FoeClass } from './foes.ts'
import { FOES } from './foes.ts'

/**
 * The names in a pack, to be merged over the game's phrases, so that every sentence uses them. A page loads this before it loads
 * any card content, so a name that is not a demon's is given under every possible key; unused keys do no harm.
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

/** A class with a single model needs no number. */
function modelsOf(id: FoeClass, name: string): Phrases {
  const { models } = FOES[id]
  return Object.fromEntries(
    Array.from({ length: models }, (_, at) => [`foe.${id}-${at + 1}`, models === 1 ? name : `${name} ${at + 1}`]),
  )
}
