import type { Chance, Options, PlayedBy } from '@gloamhall/kernel'
import { pick, seatsOf } from '@gloamhall/kernel'
import { ACHIEVEMENT_IDS } from './content/achievements.ts'
import type { Laid } from './content/cards.ts'
import { achievementOf, palaceOf } from './content/cards.ts'
import type { PalaceCard } from './content/effects.ts'
import type { PalaceId } from './content/palace.ts'
import { PALACE_IDS } from './content/palace.ts'
import type { BloodyPalaceTable } from './table.ts'

/** Set-up, pages 6 and 7; players are asked wherever the book leaves them a choice. (BP-9 … BP-23) */
const SET_UP = ['choosing', 'hands', 'stage'] as const

export function setup(
  seats: number,
  options: Options,
  chance: Chance,
  { version: rules, pack }: PlayedBy,
): BloodyPalaceTable {
  const laid = { rules, pack }
  const isIn = (id: (typeof ACHIEVEMENT_IDS)[number]): boolean => {
    const { challenging, demonSlayer } = achievementOf(laid, id)
    return !challenging && !demonSlayer
  }
  return {
    seats,
    options,
    rules,
    // Set even if undefined, like `news`: adding a field later would make the object slower to read.
    pack,
    chance,
    agenda: SET_UP.map((step) => ({ step })).reverse(),
    asked: [],
    step: undefined,
    news: undefined,
    first: pick(chance, seatsOf({ seats })),
    stage: 0,
    card: undefined,
    round: 0,
    palace: stageDeck(laid, seats).map((set) => pick(chance, set)),
    hunters: [],
    foes: [],
    orbs: [],
    behaviours: {},
    achievements: ACHIEVEMENT_IDS.filter(isIn),
    row: [],
    aside: ACHIEVEMENT_IDS.filter((id) => !isIn(id)),
    turn: undefined,
    attack: undefined,
    phase: undefined,
    slayer: undefined,
    over: false,
  }
}

/** The sets the four stages are drawn from: more players begin at a higher set. (BP-16, BP-17) */
export function stageDeck(laid: Laid, seats: number): PalaceId[][] {
  const set = (wanted: PalaceCard['set']): PalaceId[] =>
    PALACE_IDS.filter((id) => {
      const card = palaceOf(laid, id)
      return card.set === wanted && (card.players ?? seats) === seats
    })
  return [set('start'), set(seats as 1 | 2 | 3 | 4), set((seats + 1) as 2 | 3 | 4 | 5), set('boss')]
}
