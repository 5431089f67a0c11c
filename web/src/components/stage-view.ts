/** The visible part of a board, in board units. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The largest zoom, relative to the fitted board. */
const MAX_ZOOM = 6

/** The whole board. */
export const whole = (width: number, height: number): Viewport => ({ x: 0, y: 0, width, height })

/** Zoomed by a factor around a point, which stays in its place; never beyond the board. */
export function zoomed(sight: Viewport, board: Viewport, factor: number, [x, y]: readonly [number, number]): Viewport {
  const width = Math.min(board.width, Math.max(board.width / MAX_ZOOM, sight.width / factor))
  const share = width / sight.width
  return kept(
    { x: x - (x - sight.x) * share, y: y - (y - sight.y) * share, width, height: sight.height * share },
    board,
  )
}

/** Zoomed around a point until a board unit has the given number of pixels, in the proportions of the space. */
export function approached(
  board: Viewport,
  room: Pick<Viewport, 'width' | 'height'>,
  pixels: number,
  [x, y]: readonly [number, number],
): Viewport {
  const width = Math.min(board.width, room.width / pixels)
  const height = Math.min(board.height, room.height / pixels)
  return kept({ x: x - width / 2, y: y - height / 2, width, height }, board)
}

/** Moved by a distance, but not beyond the edge. */
export const panned = (sight: Viewport, board: Viewport, dx: number, dy: number): Viewport =>
  kept({ ...sight, x: sight.x + dx, y: sight.y + dy }, board)

/** Moved just far enough to show a point with some space around it. */
export function showing(
  sight: Viewport,
  board: Viewport,
  [x, y]: readonly [number, number],
  room = { x: sight.width / 8, y: sight.width / 8 },
): Viewport {
  const shift = (at: number, from: number, size: number, around: number): number =>
    at < from + around ? at - from - around : at > from + size - around ? at - from - size + around : 0
  return panned(sight, board, shift(x, sight.x, sight.width, room.x), shift(y, sight.y, sight.height, room.y))
}

/** Moved to show a point with much space around it, since a player may move on in any direction. */
export const surrounding = (sight: Viewport, board: Viewport, at: readonly [number, number]): Viewport =>
  showing(sight, board, at, { x: sight.width / 3, y: sight.height / 3 })

function kept(sight: Viewport, board: Viewport): Viewport {
  const within = (at: number, size: number, most: number): number => Math.max(0, Math.min(at, most - size))
  return { ...sight, x: within(sight.x, sight.width, board.width), y: within(sight.y, sight.height, board.height) }
}
