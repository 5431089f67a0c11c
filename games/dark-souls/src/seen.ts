import type { Options, Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { BehaviourId } from './content/cards.ts'
import { FACES } from './content/dice.ts'
import type { Dice } from './content/effects.ts'
import { DICE } from './content/effects.ts'
import type { AttackChoiceOdds } from './choice-odds.ts'
import { halfOf, lastOf } from './rules/behaviour.ts'
import { isLastDeath } from './rules/sparks.ts'
import type { Foe } from './table.ts'
import type { DarkSoulsBoard, SeenBehaviour } from './view.ts'

/** The card a boss played last, or its own half of a card for a pair; it decides which arcs are weak. (DS-214, DS-303) */
export function lastPlayed(behaviour: SeenBehaviour, foe: Pick<Foe, 'model'>): BehaviourId | undefined {
  const card = lastOf(behaviour)
  return card === undefined ? undefined : halfOf(foe, card)
}

/** A card of a boss's behaviour pattern: already played in this round of the deck, or still to come. Unknown cards have no id. */
export interface PatternCard {
  readonly card: BehaviourId | undefined
  readonly played: boolean
}

/** The deck in playing order, as far as it has been seen. (DS-218) */
export const patternOf = ({ discard, deck, order }: SeenBehaviour, foe: Pick<Foe, 'model'>): readonly PatternCard[] => [
  ...discard.map((card) => ({ card: halfOf(foe, card), played: true })),
  ...Array.from({ length: deck }, (_, at) => ({ card: half(foe, order?.[at]), played: false })),
]

const half = (foe: Pick<Foe, 'model'>, card: BehaviourId | undefined): BehaviourId | undefined =>
  card === undefined ? undefined : halfOf(foe, card)

/** There is no forecast until every character has entered. */
export const isSet = ({ characters }: Pick<DarkSoulsBoard, 'characters'>): boolean =>
  characters.every(({ at }) => at !== undefined)

/** The party in turn order, starting with the active or next character. (DS-106) */
export function partyOrder({ characters, fight }: Pick<DarkSoulsBoard, 'characters' | 'fight'>): readonly Seat[] {
  const first = fight?.turn?.seat ?? fight?.next ?? 1
  const seats = seatsOf({ seats: characters.length })
  return [...seats.filter((seat) => seat >= first), ...seats.filter((seat) => seat < first)]
}

/** Whether a character acts now, next after the enemies, or later. (DS-106, DS-107) */
export function whenOf(board: Pick<DarkSoulsBoard, 'characters' | 'fight'>, seat: Seat): 'now' | 'next' | 'then' {
  const acting = board.fight?.turn?.seat
  if (acting === seat) return 'now'
  const [next] = partyOrder(board).filter((each) => each !== acting)
  return next === seat ? 'next' : 'then'
}

/**
 * Effects of a rest: the spark dial before and after (none if resting is impossible), tokens restored, and tiles to be
 * fought again. (DS-76 … DS-80)
 */
export function restFrom(
  { sparks, characters, map, campaign }: Pick<DarkSoulsBoard, 'sparks' | 'characters' | 'map' | 'campaign'>,
  options: Options,
) {
  return {
    sparks: !isLastDeath({ sparks, campaign, options }) ? { from: sparks, to: sparks - 1 } : undefined,
    back: (['estus', 'luck', 'heroic'] as const)
      .map((token) => ({ token, used: characters.filter((each) => !each[token]).length }))
      .filter(({ used }) => used > 0),
    woken: map.filter(({ cleared }) => cleared).length,
  }
}

/** Average value of some dice, for comparison. */
export const averageOf = (dice: Dice): number =>
  DICE.reduce(
    (sum, colour) => sum + ((dice[colour] ?? 0) * FACES[colour].reduce<number>((all, n) => all + n, 0)) / 6,
    0,
  )

/** The best result of an attack: probability that a foe falls, and the highest average damage to one of them. */
export function promised(on: AttackChoiceOdds['on']): { readonly falls: number; readonly average: number } | undefined {
  if (on.length === 0) return undefined
  const averages = on.map(({ damage }) => damage.reduce((sum, chance, amount) => sum + chance * amount, 0))
  // One roll is compared with every target: if any foe falls, the weakest does. (DS-161)
  return { falls: Math.max(...on.map(({ kills }) => kills)), average: Math.max(...averages) }
}

/** Whether the active character has attacked and not moved since. */
export const hasAttacked = ({ turn }: Pick<NonNullable<DarkSoulsBoard['fight']>, 'turn'>): boolean =>
  turn?.pattern === 'attack' || turn?.pattern === 'move-attack'
