import type { Box } from '@gloamhall/kernel'

/** The games of the house. A box is fetched when somebody reaches for it, so that nobody loads four games to play one. */
export const SHELF = {
  'blood-bound': async (): Promise<Box> => (await import('@gloamhall/blood-bound')).bloodBound,
  bloodborne: async (): Promise<Box> => (await import('@gloamhall/bloodborne')).bloodborne,
  'dark-souls': async (): Promise<Box> => (await import('@gloamhall/dark-souls')).darkSouls,
  'bloody-palace': async (): Promise<Box> => (await import('@gloamhall/bloody-palace')).bloodyPalace,
} as const satisfies Record<string, () => Promise<Box>>

/** Toys show how a game is made. They are none of the house's, and stand on the shelf only where somebody wants them. */
const TOYS: Readonly<Record<string, () => Promise<Box>>> = {
  marsh: async () => (await import('@gloamhall/marsh')).marsh,
}

export type GameId = keyof typeof SHELF

export const GAMES = Object.keys(SHELF) as readonly GameId[]

const isHouseGame = (id: string): id is GameId => Object.hasOwn(SHELF, id)

/** A browser has no environment, and asks its house what there is to play. */
const hasToys = (): boolean => globalThis.process?.env?.['GLOAMHALL_TOYS'] === 'yes'

export const isGame = (id: string): boolean => isHouseGame(id) || (hasToys() && Object.hasOwn(TOYS, id))

export async function boxOf(id: string): Promise<Box> {
  if (!isGame(id)) throw new RangeError(`there is no game ${id} on the shelf; there is: ${GAMES.join(', ')}`)
  const fetch = isHouseGame(id) ? SHELF[id] : TOYS[id]
  return (fetch as () => Promise<Box>)()
}

/** Those of which the house deals everybody the same table once a day (`Game.alone`): known without opening a box. */
const DEALT: readonly string[] = ['bloody-palace', 'marsh']

export const dealtGames = (): readonly string[] => DEALT.filter(isGame)
