import type { DarkSoulsBoard, TileRef as Stop } from '@gloamhall/dark-souls/face'
import { beyond } from '@gloamhall/dark-souls/face'

export type Cell = readonly [x: number, y: number]

/** A tile is a hundred units wide, and between two of them is a gap to see where one ends. */
export const PITCH = 104

export const cellOf = ({ map }: Pick<DarkSoulsBoard, 'map'>, stop: Stop): Cell =>
  stop === 'bonfire' ? [0, 0] : (map[stop]?.at ?? [0, 0])

/** Where the boss looms: beyond the fog gate, unless another tile lies there. (DS-9) */
export function lairOf({ map, fogGate }: Pick<DarkSoulsBoard, 'map' | 'fogGate'>): Cell | undefined {
  const tile = fogGate && map[fogGate.tile]
  if (!tile) return undefined
  const cell = beyond(tile.at, fogGate.wall)
  return [[0, 0] as const, ...map.map(({ at }) => at)].some((at) => isSame(at, cell)) ? undefined : cell
}

const isSame = (one: Cell, other: Cell): boolean => one[0] === other[0] && one[1] === other[1]

/** All that has to be in sight. */
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

/** The middle of a cell, in the measure of the map. */
export const middleOf = ({ west, north }: Extent, [x, y]: Cell): readonly [number, number] => [
  (x - west + 0.5) * PITCH,
  (y - north + 0.5) * PITCH,
]

/** `2e1n`: so many tiles east and north of the Bonfire tile, as the choice to lay a tile has it. */
export function cellNamed(name: string): Cell {
  const [, x, across, y, down] = /^(\d+)([ew])(\d+)([ns])$/.exec(name) ?? []
  return [across === 'w' ? -Number(x) : Number(x), down === 'n' ? -Number(y) : Number(y)]
}
