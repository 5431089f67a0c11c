import type { Phrases } from '@gloamhall/kernel'
import { FOE_CLASSES, FOES } from './content/foes.ts'
import { HEXES, nameOf } from './hexes.ts'

/** Phrases derived from others or from the content, so that they need not be written twice. */
export function derived(words: Phrases): Phrases {
  return Object.fromEntries([...models(words), ...behaviours(words), ...hexes])
}

type Derived = readonly [id: string, phrase: string]

/** Hexes have the same name in every language; as phrases they can be used as parameters. */
const hexes: readonly Derived[] = HEXES.map((hex) => [`hex.${nameOf(hex)}`, nameOf(hex)])

/** A class with a single model needs no number. A language without words for the demons gets no numbered names. */
function models(words: Phrases): Derived[] {
  return FOE_CLASSES.flatMap((id) => {
    const name = words[`foe.${id}`]
    if (name === undefined) return []
    const { models: count } = FOES[id]
    return Array.from(
      { length: count },
      (_, at): Derived => [`foe.${id}-${at + 1}`, count === 1 ? name : `${name} ${at + 1}`],
    )
  })
}

/** A behaviour card by its name alone: names are unique across the classes. */
const behaviours = (words: Phrases): Derived[] =>
  Object.entries(words).flatMap(([id, phrase]) => {
    const [, card] = /^behaviour\.[\w-]+\/([\w-]+)$/.exec(id) ?? []
    return card === undefined ? [] : [[`behaviour.${card}`, phrase] as const]
  })
