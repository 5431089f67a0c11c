/** The shapes of this table: icons of game-icons.net, and our own signs. Those of cards are fetched with them. */
export const ICONS = ['clover', 'ninja-armor'] as const

export { SIGNS as OWN } from './glyphs/signs.ts'
