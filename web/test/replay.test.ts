import { boxOf, GAMES } from '@gloamhall/games'
import type { Choice, Game, Viewer } from '@gloamhall/kernel'
import {
  awaited,
  choicesOf,
  eventFor,
  Match,
  parseRecord,
  pick,
  printRecord,
  replay,
  seatsOf,
  swift,
  viewOf,
} from '@gloamhall/kernel'
import { describe, expect, test } from 'vitest'
import { loadReplay, seenBy } from '../src/replay/replay-model.ts'

/** What each viewer at a table has seen, as text, so that nothing can change it afterwards. */
interface SeenByViewers {
  readonly record: string
  readonly views: ReadonlyMap<Viewer, readonly string[]>
  readonly told: ReadonlyMap<Viewer, readonly string[]>
  /** The views in the middle of a move, by the number of the move. */
  readonly frames: ReadonlyMap<Viewer, readonly string[]>
}

function witness(game: Game, seats: number, seed: number): SeenByViewers {
  const nonces = { 1: '0011', 2: '2233' }
  const match = new Match(game, seats, {}, { kind: 'sealed', seed: seed.toString(16).padStart(64, '0'), nonces })
  const viewers: readonly Viewer[] = [...seatsOf(match.table), 'spectator']
  const views = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]))
  const told = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]))
  const look = (): void => {
    for (const viewer of viewers) views.get(viewer)?.push(JSON.stringify(viewOf(game, match.table, viewer)))
  }
  const frames = new Map<Viewer, string[]>(viewers.map((viewer) => [viewer, []]))
  const dice = swift(seed)
  look()
  for (let moves = 1; match.table.asked.length > 0; moves++) {
    const { seat } = pick(dice, awaited(match.table))
    const verdict = match.choose(seat, pick<Choice>(dice, choicesOf(game, match.table, seat)), (events) => {
      for (const viewer of viewers.filter((each) => events.some((event) => eventFor(event, each))))
        frames.get(viewer)?.push(`${moves} ${JSON.stringify(viewOf(game, match.table, viewer))}`)
    })
    if (!verdict.ok) throw new Error(`refused: ${verdict.code}`)
    for (const viewer of viewers)
      for (const event of verdict.events) {
        const seen = eventFor(event, viewer)
        if (seen) told.get(viewer)?.push(JSON.stringify(seen))
      }
    look()
  }
  return { record: printRecord(match.record()), views, told, frames }
}

describe.each(GAMES)('the replay of %s', (id) => {
  test('shows every viewer at every step the view and the events they really had', async () => {
    const { game } = await boxOf(id)
    const { record, views, told, frames } = witness(game, Math.max(2, game.seats.min), 7)
    const film = await loadReplay(record)
    expect(film.proof.problems).toEqual([])
    for (const [viewer, seen] of views) {
      const { moments, log } = seenBy(film, viewer)
      expect(moments.length).toBe(seen.length)
      const others = moments.flatMap(({ view }, at) => (JSON.stringify(view) === seen[at] ? [] : [at]))
      expect(others, `moments at which ${viewer} saw something else`).toEqual([])
      expect(new Set(seen).size, 'the table does move').toBeGreaterThan(seen.length / 2)
      const shots = moments.flatMap((moment, at) => moment.frames.map(({ view }) => `${at} ${JSON.stringify(view)}`))
      expect(shots).toEqual(frames.get(viewer))
      if (game.frames) expect(shots.length).toBeGreaterThan(10)
      expect(log.map(({ at: _, version: __, ...event }) => JSON.stringify(event))).toEqual(told.get(viewer))
    }
  })

  // A game whose view copies its data would pass the test above even if the replay kept live tables.
  test('keeps views that share nothing with the table or with one another', async () => {
    const { game } = await boxOf(id)
    const { record } = witness(game, Math.max(2, game.seats.min), 7)
    for (const viewer of [seatsOf({ seats: 1 })[0] as Viewer, 'spectator'] as const) {
      const known = new Set<object>()
      replay(game, parseRecord(record), (_, __, match) => {
        const [view, table] = [match.view(viewer), new Set(partsOf(match.table))]
        expect(partsOf(view).filter((part) => table.has(part) || known.has(part))).toEqual([])
        for (const part of partsOf(view)) known.add(part)
      })
      expect(known.size).toBeGreaterThan(100)
    }
  })
})

/** Every mutable object in it. */
function partsOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}
