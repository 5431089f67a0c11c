import type { Language, Phrases } from '@gloamhall/kernel'
import { boxes } from 'virtual:boxes'
import type { Shapes } from '../components/sprite.ts'

/** What there is of an open box besides its face. Each is a file of its own; nobody fetches those of a game they do not play. */
export type GameAssets = Readonly<Record<`first.${Language}`, () => Promise<Phrases>>> &
  /** Words that are not heard on its first page: they come when that one is seen, unless its face wants all at once. */
  Readonly<Partial<Record<`late.${Language}`, () => Promise<Phrases>>>> & {
    sprite(): Promise<Shapes>
    /** Shapes that only its cards show: they come with the first of them. */
    emblems?(): Promise<Shapes>
  }

export function assetsOf(game: string): GameAssets {
  const box = (boxes as Readonly<Record<string, GameAssets>>)[game]
  if (!box) throw new Error(`there is no open box of ${game}`)
  return box
}
