import type { InBothLanguages, Language, Pack, Phrases } from '@gloamhall/kernel'
import { BEHAVIOURS } from './behaviours.ts'
import { EQUIPMENT } from './cards.ts'
import { ENCOUNTERS } from './encounters.ts'
import type { EnemyId } from './enemies.ts'
import { ENEMIES } from './enemies.ts'
import { letterOf } from '../derived-words.ts'

/** Where the name and the text of a card stand among the phrases; not every card has a text. */
export function phraseIds(id: string): { readonly name: string; readonly text?: string } {
  if (Object.hasOwn(EQUIPMENT, id)) return { name: `card.${id}`, text: `text.${id}` }
  if (Object.hasOwn(ENCOUNTERS, id)) return { name: `encounter.${id}` }
  if (id.includes('/')) return { name: `behaviour.${id.replace('/', '.')}` }
  return { name: `foe.${id}`, text: `text.ability.${id}` }
}

/** The names and texts of a pack, to be laid over the phrases of the game: every sentence then speaks of its cards. */
export function packWords({ cards }: Pack, language: Language): Phrases {
  const words: Record<string, string> = {}
  for (const [id, change] of Object.entries(cards)) {
    const { name, text } = change as { readonly name?: InBothLanguages; readonly text?: InBothLanguages }
    const ids = phraseIds(id)
    if (name) for (const phrase of [ids.name, ...derivedFrom(id)]) words[phrase] = numbered(phrase, name[language], id)
    if (text && ids.text) words[ids.text] = text[language]
  }
  return words
}

/** Phrases that follow from a name: those of its models, and a behaviour card whoever plays it. */
function derivedFrom(id: string): string[] {
  const [model, card] = id.split('/')
  if (card !== undefined && model !== undefined && model in BEHAVIOURS) return [`behaviour.${card}`]
  if (Object.hasOwn(ENEMIES, id))
    return Array.from({ length: ENEMIES[id as EnemyId].models }, (_, at) => `foe.${id}-${at + 1}`)
  return model !== undefined && model in BEHAVIOURS ? [`foe.${id}-1`] : []
}

const numbered = (phrase: string, name: string, id: string): string =>
  Object.hasOwn(ENEMIES, id) && phrase !== `foe.${id}`
    ? `${name} ${letterOf(Number(phrase.slice(phrase.lastIndexOf('-') + 1)))}`
    : name
