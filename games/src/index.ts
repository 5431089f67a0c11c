import type { Box } from '@gloamhall/kernel'

/** The games of the house. A box is fetched when somebody reaches for it, so that nobody loads four games to play one. */
export const SHELF = {
  'blood-bound': async (): Promise<Box> => (await import('@gloamhall/blood-bound')).bloodBound,
  bloodborne: async (): Promise<Box> => (await import('@gloamhall/bloodborne')).bloodborne,
} as const satisfies Record<string, () => Promise<Box>>

export type GameId = keyof typeof SHELF

export const GAMES = Object.keys(SHELF) as readonly GameId[]

export const isGame = (id: string): id is GameId => Object.hasOwn(SHELF, id)

export async function boxOf(id: string): Promise<Box> {
  if (!isGame(id)) throw new RangeError(`there is no game ${id} on the shelf; there is: ${GAMES.join(', ')}`)
  return SHELF[id]()
}
