import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import { calling, letterOf } from '../derived-words.ts'
import { BOSS_IDS, BOSS_MODEL_IDS } from './bosses.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'

/**
 * The names and texts of a pack, to be laid over the phrases of the game: every sentence then speaks of its cards. A page
 * fetches this before it knows a single card: what is neither foe nor behaviour lies on a card or is a room, and is named as
 * both, for nobody asks after the one there is not.
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

/** A name, and what follows from it: those of its models, and a behaviour card whoever plays it. */
function namesOf(id: string, name: string): Phrases {
  const [model, card] = id.split('/')
  if (card !== undefined) return { [`behaviour.${model}.${card}`]: name, [`behaviour.${card}`]: name }
  if (!isFoe(id)) return { [`card.${id}`]: name, [`encounter.${id}`]: name }
  const models = Object.hasOwn(ENEMIES, id) ? ENEMIES[id as EnemyId].models : 0
  const lettered = Array.from({ length: models }, (_, at) => called(`${id}-${at + 1}`, `${name} ${letterOf(at + 1)}`))
  return Object.assign({}, called(id, name), called(`${id}-1`, name), ...lettered)
}

/** A pack says what a foe is called, and no more: its name is the same wherever it stands in a sentence. */
const called = (id: string, name: string): Phrases => ({
  [`foe.${id}`]: name,
  ...Object.fromEntries(calling([id], { who: name, whom: name })),
})

const isFoe = (id: string): boolean =>
  Object.hasOwn(ENEMIES, id) || [...BOSS_MODEL_IDS, ...BOSS_IDS].some((boss) => boss === id)
