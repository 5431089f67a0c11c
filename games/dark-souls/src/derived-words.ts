import type { Phrases } from '@gloamhall/kernel'
import { BOSS_IDS, BOSS_MODEL_IDS } from './content/bosses.ts'
import { ENEMIES, ENEMY_IDS } from './content/enemies.ts'
import { LATTICE, nameOf } from './nodes.ts'

/** Adds the phrases that follow from other phrases or from the contents of the box, so that they are written only once. */
export function derived(words: Phrases): Phrases {
  return Object.fromEntries([...models(words), ...behaviours(words), ...numbers(), ...proposals(words)])
}

/** Phrases for proposals: every choice can also be proposed. */
export const proposing = (words: Phrases): Phrases => Object.fromEntries(proposals(words))

type Derived = readonly [id: string, phrase: string]

/** Models of a kind are told apart by letters, because numbers show the order in which they act. */
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

/** A name as subject and as object: German declines it, and bosses have an article. */
interface Names {
  readonly who: string
  readonly whom: string
}

/** Names at the start of a sentence are capitalised. */
export const calling = (ids: readonly string[], { who, whom }: Names): Derived[] =>
  ids.flatMap((id): Derived[] => [
    [`who.${id}`, who],
    [`Who.${id}`, who.charAt(0).toUpperCase() + who.slice(1)],
    [`whom.${id}`, whom],
  ])

/** Derived from the phrases instead of the cards, so that a page that only names a card need not load its rules. */
const behaviours = (words: Phrases): Derived[] =>
  Object.entries(words).flatMap(([id, phrase]) => {
    const [, card] = /^behaviour\.[\w-]+\.([\w-]+)$/.exec(id) ?? []
    return card === undefined ? [] : [[`behaviour.${card}`, phrase] as const]
  })

/** A slot with a kind takes only phrases, so nodes and numbers get phrases that repeat them. */
const numbers = (): Derived[] => [
  ...LATTICE.map((node): Derived => [`node.${nameOf(node)}`, nameOf(node)]),
  ...Array.from({ length: 21 }, (_, number): Derived => [`number.${number}`, String(number)]),
]

/** `propose` adds a word in front, so the index of every slot moves up by one. */
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
