import { Count, entriesOf, stored } from '../app/storage.ts'

/** So many prompts a game has for somebody new. */
export const PROMPTS = 3

/** How many of them this browser has seen, game by game: after the last it is not taken by the hand again. */
const coached = stored<Record<string, number>>('coach', {}, entriesOf(Count))

export const seenOf = (game: string): number => coached.value[game] ?? 0

export function advanceCoach(game: string, to: number): void {
  coached.value = { ...coached.value, [game]: to }
}
