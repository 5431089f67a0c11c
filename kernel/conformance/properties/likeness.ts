import type { Game, Table, Viewer } from '../../src/index.ts'
import { viewOf } from '../../src/index.ts'
import { claimsOf } from './random-play.ts'

/** Compares byte for byte; the error shows where the difference begins. */
export function same(what: string, one: unknown, other: unknown): void {
  const [here, there] = [JSON.stringify(one), JSON.stringify(other)]
  if (here === there) return
  let at = 0
  while (here[at] === there[at]) at++
  throw new Error(
    `${what}: …${here.slice(Math.max(0, at - 80), at + 80)}… against …${there.slice(Math.max(0, at - 80), at + 80)}…`,
  )
}

/** Everything a viewer has between events: the view, and the claims that can be made. */
export const look = <T extends Table>(game: Game<T>, table: T, viewer: Viewer) => ({
  ...viewOf(game, table, viewer),
  claims: viewer === 'spectator' ? [] : claimsOf(game, table, viewer),
})
