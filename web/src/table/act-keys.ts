import type { Choice } from '@gloamhall/kernel'
import type { Group } from './choices.ts'
import { inOrder } from './choices.ts'

/**
 * The letters of acts. A game says which of its verbs is which act (`GameUi.acts`), so that the same act has the same key wherever
 * it appears, in all games. U, L and ? belong to the table.
 */
export const ACT_KEYS = {
  attack: 'a',
  block: 'b',
  claim: 'c',
  dodge: 'd',
  end: 'e',
  drink: 'f',
  heroic: 'h',
  keep: 'k',
  decline: 'n',
  offer: 'o',
  pass: 'p',
  reroll: 'r',
  step: 's',
  take: 't',
  walk: 'w',
  settle: 'z',
} as const

export type Act = keyof typeof ACT_KEYS
export type Acts = Readonly<Record<string, Act>>

const LAST_DIGIT = 9

/** The letter of a choice by its verb. */
const letterOf = (acts: Acts | undefined, choice: Choice): string | undefined => {
  const act = acts?.[choice.split(' ', 1)[0] ?? '']
  return act && ACT_KEYS[act]
}

/** The choice that a letter makes: the only one of its act, or the one without an object, such as dodging on the spot. */
const theOne = (choices: readonly Choice[]): Choice | undefined =>
  choices.length === 1 ? choices[0] : choices.find((choice) => !choice.includes(' '))

/** The choice that a letter makes, or the first of those it moves the focus to. */
export function withLetter(
  groups: readonly Group[],
  acts: Acts | undefined,
  letter: string,
): { readonly one?: Choice; readonly first?: Choice } {
  const found = inOrder(groups).flatMap(({ choice }) => (letterOf(acts, choice) === letter ? [choice] : []))
  const [one, [first]] = [theOne(found), found]
  return one !== undefined ? { one } : first !== undefined ? { first } : {}
}

/** The key that each button shows: the letter of its act if that makes this choice, otherwise the next digit. */
export function keysOf(groups: readonly Group[], acts: Acts | undefined): ReadonlyMap<Choice, string> {
  const order = inOrder(groups).map(({ choice }) => choice)
  const byLetter = Map.groupBy(order, (choice) => letterOf(acts, choice))
  const keys = new Map<Choice, string>()
  let digit = 0
  for (const choice of order) {
    const letter = letterOf(acts, choice)
    if (letter !== undefined && theOne(byLetter.get(letter) ?? []) === choice) keys.set(choice, letter)
    else if (digit < LAST_DIGIT) keys.set(choice, String(++digit))
  }
  return keys
}

/** The letter that all choices of a group share, which moves the focus to them. */
export function letterOfGroup({ offered }: Group, acts: Acts | undefined): string | undefined {
  const letters = new Set(offered.map(({ choice }) => letterOf(acts, choice)))
  return letters.size === 1 && offered.length > 1 ? [...letters][0] : undefined
}
