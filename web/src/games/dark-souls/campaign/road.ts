import type { AccountSection } from '@gloamhall/dark-souls/face'

export type Point = readonly [x: number, y: number]

/** Size of a page. The road enters on the left and leaves on the right at the same height, so that pages join. */
export const LEAF = { width: 400, height: 260, level: 216 } as const
export const FIRE: Point = [62, 214]
export const GATE: Point = [282, 216]

/** Stones between bonfire and gate, alternately up and down like a path. */
export const stonesOf = (rooms: number): readonly Point[] => {
  const [from, to] = [128, 236]
  return Array.from({ length: rooms }, (_, at) => {
    const x = rooms === 1 ? (from + to) / 2 : from + ((to - from) * at) / (rooms - 1)
    return [x, at % 2 === 0 ? 236 : 206] as const
  })
}

/** All points of the road. */
export const waypoints = (rooms: number): readonly Point[] => [
  [0, LEAF.level],
  FIRE,
  ...stonesOf(rooms),
  GATE,
  [LEAF.width, LEAF.level],
]

/** A smooth line through these points. */
export function lineThrough(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  const curves = rest.map(([x, y], at) => {
    const [fromX, fromY] = points[at] as Point
    const middle = (fromX + x) / 2
    return `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`
  })
  return `M${first.join(' ')}${curves.join('')}`
}

/** Progress along the road: the last stone that was won without a gap before it. */
export function walked({ state, rooms }: Pick<AccountSection, 'state' | 'rooms'>): number {
  if (state === 'done') return rooms.length + 4
  if (state === 'ahead') return 0
  const first = rooms.findIndex((room) => room.state !== 'won')
  return 2 + (first < 0 ? rooms.length : first)
}

/** Positions and scale of the bosses behind the gate, by their number. */
export function lairOf(models: number): readonly { readonly at: Point; readonly scale: number }[] {
  const scale = models === 1 ? 0.66 : models === 2 ? 0.52 : 0.4
  const spread = models === 1 ? 0 : Math.min(76, 120 / (models - 1))
  const left = 300 - (spread * (models - 1)) / 2
  return Array.from({ length: models }, (_, at) => ({ at: [left + spread * at, 208 - (at % 2) * 8] as const, scale }))
}
