import type { Wall } from './content/tiles.ts'
import type { DarkSoulsBoard } from './view.ts'
import type { TileRef } from './map-graph.ts'
import { neighbour, doorwaysFrom } from './map-graph.ts'

type Journey = Pick<DarkSoulsBoard, 'map' | 'here'>

/** The shortest route from the party to a tile over cleared tiles only; empty if there is none. (DS-82, DS-83) */
export function routeTo({ map, here }: Journey, goal: TileRef): readonly TileRef[] {
  const from = new Map<TileRef, TileRef | undefined>([[here, undefined]])
  for (const [stop] of from) {
    if (stop === goal) return back(from, goal)
    if (stop !== here && stop !== 'bonfire' && !map[stop]?.cleared) continue
    for (const { to } of doorwaysFrom(map, stop)) if (!from.has(to)) from.set(to, stop)
  }
  return []
}

function back(from: ReadonlyMap<TileRef, TileRef | undefined>, goal: TileRef): readonly TileRef[] {
  const stops: TileRef[] = []
  for (let stop: TileRef | undefined = goal; stop !== undefined; stop = from.get(stop)) stops.unshift(stop)
  return stops
}

/** The tiles passed on the way to a tile, by the shortest route or by the one that enters through the given doorway. (DS-83) */
export function throughTo(board: Journey, index: number, wall: Wall | undefined): readonly TileRef[] {
  const tile = board.map[index]
  if (!wall || !tile) return routeTo(board, index).slice(1, -1)
  const before = neighbour(board.map, tile.at, wall)
  return before === undefined ? [] : routeTo(board, before).slice(1)
}
