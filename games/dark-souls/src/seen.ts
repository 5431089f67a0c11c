import type { Seat } from '@gloamhall/kernel'
import { seatsOf } from '@gloamhall/kernel'
import type { BehaviourId } from './content/cards.ts'
import { FACES } from './content/dice.ts'
import type { Dice } from './content/effects.ts'
import { DICE } from './content/effects.ts'
import type { AttackChoiceOdds } from './choice-odds.ts'
import { halfOf, lastOf } from './rules/behaviour.ts'
import type { Foe } from './table.ts'
import type { DarkSoulsBoard, SeenBehaviour } from './view.ts'

/** The card a boss has played last, of a card for two its own half: its arcs count. (DS-214, DS-303) */
export function lastPlayed(behaviour: SeenBehaviour, foe: Pick<Foe, 'model'>): BehaviourId | undefined {
  const card = lastOf(behaviour)
  return card === undefined ? undefined : halfOf(foe, card)
}

/** One card of the pattern a boss follows: played this time round, or to come; those nobody knows have no name. */
export interface PatternCard {
  readonly card: BehaviourId | undefined
  readonly played: boolean
}

/** The whole deck in the order it goes through, as far as it has been seen. (DS-218) */
export const patternOf = ({ discard, deck, order }: SeenBehaviour, foe: Pick<Foe, 'model'>): readonly PatternCard[] => [
  ...discard.map((card) => ({ card: halfOf(foe, card), played: true })),
  ...Array.from({ length: deck }, (_, at) => ({ card: half(foe, order?.[at]), played: false })),
]

const half = (foe: Pick<Foe, 'model'>, card: BehaviourId | undefined): BehaviourId | undefined =>
  card === undefined ? undefined : halfOf(foe, card)

/** Before everybody has come in, nothing can be said of what the foes will do. */
export const isSet = ({ characters }: Pick<DarkSoulsBoard, 'characters'>): boolean =>
  characters.every(({ at }) => at !== undefined)

/** Whoever acts or acts next comes first, the others clockwise. (DS-106) */
export function partyOrder({ characters, fight }: Pick<DarkSoulsBoard, 'characters' | 'fight'>): readonly Seat[] {
  const first = fight?.turn?.seat ?? fight?.next ?? 1
  const seats = seatsOf({ seats: characters.length })
  return [...seats.filter((seat) => seat >= first), ...seats.filter((seat) => seat < first)]
}

/** Whose activation it is, whose is the next once the enemies have acted, and whose comes after that. (DS-106, DS-107) */
export function whenOf(board: Pick<DarkSoulsBoard, 'characters' | 'fight'>, seat: Seat): 'now' | 'next' | 'then' {
  const acting = board.fight?.turn?.seat
  if (acting === seat) return 'now'
  const [next] = partyOrder(board).filter((each) => each !== acting)
  return next === seat ? 'next' : 'then'
}

/** What a rest does: the sparks before and after, none where nobody can rest; tokens that come back; tiles that wake. (DS-76 … DS-80) */
export function restFrom({ sparks, characters, map }: Pick<DarkSoulsBoard, 'sparks' | 'characters' | 'map'>) {
  return {
    sparks: sparks > 0 ? { from: sparks, to: sparks - 1 } : undefined,
    back: (['estus', 'luck', 'heroic'] as const)
      .map((token) => ({ token, used: characters.filter((each) => !each[token]).length }))
      .filter(({ used }) => used > 0),
    woken: map.filter(({ cleared }) => cleared).length,
  }
}

/** What these dice show on average, to say which are better. */
export const averageOf = (dice: Dice): number =>
  DICE.reduce(
    (sum, colour) => sum + ((dice[colour] ?? 0) * FACES[colour].reduce<number>((all, n) => all + n, 0)) / 6,
    0,
  )

/** The best that an attack promises: how likely somebody falls by it, and what it takes on average from one of them. */
export function promised(on: AttackChoiceOdds['on']): { readonly falls: number; readonly average: number } | undefined {
  if (on.length === 0) return undefined
  const averages = on.map(({ damage }) => damage.reduce((sum, chance, amount) => sum + chance * amount, 0))
  // One roll is held against each of them: whoever falls most easily falls whenever anybody does. (DS-161)
  return { falls: Math.max(...on.map(({ kills }) => kills)), average: Math.max(...averages) }
}

/** Whoever acts has struck, and has not moved on since. */
export const hasAttacked = ({ turn }: Pick<NonNullable<DarkSoulsBoard['fight']>, 'turn'>): boolean =>
  turn?.pattern === 'attack' || turn?.pattern === 'move-attack'
