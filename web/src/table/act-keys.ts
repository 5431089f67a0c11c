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

const DIGITS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

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

/**
 * The key that each button shows: the letter of its act if that makes this choice; for a seat its number, which the button shows as
 * well; otherwise the next free digit. Where two verbs name the same seat, the digits belong to the verb whose letter was pressed last (`armed` is
 * its caption), or to the first.
 */
export function keysOf(groups: readonly Group[], acts: Acts | undefined, armed?: string): ReadonlyMap<Choice, string> {
  const order = inOrder(groups)
  const byLetter = Map.groupBy(
    order.map(({ choice }) => choice),
    (choice) => letterOf(acts, choice),
  )
  const ofSeats = seatDigits(groups, armed)
  const taken = new Set(ofSeats.values())
  const free = DIGITS.filter((digit) => !taken.has(digit))
  const keys = new Map<Choice, string>()
  for (const { choice, seat } of order) {
    const letter = letterOf(acts, choice)
    const isLetter = letter !== undefined && theOne(byLetter.get(letter) ?? []) === choice
    const key = isLetter ? letter : seat === undefined ? free.shift() : ofSeats.get(choice)
    if (key !== undefined) keys.set(choice, key)
  }
  return keys
}

/** The number of its seat for each choice about one, of several about the same seat for the first. */
function seatDigits(groups: readonly Group[], armed: string | undefined): ReadonlyMap<Choice, string> {
  const isArmed = ({ caption }: Group): boolean => armed !== undefined && caption === armed
  const bySeat = new Map<string, Choice>()
  for (const { choice, seat } of inOrder([...groups.filter(isArmed), ...groups.filter((group) => !isArmed(group))])) {
    const digit = String(seat)
    if (DIGITS.includes(digit) && !bySeat.has(digit)) bySeat.set(digit, choice)
  }
  return new Map([...bySeat].map(([digit, choice]) => [choice, digit]))
}

/** The letter that all choices of a group share, which moves the focus to them. */
export function letterOfGroup({ offered }: Group, acts: Acts | undefined): string | undefined {
  const letters = new Set(offered.map(({ choice }) => letterOf(acts, choice)))
  return letters.size === 1 && offered.length > 1 ? [...letters][0] : undefined
}
