import type { Box } from '@gloamhall/kernel'
import type { FoundGame } from './found.ts'
import { FOUND } from './found.ts'

const games = new Map(Object.entries(FOUND))

/** The games offered everywhere. A box is loaded when it is needed, so that one game does not load the others. */
export const GAMES: readonly string[] = idsOf(({ toy }) => !toy)

/** Registers a game from another folder in this process, such as the reference game of the benchmarks. No list shows it. */
export const addGame = (id: string, game: FoundGame): unknown => games.set(id, game)

/** Always in a browser, which has no environment: there the server decides which games are offered. */
const hasToys = (): boolean => globalThis.process === undefined || globalThis.process.env?.['GLOAMHALL_TOYS'] === 'yes'

/** Games that show how a game is made, or are unfinished, are offered only if GLOAMHALL_TOYS is "yes". */
export function isGame(id: string): boolean {
  const found = games.get(id)
  return found !== undefined && (!found.toy || hasToys())
}

export async function boxOf(id: string): Promise<Box> {
  const found = games.get(id)
  if (!found || !isGame(id)) throw new RangeError(`there is no game ${id}; there is: ${GAMES.join(', ')}`)
  const name = exportNameOf(id)
  const box = (await found.load())[name] as Box | undefined
  if (!box) throw new Error(`games/${id}/src/index.ts does not export its box as "${name}"`)
  return box
}

/** The games with a daily game (`Game.alone`), known without loading a box. */
export const dealtGames = (): readonly string[] => idsOf(({ daily }) => daily === true).filter(isGame)

function idsOf(wanted: (found: FoundGame) => boolean): readonly string[] {
  return [...games]
    .filter(([, found]) => wanted(found))
    .sort(([one, a], [other, b]) => a.order - b.order || (one < other ? -1 : 1))
    .map(([id]) => id)
}

/** A box is exported under the id of its game in camel case: `dark-souls` as `darkSouls`. */
function exportNameOf(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
