import * as v from 'valibot'
import { entriesOf, stored, Text } from '../app/storage.ts'

/** Limit well above the number of acts in any first match. */
const MAX_ACTS = 2000

/** The acts of the first match of each game, so that a reload continues it. */
const kept = stored<Record<string, readonly string[]>>(
  'tutorials',
  {},
  entriesOf(v.pipe(v.array(Text), v.maxLength(MAX_ACTS))),
)

export const actsOf = (game: string): readonly string[] => kept.peek()[game] ?? []

export function keepActs(game: string, acts: readonly string[]): void {
  kept.value = { ...kept.peek(), [game]: acts.slice(0, MAX_ACTS) }
}

/** Whether the first match of this game was begun in this browser. */
export const isTutorialBegun = (game: string): boolean => (kept.value[game]?.length ?? 0) > 0
