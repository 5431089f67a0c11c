import type { Box } from '@gloamhall/kernel'
import { FOUND } from './found.ts'

/** The games offered everywhere. A box is loaded when it is needed, so that one game does not load the others. */
export const GAMES: readonly string[] = idsOf(({ toy }) => !toy)

/** Games that show how a game is made, or are unfinished: offered only if GLOAMHALL_TOYS is "yes". */
const TOYS: readonly string[] = idsOf(({ toy }) => toy === true)

/** Always in a browser, which has no environment: there the server decides which games are offered. */
const hasToys = (): boolean => globalThis.process === undefined || globalThis.process.env?.['GLOAMHALL_TOYS'] === 'yes'

export const isGame = (id: string): boolean => GAMES.includes(id) || (hasToys() && TOYS.includes(id))

export async function boxOf(id: string): Promise<Box> {
  const found = FOUND[id]
  if (!found || !isGame(id)) throw new RangeError(`there is no game ${id}; there is: ${GAMES.join(', ')}`)
  const name = exportNameOf(id)
  const box = (await found.load())[name] as Box | undefined
  if (!box) throw new Error(`games/${id}/src/index.ts does not export its box as "${name}"`)
  return box
}

/** The games with a daily game (`Game.alone`), known without loading a box. */
export const dealtGames = (): readonly string[] => idsOf(({ daily }) => daily === true).filter(isGame)

function idsOf(wanted: (found: (typeof FOUND)[string]) => boolean): readonly string[] {
  return Object.entries(FOUND)
    .filter(([, found]) => wanted(found))
    .sort(([one, a], [other, b]) => a.order - b.order || (one < other ? -1 : 1))
    .map(([id]) => id)
}

/** A box is exported under the id of its game in camel case: `dark-souls` as `darkSouls`. */
function exportNameOf(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
