import type { Chance, Choice } from '@gloamhall/kernel'
import { options, roll } from '@gloamhall/kernel'
import { cardIn, seatIn } from './choices.ts'
import { CARD_LIMIT, HEALTH } from './content/board.ts'
import type { ActionId } from './content/cards.ts'
import { cardOf, foeOf, isFinalBoss, isWeapon } from './content/cards.ts'
import { game } from './game.ts'
import type { BloodborneAsked, BloodborneTable, Hunter } from './table.ts'
import { hunterAt } from './table.ts'
import { deadly, worthOf } from './evaluation.ts'

/** A random answer a Hunter is likely to give: the better the choice, the more probable. */
export function rolloutPolicy(table: BloodborneTable, asked: BloodborneAsked, chance: Chance): Choice {
  const choices = options(game, table, asked)
  if (choices.length === 1) return choices[0] as Choice
  const hunter = hunterAt(table, asked.seat)
  let sum = 0
  for (let at = 0; at < choices.length; at++) {
    sum += likelihood(table, hunter, asked.question, choices[at] as Choice)
    CUMULATIVE_WEIGHTS[at] = sum
  }
  const drawn = (roll(chance, DRAW_RESOLUTION) / DRAW_RESOLUTION) * sum
  let at = 0
  while (at < choices.length - 1 && (CUMULATIVE_WEIGHTS[at] as number) < drawn) at++
  return choices[at] as Choice
}

const DRAW_RESOLUTION = 100_000

/** Cumulative weights of the choices. Reused, because this is called millions of times. */
const CUMULATIVE_WEIGHTS: number[] = []

/** Probability of each answer of a Hunter, in the order of the options. */
export const likelihoods = (table: BloodborneTable, asked: BloodborneAsked): readonly number[] =>
  options(game, table, asked).map((choice) => likelihood(table, hunterAt(table, asked.seat), asked.question, choice))

function likelihood(
  table: BloodborneTable,
  hunter: Hunter,
  question: BloodborneAsked['question'],
  choice: Choice,
): number {
  switch (question) {
    case 'play':
      return playWeight(table, hunter, cardIn(choice))
    case 'add':
      return 0.2 + cardOf(table, cardIn(choice)).striking ** 2
    case 'upgrade':
      return choice === 'decline' ? 1 : worthOf(cardIn(choice)) ** 3
    case 'remove':
      return (5 - worthOf(cardIn(choice))) ** 4
    case 'target':
      return 1 + hunterAt(table, seatIn(choice)).collected
  }
}

/** Hands are open, so needs can be estimated: the best cards first, the Dream when hurt, spent or short of cards. */
function playWeight(table: BloodborneTable, hunter: Hunter, id: ActionId): number {
  const card = cardOf(table, id)
  if (card.dreams) return claimWeight(hunter, 'dream') * need(table, hunter)
  // Changing the weapon costs two cards for the damage of one.
  if (id === 'transform') return 0.05
  const means = card.isWeapon ? 1.5 : card.adds ? (hunter.hand.some((each) => isWeapon(table, each)) ? 0.7 : 0.1) : 1.6
  return claimWeight(hunter, 'attack') * means * Math.exp(0.85 * (worthOf(id) - 3))
}

/** How much a Hunter needs the Dream, whatever they claim. The numbers fit the observed play of greedy bots. */
export function need(
  table: Pick<BloodborneTable, 'monster' | 'rules' | 'pack'>,
  { health, collected, used, hand }: Pick<Hunter, 'health' | 'collected' | 'used' | 'hand'>,
): number {
  let weapons = 0
  for (const card of hand) if (isWeapon(table, card)) weapons++
  const bare = weapons === 0 ? 8 : weapons === 1 ? 3.5 : 0
  const hurt = 0.9 * (HEALTH - health) + 11 * deadly(table, health)
  // Players want an early upgrade, unless the current foe prevents it or is the last one.
  const lacking =
    closesUpgrades(table) || isFinalBoss(table.monster.card)
      ? 0
      : 3.5 * Math.max(0, CARD_LIMIT - hand.length - used.length)
  return 0.6 + bare + 2 * used.length + 0.05 * collected + hurt + lacking
}

const closesUpgrades = (table: Pick<BloodborneTable, 'monster' | 'rules' | 'pack'>): boolean =>
  foeOf(table, table.monster.card).effects.some(
    (effect) => effect.kind === 'closeDream' && effect.parts.includes('upgrade'),
  )

/**
 * The weight of a Hunter's claims, which are not binding: those about the Hunter's plan count most, those about others a little.
 * (BB-35)
 */
function claimWeight({ claims }: Hunter, action: 'attack' | 'dream'): number {
  let worth = 1
  for (const claim of claims) {
    const meant = CLAIM_WEIGHTS[claim.split(' ', 1)[0] as string]
    if (meant) worth *= meant.action === action ? meant.weight : 1 / meant.weight
  }
  return worth
}

/** What a Hunter with this claim is likely to do. */
const CLAIM_WEIGHTS: Readonly<Record<string, { readonly action: 'attack' | 'dream'; readonly weight: number }>> = {
  attack: { action: 'attack', weight: 2 },
  dream: { action: 'dream', weight: 2 },
  kill: { action: 'attack', weight: 1.3 },
  with: { action: 'attack', weight: 1.3 },
  if: { action: 'attack', weight: 1.1 },
  pistol: { action: 'attack', weight: 1.3 },
  'last-blow': { action: 'attack', weight: 1.5 },
}
