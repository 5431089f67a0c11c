/** The supply in the middle of the table, with its counts. (BO-5, BO-6, BO-7) */

export const COLOURS = ['green', 'purple'] as const
export type Colour = (typeof COLOURS)[number]

/** Cards that are face up beside a character. Curse cards are face down and kept separately. */
export type AbilityCard = 'quill' | `sword-${Colour}` | `shield-${Colour}` | 'staff' | 'fan'

export const ABILITY_CARDS: Readonly<Record<AbilityCard, number>> = {
  quill: 2,
  'sword-green': 1,
  'sword-purple': 1,
  'shield-green': 2,
  'shield-purple': 2,
  staff: 6,
  fan: 4,
}

/** The number of members of each clan, and of Curse cards with an odd number of players. (BO-19, BO-24) */
export const SETUP = {
  6: { clan: 3, inquisitors: 0, trueCurses: 0, falseCurses: 0 },
  7: { clan: 3, inquisitors: 1, trueCurses: 1, falseCurses: 1 },
  8: { clan: 4, inquisitors: 0, trueCurses: 0, falseCurses: 0 },
  9: { clan: 4, inquisitors: 1, trueCurses: 1, falseCurses: 2 },
  10: { clan: 5, inquisitors: 0, trueCurses: 0, falseCurses: 0 },
  11: { clan: 5, inquisitors: 1, trueCurses: 1, falseCurses: 3 },
  12: { clan: 6, inquisitors: 0, trueCurses: 0, falseCurses: 0 },
} as const

export type PlayerCount = keyof typeof SETUP

/** With an odd number of players there is an Inquisitor. (BO-2, BO-23) */
export const hasInquisitor = (seats: number): boolean => SETUP[seats as PlayerCount].inquisitors > 0

/** Affiliation tokens in the box, and rank tokens of each number. (BO-5, BO-6) */
export const PILES = { rose: 13, beast: 13, unknown: 20 } as const
export const RANK_TOKENS = { number: 2, fleur: 1 } as const

/** Wounds that are shown as tokens; one more and the player is captured. (BO-60) */
export const WOUNDS = 3
