import type { Language, Phrases } from '@gloamhall/kernel'
import { boxes } from 'virtual:boxes'
import type { Shapes } from '../components/sprite.ts'

/** The assets of an open game besides its page. Each is a file of its own, fetched when its game is played. */
export type GameAssets = Readonly<Record<`words.${Language}`, () => Promise<Phrases>>> & {
  sprite(): Promise<Shapes>
  /** Shapes that only cards show: fetched with the first card. */
  emblems?(): Promise<Shapes>
}

export function assetsOf(game: string): GameAssets {
  const box = (boxes as Readonly<Record<string, GameAssets>>)[game]
  if (!box) throw new Error(`there is no open box of ${game}`)
  return box
}
