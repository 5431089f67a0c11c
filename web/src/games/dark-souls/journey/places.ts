import type { DarkSoulsBoard, TileRef as Stop } from '@gloamhall/dark-souls/face'
import { beyond } from '@gloamhall/dark-souls/face'

export type Cell = readonly [x: number, y: number]

/** A tile is a hundred units wide; the gap between two of them separates them visibly. */
export const PITCH = 104

export const cellOf = ({ map }: Pick<DarkSoulsBoard, 'map'>, stop: Stop): Cell =>
  stop === 'bonfire' ? [0, 0] : (map[stop]?.at ?? [0, 0])

/** The cell of the boss: on the far side of the fog gate, unless another tile is there. (DS-9) */
export function lairOf({ map, fogGate }: Pick<DarkSoulsBoard, 'map' | 'fogGate'>): Cell | undefined {
  const tile = fogGate && map[fogGate.tile]
  if (!tile) return undefined
  const cell = beyond(tile.at, fogGate.wall)
  return [[0, 0] as const, ...map.map(({ at }) => at)].some((at) => isSame(at, cell)) ? undefined : cell
}

const isSame = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1]

/** The cells that have to be visible. */
export interface Extent {
  readonly west: number
  readonly north: number
  readonly columns: number
  readonly rows: number
}

export function extentOf(cells: readonly Cell[]): Extent {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
  const [west, north] = [Math.min(...xs), Math.min(...ys)]
  return { west, north, columns: Math.max(...xs) - west + 1, rows: Math.max(...ys) - north + 1 }
}

/** The centre of a cell, in map coordinates. */
export const middleOf = ({ west, north }: Extent, [x, y]: Cell): readonly [number, number] => [
  (x - west + 0.5) * PITCH,
  (y - north + 0.5) * PITCH,
]

/** `2e1n`, as in the choice to lay a tile: two tiles east and one north of the Bonfire tile. */
export function cellNamed(name: string): Cell {
  const [, x, across, y, down] = /^(\d+)([ew])(\d+)([ns])$/.exec(name) ?? []
  return [across === 'w' ? -Number(x) : Number(x), down === 'n' ? -Number(y) : Number(y)]
}
