import type { Barred, Question } from '@gloamhall/kernel'
import { ask, asking, plan, seatsOf, show } from '@gloamhall/kernel'
import { anyCardChoice, cardChoices, cardIn, PLAY } from '../choices.ts'
import type { ActionId } from '../content/cards.ts'
import type { BloodborneTable, Hunter } from '../table.ts'
import { hasWeapon, hunterAt, inPlayerOrder, isAlive, takeOut } from '../table.ts'

/** Every Hunter in play picks one card in secret. (BB-32, BB-33) */
export function choose(table: BloodborneTable): void {
  for (const seat of seatsOf(table)) {
    if (isAlive(hunterAt(table, seat))) ask(table, asking('play', seat))
  }
  plan(table, { step: 'turnUpCards' })
}

export const playQuestion: Question<BloodborneTable> = {
  rule: 'BB-32',
  options: (table, { seat }) => cardChoices(PLAY, playable(table, hunterAt(table, seat))),
  random: (table, { seat }, chance) => anyCardChoice(PLAY, playable(table, hunterAt(table, seat)), chance),
  answer: (table, { seat }, choice) => playFromHand(hunterAt(table, seat), cardIn(choice)),
  barred: (table, { seat }) => {
    const hunter = hunterAt(table, seat)
    const away = hunter.used.filter((card) => !hunter.hand.includes(card))
    return [
      ...cardChoices(PLAY, away).map((choice): Barred => ({ choice, rule: 'BB-34' })),
      ...(hunter.hand.includes('transform') && !mayTransform(table, hunter)
        ? [{ choice: 'play transform', rule: 'BB-40' }]
        : []),
    ]
  },
  // Weapons are added in the next step.
  broken: (choice) => (choice.startsWith('add ') ? 'BB-29' : undefined),
}

const playable = (table: BloodborneTable, hunter: Hunter): readonly ActionId[] =>
  mayTransform(table, hunter) ? hunter.hand : hunter.hand.filter(isNotTransform)

/** Transform commits its player to a weapon, so one must be in hand, unless an option allows it without. (BB-40) */
const mayTransform = (table: BloodborneTable, { hand }: Hunter): boolean =>
  hasWeapon(table, hand) || table.options.unarmedTransform === 'yes'

const isNotTransform = (card: ActionId): boolean => card !== 'transform'

export function playFromHand(hunter: Hunter, card: ActionId): void {
  takeOut(hunter.hand, card)
  hunter.played.push(card)
}

/** All cards are revealed together, once every player has picked. (BB-32) */
export function turnUpCards(table: BloodborneTable): void {
  for (const seat of inPlayerOrder(table)) {
    const card = hunterAt(table, seat).played[0]
    if (card) show(table, 'BB-32', 'played', { seat, card })
  }
}
