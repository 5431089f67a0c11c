import type { Game, Table, Viewer } from '../../src/index.ts'
import { viewOf } from '../../src/index.ts'
import { claimsOf } from './random-play.ts'

/** Byte for byte; a difference is shown where it begins. */
export function same(what: string, one: unknown, other: unknown): void {
  const [here, there] = [JSON.stringify(one), JSON.stringify(other)]
  if (here === there) return
  let at = 0
  while (here[at] === there[at]) at++
  throw new Error(
    `${what}: …${here.slice(Math.max(0, at - 80), at + 80)}… against …${there.slice(Math.max(0, at - 80), at + 80)}…`,
  )
}

/** All a viewer has to go by between events: the view, and what there is to say. */
export const look = <T extends Table>(game: Game<T>, table: T, viewer: Viewer) => ({
  ...viewOf(game, table, viewer),
  claims: viewer === 'spectator' ? [] : claimsOf(game, table, viewer),
})
