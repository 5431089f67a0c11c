/**
 * What a client needs to show this game: types, the printed cards, the view in words, and readers of the view. A client draws
 * what they return and need not work out any rules.
 */
export type { Affiliation, CardId, Character, Clan, Rank, Role } from './content/characters.ts'
export { AFFILIATIONS, CARDS, CHARACTERS, CLANS, RANKS } from './content/characters.ts'
export type { AbilityCard } from './content/supply.ts'
export { hasInquisitor, WOUNDS } from './content/supply.ts'
export { course } from './course.ts'
export { phrases } from './phrases.ts'
export type { Possible } from './possible.ts'
export { possibilities } from './possible.ts'
export { read } from './read.ts'
export { spotOf } from './spots.ts'
export { pileLeft, ranksLeft } from './supply.ts'
export type { Attack } from './table.ts'
export { isShielded } from './table.ts'
export type { AboutSeat, Claimable } from './talk.ts'
export { claimable } from './talk.ts'
export type { Reason } from './verdict.ts'
export { leaders, reasons } from './verdict.ts'
export type { BloodBoundBoard, SeenPlayer } from './view.ts'
