import { isRecord, kept } from './keep.ts'

/** So many prompts a game has for somebody new. */
export const PROMPTS = 3

const areCounts = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((count) => typeof count === 'number')

/** How many of them this browser has seen, game by game: after the last it is not taken by the hand again. */
const coached = kept<Record<string, number>>('coach', {}, areCounts)

export const seenOf = (game: string): number => coached.value[game] ?? 0

export function goOn(game: string, to: number): void {
  coached.value = { ...coached.value, [game]: to }
}
