/** A wall of a tile, as printed; on the map the tile may be turned. */
export const WALLS = ['north', 'east', 'south', 'west'] as const
export type Wall = (typeof WALLS)[number]

/** A face of an exploration tile with its spawn and terrain nodes, primary ones first. (DS-31) */
export interface TileFace {
  readonly doors: readonly Wall[]
  readonly spawn: readonly [primary: string, secondary: string]
  readonly terrain: readonly [primary: string, secondary: string]
}

/** Six tiles, each with a stone face (a) and a ruins face (b). Nodes are named by column a to e and row 1 to 5 from the north. (DS-7, DS-32) */
export const TILES = {
  '1a': { doors: ['east', 'north'], spawn: ['a1', 'd4'], terrain: ['b2', 'c5'] },
  '1b': { doors: ['east', 'north'], spawn: ['d4', 'a1'], terrain: ['b2', 'c5'] },
  '2a': { doors: ['north', 'south', 'west'], spawn: ['a5', 'b2'], terrain: ['e1', 'd4'] },
  '2b': { doors: ['east', 'north', 'south'], spawn: ['d4', 'b2'], terrain: ['c3', 'a5'] },
  '3a': { doors: ['east', 'north', 'west'], spawn: ['a1', 'd2'], terrain: ['e5', 'b4'] },
  '3b': { doors: ['east', 'south', 'west'], spawn: ['b4', 'e3'], terrain: ['d2', 'a1'] },
  '4a': { doors: ['east', 'south', 'west'], spawn: ['b4', 'd2'], terrain: ['c5', 'b2'] },
  '4b': { doors: ['north', 'south', 'west'], spawn: ['d4', 'e5'], terrain: ['d2', 'c3'] },
  '5a': { doors: ['east', 'south'], spawn: ['e1', 'c1'], terrain: ['a3', 'b2'] },
  '5b': { doors: ['east', 'south'], spawn: ['c1', 'e1'], terrain: ['b2', 'a3'] },
  '6a': { doors: ['north', 'west'], spawn: ['d4', 'a1'], terrain: ['b4', 'd2'] },
  '6b': { doors: ['east', 'south'], spawn: ['a1', 'd4'], terrain: ['b4', 'd2'] },
} as const satisfies Readonly<Record<string, TileFace>>

export type FaceId = keyof typeof TILES
export const FACE_IDS = Object.keys(TILES) as readonly FaceId[]

/** The Bonfire tile has two doorways, on adjacent walls, and no nodes. (DS-28, DS-62) */
export const BONFIRE_DOORS = ['north', 'east'] as const satisfies readonly Wall[]
