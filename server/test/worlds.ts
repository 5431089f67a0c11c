import type { Choice, Event, Game, Seat, FastRng, Table, Viewer } from '@gloamhall/kernel'
import { awaited, begin, choicesOf, choose, clone, imagine, pick, swift, viewOf } from '@gloamhall/kernel'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { Visitor } from './test-server.ts'
import type { Twin } from './twin.ts'

/** One of two worlds: a server, the table as the test knows it, and the clients there. */
export interface World {
  readonly twin: Twin
  readonly game: Game
  readonly code: string
  readonly host: Visitor
  /** Seat 1 first. */
  readonly clients: readonly Client[]
  table: Table
  /** The table before each choice, for undo. */
  readonly earlier: Table[]
  /** The seat that chose last. */
  last?: Seat
}

export interface Move {
  readonly seat: Seat
  readonly choice: Choice
}

/** Two tables that one viewer cannot distinguish. */
export const twoTables = (game: Game, seats: number, viewer: Viewer, seed: number): readonly [Table, Table] =>
  withTwin(game, midway(game, seats, seed), viewer, seed)

/** This table, and one that the viewer cannot distinguish from it. */
export function withTwin(game: Game, real: Table, viewer: Viewer, seed: number): readonly [Table, Table] {
  const view = JSON.parse(JSON.stringify(viewOf(game, real, viewer)))
  const other = imagine(game, view, swift(seed + 500)) as Table
  other.chance = clone(real.chance)
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(real))
  return [real, other]
}

/** The first table is fresh, the others have been played for a while: late in a game there is more to reveal. */
function midway(game: Game, seats: number, seed: number): Table {
  const table = begin(game, seats, {}, swift(seed))
  const dice = swift(seed + 100)
  for (let decisions = (seed - 1) * 6; decisions > 0 && !game.outcome(table); decisions--) {
    const { seat } = pick(dice, awaited(table))
    const before = clone(table)
    choose(game, table, seat, pick(dice, choicesOf(game, table, seat)))
    if (game.outcome(table)) return before
  }
  return table
}

/** A seat that is asked in both worlds, and a choice that is legal in both. */
export function common(one: World, two: World, dice: FastRng): Move | undefined {
  const moves = awaited(one.table).flatMap(({ seat }) => {
    if (one.clients[seat - 1]?.closed !== undefined) return []
    const offered = choicesOf(two.game, two.table, seat)
    return choicesOf(one.game, one.table, seat).flatMap((choice) =>
      offered.includes(choice) ? [{ seat, choice }] : [],
    )
  })
  return moves.length > 0 ? pick(dice, moves) : undefined
}

/** A seat chooses, in the test's table and on the server; resolves when everyone there has received it. */
export async function act(world: World, { seat, choice }: Move, there: readonly Client[]): Promise<readonly Event[]> {
  world.earlier.push(clone(world.table))
  world.last = seat
  const verdict = choose(world.game, world.table, seat, choice)
  if (!verdict.ok) throw new Error(`the test may not choose ${choice} for ${seat}`)
  const client = world.clients[seat - 1] as Client
  const latest = Math.max(...there.map(({ version }) => version))
  await client.until(() => client.version === latest)
  const answer = await client.choose(choice)
  expect(answer, choice).toMatchObject({ t: 'ok' })
  if (answer.t === 'ok') await reached(there, answer.version)
  return verdict.events
}

/** Everyone who is still connected has received this version. */
export async function reached(there: readonly Client[], version: number): Promise<void> {
  await Promise.all(there.map((each) => each.until(() => each.version >= version || each.closed !== undefined)))
}
