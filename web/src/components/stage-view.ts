/** The part of a board that is in sight, in the board's own measure. */
export interface Viewport {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** So many times as large as a board that fits may it be looked at. */
const CLOSEST = 6

/** The whole board. */
export const whole = (width: number, height: number): Viewport => ({ x: 0, y: 0, width, height })

/** Nearer by a factor, or farther; the point under the finger stays under it, and nobody sees more than the board. */
export function zoomed(sight: Viewport, board: Viewport, factor: number, [x, y]: readonly [number, number]): Viewport {
  const width = Math.min(board.width, Math.max(board.width / CLOSEST, sight.width / factor))
  const share = width / sight.width
  return kept(
    { x: x - (x - sight.x) * share, y: y - (y - sight.y) * share, width, height: sight.height * share },
    board,
  )
}

/** As near as it takes for a unit to measure so many pixels, in the shape of the room, around a point. */
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

/** Moved by so much; not beyond the edge. */
export const panned = (sight: Viewport, board: Viewport, dx: number, dy: number): Viewport =>
  kept({ ...sight, x: sight.x + dx, y: sight.y + dy }, board)

/** Moved just as far as it takes to have a point in sight, with some room around it. */
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

/** The same with what lies around it: whoever acts there goes on in any direction. */
export const surrounding = (sight: Viewport, board: Viewport, at: readonly [number, number]): Viewport =>
  showing(sight, board, at, { x: sight.width / 3, y: sight.height / 3 })

function kept(sight: Viewport, board: Viewport): Viewport {
  const within = (at: number, size: number, most: number): number => Math.max(0, Math.min(at, most - size))
  return { ...sight, x: within(sight.x, sight.width, board.width), y: within(sight.y, sight.height, board.height) }
}
