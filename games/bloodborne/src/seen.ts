import type { Seat, View } from '@gloamhall/kernel'
import type { BloodPart } from './blood.ts'
import { bloodParts } from './blood.ts'
import type { Face } from './content/board.ts'
import type { Trophy } from './content/effects.ts'
import { sidesOf, trophiesOf } from './editions.ts'
import { inPlayerOrder, isDreaming, maxHealth } from './table.ts'
import type { BloodborneBoard, SeenHunter } from './view.ts'

/** Answers to rules questions from a view, by the same functions, so that a client that draws it need not work them out. */
type Seen = View<BloodborneBoard>

/** First player, then clockwise. (BB-31) */
export const huntersInOrder = ({ seats, board }: Seen): readonly SeenHunter[] =>
  inPlayerOrder({ seats, first: board.first }).map((seat) => board.hunters[seat - 1] as SeenHunter)

export const mostHealth = ({ rules, pack, board: { finalBoss } }: Seen): number => maxHealth({ rules, pack, finalBoss })

export const dreams = (view: Seen, hunter: SeenHunter): boolean => isDreaming(view, hunter)

/** The parts of the blood the foe came with. (BB-20) */
export const partsOfBlood = ({ rules, pack, seats, board: { monster, finalBoss } }: Seen): readonly BloodPart[] =>
  bloodParts({ rules, pack, seats, monster, finalBoss })

export const trophiesOn = (view: Seen): readonly Trophy[] => trophiesOf(view, view.board.monster.card)

export const facesOn = (view: Seen): readonly Face[] => sidesOf(view, view.board.monster.card).map(({ face }) => face)

/** The seats whose Dream is still to come, in order. (BB-72, BB-81) */
export const dreamsToCome = ({ agenda }: BloodborneBoard): readonly Seat[] =>
  agenda.flatMap((entry) => (entry.step === 'dream' ? [entry.seat] : [])).toReversed()

/** The seats still to add a weapon; how much blood it will take is unknown. (BB-36) */
export const weaponsToCome = ({ asked }: Seen): readonly Seat[] =>
  asked.flatMap(({ question, seat }) => (question === 'add' ? [seat] : []))

/** How much a Hunter will take with the open cards, and whether the foe is killed by it; `open` while a weapon is to come. */
export function strikesToCome(
  view: Seen,
  seat: number,
): 'open' | { readonly taken: number; readonly fells: boolean } | undefined {
  if (weaponsToCome(view).some((each) => each === seat)) return 'open'
  const strikes = view.board.ahead.filter((strike) => strike.seat === seat)
  if (strikes.length === 0) return undefined
  return {
    taken: strikes.reduce((sum, strike) => sum + strike.taken, 0),
    fells: strikes.some((strike) => strike.left === 0 && strike.taken > 0),
  }
}
