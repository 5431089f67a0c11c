/** What a client needs to show this game: types, what is printed on the cards, and the view in words. None of the rules. */
export type { Affiliation, CardId, Character, Clan, Rank, Role } from './content/characters.ts'
export { AFFILIATIONS, CARDS, CHARACTERS, CLANS, RANKS } from './content/characters.ts'
export type { AbilityCard, PlayerCount } from './content/supply.ts'
export { SETUP, WOUNDS } from './content/supply.ts'
export { phrases } from './phrases.ts'
export { read } from './read.ts'
export type { Attack } from './table.ts'
export type { BloodBoundBoard, SeenPlayer } from './view.ts'
