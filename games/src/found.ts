import { existsSync, readdirSync, readFileSync } from 'node:fs'

/**
 * The games, found by their folders: each `games/<id>/package.json` has a field `gloamhall`. This module reads the disk; in the
 * web client's bundle the plugin web/tools/games.ts replaces it with a list of the same content.
 */
export interface FoundGame {
  readonly order: number
  /** Whether it only shows how a game is made, or is unfinished. */
  readonly toy?: boolean
  /** Whether it has a daily game. */
  readonly daily?: boolean
  load(): Promise<Readonly<Record<string, unknown>>>
}

const GAMES = new URL('../', import.meta.url)

export const FOUND: Readonly<Record<string, FoundGame>> = Object.fromEntries(
  readdirSync(GAMES).flatMap((id) => {
    const file = new URL(`${id}/package.json`, GAMES)
    if (!existsSync(file)) return []
    const { gloamhall } = JSON.parse(readFileSync(file, 'utf8')) as { gloamhall?: Omit<FoundGame, 'load'> }
    return gloamhall ? [[id, { ...gloamhall, load: () => load(id) }]] : []
  }),
)

async function load(id: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(new URL(`${id}/src/index.ts`, GAMES).href)) as Readonly<Record<string, unknown>>
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(`games/${id} cannot be loaded: run "npm install" (${error.message})`, { cause: error })
  }
}
