/**
 * The arena: a hexagon of flat-topped hexes, five rings around the middle. A hex is an index, counted column by column from the
 * west; players name it by column and row, so that the middle is f6. (BP-32)
 */
export type Hex = number & { readonly [hexBrand]: true }
declare const hexBrand: unique symbol

const RADIUS = 5
const COLUMNS = 2 * RADIUS + 1
const LETTERS = 'abcdefghijk'

/** The six directions a model can face or move in, clockwise from the north. (BP-57) */
export const DIRECTIONS = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const
export type DirectionName = (typeof DIRECTIONS)[number]
export type Facing = 0 | 1 | 2 | 3 | 4 | 5
export const FACINGS = [0, 1, 2, 3, 4, 5] as const satisfies readonly Facing[]

export const nameOfFacing = (facing: Facing): DirectionName => DIRECTIONS[facing]
export const facingNamed = (name: string): Facing | undefined => {
  const at = DIRECTIONS.indexOf(name as DirectionName)
  return at < 0 ? undefined : (at as Facing)
}

/** The facing this many sixths of a turn clockwise; a negative number turns the other way. */
export const turned = (facing: Facing, sixths: number): Facing => ((((facing + sixths) % 6) + 6) % 6) as Facing

/** The step in each direction, in axial coordinates: q counts columns to the east, r hexes to the south. */
export const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const satisfies readonly (readonly [q: number, r: number])[]

/** What one hex that way adds to q and r. */
export const wayBy = (way: Facing): readonly [q: number, r: number] => STEPS[way]

const firstRow = (q: number): number => Math.max(-RADIUS, -RADIUS - q)

const PLACES: readonly (readonly [q: number, r: number])[] = Array.from({ length: COLUMNS }, (_, column) => {
  const q = column - RADIUS
  return Array.from({ length: COLUMNS - Math.abs(q) }, (_, row) => [q, firstRow(q) + row] as const)
}).flat()

/** Every hex of the arena. */
export const HEXES: readonly Hex[] = PLACES.map((_, place) => place as Hex)

const BY_PLACE: ReadonlyMap<string, Hex> = new Map(PLACES.map(([q, r], place) => [`${q},${r}`, place as Hex]))

/** Axial coordinates relative to the middle; undefined outside the arena. */
export const hexAt = (q: number, r: number): Hex | undefined => BY_PLACE.get(`${q},${r}`)
export const columnOf = (hex: Hex): number => (PLACES[hex] as readonly [number, number])[0]
export const rowOf = (hex: Hex): number => (PLACES[hex] as readonly [number, number])[1]

const NAMES: readonly string[] = PLACES.map(([q, r]) => `${LETTERS[q + RADIUS]}${r - firstRow(q) + 1}`)
const BY_NAME: ReadonlyMap<string, Hex> = new Map(HEXES.map((hex) => [NAMES[hex] as string, hex]))

export const nameOf = (hex: Hex): string => NAMES[hex] as string
export const hexNamed = (name: string): Hex | undefined => BY_NAME.get(name)

const DISTANCES = Uint8Array.from({ length: HEXES.length ** 2 }, (_, pair) => {
  const [one, other] = [Math.floor(pair / HEXES.length) as Hex, (pair % HEXES.length) as Hex]
  const [q, r] = [columnOf(one) - columnOf(other), rowOf(one) - rowOf(other)]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
})

/** Counted in hexes; models in between do not matter. */
export const distance = (one: Hex, other: Hex): number => DISTANCES[one * HEXES.length + other] as number

const BEYOND: readonly (Hex | undefined)[] = HEXES.flatMap((hex) =>
  STEPS.map(([q, r]) => hexAt(columnOf(hex) + q, rowOf(hex) + r)),
)

/** The next hex that way; undefined outside the arena. */
export const beyond = (hex: Hex, way: Facing): Hex | undefined => BEYOND[hex * 6 + way]

const NEXT: readonly (readonly Hex[])[] = HEXES.map((hex) =>
  FACINGS.map((way) => beyond(hex, way)).filter((next) => next !== undefined),
)

/** The hexes around this one, clockwise from the north. */
export const around = (hex: Hex): readonly Hex[] => NEXT[hex] as readonly Hex[]

const WAYS: readonly (Facing | undefined)[] = HEXES.flatMap((from) =>
  HEXES.map((to) => FACINGS.find((way) => beyond(from, way) === to)),
)

/** The direction to a neighbour; undefined for any other hex. */
export const wayTo = (from: Hex, to: Hex): Facing | undefined => WAYS[from * HEXES.length + to]

/** The seven blue hexes in the middle, where Hunters begin. (BP-10, BP-32) */
export const MIDDLE: Hex = hexAt(0, 0) as Hex
export const START: readonly Hex[] = [MIDDLE, ...around(MIDDLE)]

/** The hex at this offset, given for a model facing north and rotated to the facing. */
export function ahead(from: Hex, facing: Facing, [q, r]: readonly [q: number, r: number]): Hex | undefined {
  let [east, south] = [q, r]
  for (let sixths = 0; sixths < facing; sixths++) [east, south] = [-south, east + south]
  return hexAt(columnOf(from) + east, rowOf(from) + south)
}

/**
 * In front: a third of the arena, between the rays through the two front neighbours, both included; with the other reading of
 * the book, the whole half in front of the model. (BP-63, A-15)
 */
export function isAhead(from: Hex, facing: Facing, hex: Hex, half = false): boolean {
  let [q, r] = [columnOf(hex) - columnOf(from), rowOf(hex) - rowOf(from)]
  for (let sixths = 0; sixths < facing; sixths++) [q, r] = [q + r, -q]
  if (half) return -(2 * r + q) > 0
  return (q !== 0 || r !== 0) && r <= 0 && q + r <= 0
}
