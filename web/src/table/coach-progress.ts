import { Count, entriesOf, stored } from '../app/storage.ts'

/** The number of coach prompts of a game. */
export const PROMPTS = 3

/** How many prompts this browser has seen, by game; after the last the coach is not shown again. */
const coached = stored<Record<string, number>>('coach', {}, entriesOf(Count))

export const seenOf = (game: string): number => coached.value[game] ?? 0

export function advanceCoach(game: string, to: number): void {
  coached.value = { ...coached.value, [game]: to }
}
