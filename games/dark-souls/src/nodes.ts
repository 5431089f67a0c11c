/**
 * A node of a room, as an index into a half-step lattice of five columns: nodes exist where column and row are both even or
 * both odd. Indices run row by row, which makes distances arithmetic. Players call a node by column and row: c3.
 */
export type Node = number & { readonly [nodeBrand]: true }
declare const nodeBrand: unique symbol

const COLUMNS = 5
/** Rows of the longest room. (DS-194) */
const ROWS = 11
const LETTERS = 'abcde'

export const columnOf = (node: Node): number => node % COLUMNS
export const rowOf = (node: Node): number => Math.floor(node / COLUMNS)
export const nodeAt = (column: number, row: number): Node => (row * COLUMNS + column) as Node

/** All nodes of the lattice, row by row from the north. */
export const LATTICE: readonly Node[] = Array.from({ length: COLUMNS * ROWS }, (_, place) => place as Node).filter(
  (node) => columnOf(node) % 2 === rowOf(node) % 2,
)

const NAMES: readonly string[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, place) => `${LETTERS[columnOf(place as Node)]}${rowOf(place as Node) + 1}`,
)
const BY_NAME: ReadonlyMap<string, Node> = new Map(LATTICE.map((node) => [NAMES[node] as string, node]))

export const nameOf = (node: Node): string => NAMES[node] as string
export const nodeNamed = (name: string): Node | undefined => BY_NAME.get(name)

/** Distance in nodes: two straight lattice steps or one diagonal step are one node; nothing blocks range. (DS-32, DS-33) */
export const distance = (one: Node, other: Node): number => DISTANCES[one * DISTANCE_ROW + other] as number

const DISTANCE_ROW = COLUMNS * ROWS
const DISTANCES: readonly number[] = Array.from({ length: DISTANCE_ROW ** 2 }, (_, pair) => {
  const [one, other] = [Math.floor(pair / DISTANCE_ROW) as Node, (pair % DISTANCE_ROW) as Node]
  return (Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))) / 2
})
