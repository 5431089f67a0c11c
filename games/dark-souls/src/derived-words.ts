import type { Phrases } from '@gloamhall/kernel'
import { BOSS_IDS, BOSS_MODEL_IDS } from './content/bosses.ts'
import { ENEMIES, ENEMY_IDS } from './content/enemies.ts'
import { LATTICE, nameOf } from './nodes.ts'

/** Phrases that follow from others, or from the box: nobody should have to write them down twice. */
export function derived(words: Phrases): Phrases {
  return Object.fromEntries([...models(words), ...behaviours(words), ...numbers(), ...proposals(words)])
}

/** Whatever can be chosen can be proposed. */
export const proposing = (words: Phrases): Phrases => Object.fromEntries(proposals(words))

type Derived = readonly [id: string, phrase: string]

/** Models of a kind are told apart by letters: numbers say in which order they act. */
export const letterOf = (number: number): string => String.fromCharCode('A'.charCodeAt(0) + number - 1)

function models(words: Phrases): Derived[] {
  const name = (model: string): string => words[`foe.${model}`] as string
  const inSentences = (model: string): Names => {
    const who = words[`who.${model}`] ?? name(model)
    return { who, whom: words[`whom.${model}`] ?? who }
  }
  return [
    ...BOSS_MODEL_IDS.map((id): Derived => [`foe.${id}-1`, name(id)]),
    ...[...BOSS_IDS, ...BOSS_MODEL_IDS].flatMap((id) => calling([id, `${id}-1`], inSentences(id))),
    ...ENEMY_IDS.flatMap((id) =>
      Array.from({ length: ENEMIES[id].models }, (_, at) => {
        const [model, letter] = [`${id}-${at + 1}`, letterOf(at + 1)]
        const { who, whom } = inSentences(id)
        const called = { who: `${who} ${letter}`, whom: `${whom} ${letter}` }
        return [[`foe.${model}`, `${name(id)} ${letter}`] as const, ...calling([model], called)]
      }).flat(),
    ),
  ]
}

/** What somebody is called in a sentence, as the one who acts and as the one it is done to: German bends it, and bosses have an article. */
interface Names {
  readonly who: string
  readonly whom: string
}

/** A sentence begins with a capital. */
export const calling = (ids: readonly string[], { who, whom }: Names): Derived[] =>
  ids.flatMap((id): Derived[] => [
    [`who.${id}`, who],
    [`Who.${id}`, who.charAt(0).toUpperCase() + who.slice(1)],
    [`whom.${id}`, whom],
  ])

/** Read off the words themselves, so that a page which names a card need not fetch what it does. */
const behaviours = (words: Phrases): Derived[] =>
  Object.entries(words).flatMap(([id, phrase]) => {
    const [, card] = /^behaviour\.[\w-]+\.([\w-]+)$/.exec(id) ?? []
    return card === undefined ? [] : [[`behaviour.${card}`, phrase] as const]
  })

/** Nodes and numbers are called what they are called, but only a phrase can stand in a slot with a kind. */
const numbers = (): Derived[] => [
  ...LATTICE.map((node): Derived => [`node.${nameOf(node)}`, nameOf(node)]),
  ...Array.from({ length: 21 }, (_, number): Derived => [`number.${number}`, String(number)]),
]

/** `propose` is one word more, so that every slot moves on by one. */
const proposals = (words: Phrases): Derived[] =>
  Object.entries(words).flatMap(([id, phrase]) =>
    id.startsWith('choice.')
      ? [
          [
            id.replace('choice.', 'claim.propose.'),
            phrase.replace(/\{(\d+)/g, (_, at) => `{${Number(at) + 1}`),
          ] as const,
        ]
      : [],
  )
