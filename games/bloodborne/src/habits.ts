import type { Asked, Chance, Choice, Seat } from '@gloamhall/kernel'
import { options, roll } from '@gloamhall/kernel'
import { cardIn, seatIn, verbOf } from './choices.ts'
import type { ActionId } from './content/cards.ts'
import { cardOf, isWeapon } from './content/cards.ts'
import { game } from './game.ts'
import type { BloodborneTable, Hunter } from './table.ts'
import { hunterAt } from './table.ts'
import { CARD_WORTH, deadly } from './worth.ts'

/** What a Hunter is likely to answer: more often what is good, but never for sure. */
export function likelyAnswer(table: BloodborneTable, asked: Asked, chance: Chance): Choice {
  const choices = options(game, table, asked)
  if (choices.length === 1) return choices[0] as Choice
  const weights = choices.map((choice) => likelihood(table, asked.seat, choice))
  let left = (roll(chance, GRAINS) / GRAINS) * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left <= 0) return choices[index] as Choice
  }
  return choices.at(-1) as Choice
}

const GRAINS = 100_000

function likelihood(table: BloodborneTable, seat: Seat, choice: Choice): number {
  const hunter = hunterAt(table, seat)
  switch (verbOf(choice)) {
    case 'play':
      return playing(table, hunter, cardIn(choice))
    case 'add':
      return 0.2 + cardOf(table, cardIn(choice)).striking ** 2
    case 'take':
      return CARD_WORTH[cardIn(choice)] ** 3
    case 'remove':
      return (5 - CARD_WORTH[cardIn(choice)]) ** 4
    case 'decline':
      return 1
    default:
      return 1 + hunterAt(table, seatIn(choice)).collected
  }
}

/** The hand is open, so is what they need: strong weapons while they last, the Dream when hurt, rich or spent. */
function playing(table: BloodborneTable, hunter: Hunter, id: ActionId): number {
  const card = cardOf(table, id)
  if (card.dreams) return said(hunter, 'dream') * need(table, hunter)
  if (!card.isWeapon) {
    const armed = hunter.hand.some((each) => isWeapon(table, each))
    return said(hunter, 'attack') * (card.adds ? (armed ? 1.8 : 0.2) : 0.8)
  }
  return said(hunter, 'attack') * (0.4 + card.striking)
}

/** How much a Hunter needs the Dream, whatever they say. */
export function need(
  table: Pick<BloodborneTable, 'monster' | 'pack'>,
  { health, collected, used, hand }: Pick<Hunter, 'health' | 'collected' | 'used' | 'hand'>,
): number {
  const weapons = hand.filter((card) => isWeapon(table, card)).length
  const bare = weapons === 0 ? 8 : weapons === 1 ? 2 : 0
  return 0.6 + bare + 0.7 * used.length + 0.25 * collected + 8 * deadly(table, health)
}

/** A word is worth something, though nobody is bound by it. (BB-35) */
const said = ({ claims }: Hunter, word: 'attack' | 'dream'): number => {
  if (claims.includes(word)) return 2
  return claims.includes(word === 'attack' ? 'dream' : 'attack') ? 0.5 : 1
}
