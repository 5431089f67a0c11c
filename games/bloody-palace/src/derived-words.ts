import type { Phrases } from '@gloamhall/kernel'
import { FOE_CLASSES, FOES } from './content/foes.ts'
import { HEXES, nameOf } from './hexes.ts'

/** Phrases that follow from others, or from the box: nobody should have to write them down twice. */
export function derived(words: Phrases): Phrases {
  return Object.fromEntries([...models(words), ...behaviours(words), ...hexes])
}

type Derived = readonly [id: string, phrase: string]

/** A hex is called the same in every language; as a word of its own it can stand for what a choice is about. */
const hexes: readonly Derived[] = HEXES.map((hex) => [`hex.${nameOf(hex)}`, nameOf(hex)])

/** Of a class with one model, that model needs no number. Who does not speak of demons yet need not number them. */
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

/** A behaviour card by its name alone: no two classes have one of the same name. */
const behaviours = (words: Phrases): Derived[] =>
  Object.entries(words).flatMap(([id, phrase]) => {
    const [, card] = /^behaviour\.[\w-]+\/([\w-]+)$/.exec(id) ?? []
    return card === undefined ? [] : [[`behaviour.${card}`, phrase] as const]
  })
