import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import { calling, letterOf } from '../derived-words.ts'
import { BOSS_IDS, BOSS_MODEL_IDS } from './bosses.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'

/**
 * Phrases for the names and texts of a pack, to override those of the game. A page may load this before any card data, so
 * an id that is neither a foe nor a behaviour card gets phrases both as a card and as an encounter; the unused one does no
 * harm.
 */
export function packWords({ cards }: Pack, language: Language): Phrases {
  const words: Record<string, string> = {}
  for (const [id, change] of Object.entries(cards)) {
    const { name, text } = change as { readonly name?: InBothLanguages; readonly text?: InBothLanguages }
    if (name) Object.assign(words, namesOf(id, name[language]))
    if (text) words[isFoe(id) ? `text.ability.${id}` : `text.${id}`] = text[language]
  }
  return words
}

/** A name and what is derived from it: the names of the models, and of behaviour cards of every boss. */
function namesOf(id: string, name: string): Phrases {
  const [model, card] = id.split('/')
  if (card !== undefined) return { [`behaviour.${model}.${card}`]: name, [`behaviour.${card}`]: name }
  if (!isFoe(id)) return { [`card.${id}`]: name, [`encounter.${id}`]: name }
  const models = Object.hasOwn(ENEMIES, id) ? ENEMIES[id as EnemyId].models : 0
  const lettered = Array.from({ length: models }, (_, at) => called(`${id}-${at + 1}`, `${name} ${letterOf(at + 1)}`))
  return Object.assign({}, called(id, name), called(`${id}-1`, name), ...lettered)
}

/** A pack gives a foe a single name, used unchanged everywhere in a sentence. */
const called = (id: string, name: string): Phrases => ({
  [`foe.${id}`]: name,
  ...Object.fromEntries(calling([id], { who: name, whom: name })),
})

const isFoe = (id: string): boolean =>
  Object.hasOwn(ENEMIES, id) || [...BOSS_MODEL_IDS, ...BOSS_IDS].some((boss) => boss === id)
