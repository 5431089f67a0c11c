/** A node on a half-step grid: column 0 is west, row 0 north, and a node exists where column and row have the same parity. */
export type Node = readonly [column: number, row: number]
export type Point = readonly [x: number, y: number]

/** One half-step, and the distance of the outermost nodes from the edge of the tile, which contains the walls. */
export const STEP = [100, 92] as const
const MARGIN = [104, 102] as const
export const WALL = 34

export const NODE = { rx: 43, ry: 34 } as const

/** A tile has five rows; the room of a main boss consists of two tiles and has eleven. */
export const TILE_ROWS = 5
export const BOSS_ROOM_ROWS = 11

export const roomSize = (rows: number): { width: number; height: number } => ({
  width: 4 * STEP[0] + 2 * MARGIN[0],
  height: (rows - 1) * STEP[1] + 2 * MARGIN[1],
})

export const pointOf = ([column, row]: Node): Point => [MARGIN[0] + column * STEP[0], MARGIN[1] + row * STEP[1]]

export const nodesOf = (rows: number): readonly Node[] =>
  Array.from({ length: rows }, (_, row) =>
    [0, 1, 2, 3, 4].filter((column) => column % 2 === row % 2).map((column): Node => [column, row]),
  ).flat()

export const WALLS = ['N', 'E', 'S', 'W'] as const
export type Wall = (typeof WALLS)[number]

/** The eight facings of a boss, clockwise. */
export const FACINGS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Facing = (typeof FACINGS)[number]

/** Degrees clockwise from north. */
export const angleOf = (facing: Facing): number => FACINGS.indexOf(facing) * 45

/**
 * Positions of up to three models on a node: one in the middle, two side by side, or one behind two. A fourth one is there only until another gives
 * way.
 */
const STANDS: readonly (readonly Point[])[] = [
  [],
  [[0, 16]],
  [
    [-27, 16],
    [27, 18],
  ],
  [
    [0, -14],
    [-33, 19],
    [33, 21],
  ],
  [
    [-24, -16],
    [26, -14],
    [-37, 21],
    [37, 23],
  ],
]

export const standsOn = (node: Node, models: number): readonly Point[] => {
  const [x, y] = pointOf(node)
  return (STANDS[Math.min(4, models)] ?? []).map(([dx, dy]): Point => [x + dx, y + dy])
}
