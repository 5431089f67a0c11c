import type { Chance, Choice, Seat } from '@gloamhall/kernel'
import { roll, seat } from '@gloamhall/kernel'
import type { ActionId } from './content/cards.ts'
import { ACTION_IDS } from './content/cards.ts'

/**
 * The notation of choices, a few words each.
 *
 *     play     play saw-cleaver                    step 1, in secret
 *     add      add hunter-axe                      step 2, in secret
 *     target   wound 3 · disarm 3 · rob 3          a card asks for one other Hunter
 *     upgrade  take kirkhammer · decline           `decline` only if the option allows it
 *     remove   remove transform                    the eighth card
 */
export type BloodborneChoice =
  | `${'play' | 'add' | 'take' | 'remove'} ${ActionId}`
  | `${'wound' | 'disarm' | 'rob'} ${number}`
  | 'decline'

const VERBS = ['play', 'add', 'take', 'remove'] as const
type CardVerb = (typeof VERBS)[number]

/** `play saw-cleaver` and the like, precomputed because random play needs them all the time. */
export const PLAY = words('play')
export const ADD = words('add')
export const TAKE = words('take')
export const REMOVE = words('remove')

type Words = ReadonlyMap<ActionId, BloodborneChoice>

function words(verb: CardVerb): Words {
  return new Map(ACTION_IDS.map((card) => [card, `${verb} ${card}`]))
}

/** One choice for each kind of card in the list; two copies of a card are one choice. */
export function cardChoices(words: Words, cards: readonly ActionId[]): BloodborneChoice[] {
  const list: BloodborneChoice[] = []
  for (let at = 0; at < cards.length; at++) {
    if (isFirstCopy(cards, at)) list.push(words.get(cards[at] as ActionId) as BloodborneChoice)
  }
  return list
}

/** One of these choices at random, without building the list. */
export function anyCardChoice(words: Words, cards: readonly ActionId[], chance: Chance): BloodborneChoice {
  let kinds = 0
  for (let at = 0; at < cards.length; at++) if (isFirstCopy(cards, at)) kinds++
  let nth = roll(chance, kinds)
  let at = nth - 1
  // Counted only if there are copies to skip.
  if (kinds < cards.length) for (at = -1; nth > 0; ) if (isFirstCopy(cards, ++at)) nth--
  return words.get(cards[at] as ActionId) as BloodborneChoice
}

function isFirstCopy(cards: readonly ActionId[], at: number): boolean {
  for (let before = 0; before < at; before++) if (cards[before] === cards[at]) return false
  return true
}

/** The card a choice names: `saw-cleaver` of `play saw-cleaver`. */
export const cardIn = (choice: Choice): ActionId => CARDS.get(choice) as ActionId

// Looked up rather than sliced: a slice is a new string, and comparing new strings makes every search in a pile slow.
const CARDS: ReadonlyMap<Choice, ActionId> = new Map(
  VERBS.flatMap((verb) => ACTION_IDS.map((card): [Choice, ActionId] => [`${verb} ${card}`, card])),
)

/** The seat a choice names: 3 of `rob 3`. */
export const seatIn = (choice: Choice): Seat => seat(Number(choice.slice(choice.indexOf(' ') + 1)))
