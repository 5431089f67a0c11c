/*
 * A second, independent model of the arena: hexes are points in the plane, and everything is measured as with ruler and
 * protractor. Slow, and unlikely to be wrong in the same way as the first.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

const ROOT = Math.sqrt(3)
const EPSILON = 1e-6

/** Columns are 1.5 apart, hexes of a column √3; each column is centred on the middle one. y grows to the south. */
const POINTS: ReadonlyMap<string, Point> = new Map(
  [...'abcdefghijk'].flatMap((letter, column) => {
    const length = 11 - Math.abs(column - 5)
    return Array.from(
      { length },
      (_, row) => [`${letter}${row + 1}`, { x: 1.5 * (column - 5), y: ROOT * (row - (length - 1) / 2) }] as const,
    )
  }),
)

export const NAMES: readonly string[] = [...POINTS.keys()]
export const pointOf = (name: string): Point => POINTS.get(name) as Point

const isSame = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < EPSILON

/** The hex whose centre is at that point. */
export const hexAtPoint = (point: Point): string | undefined => BY_POINT.get(drawn(point))

/** Rounded to hundredths: hexes are farther apart than that, and rounding errors are smaller. */
const drawn = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`
const BY_POINT: ReadonlyMap<string, string> = new Map([...POINTS].map(([name, point]) => [drawn(point), name]))

/** Clockwise from the north, in degrees. */
export const DEGREES = { n: 0, ne: 60, se: 120, s: 180, sw: 240, nw: 300 } as const
export type Way = keyof typeof DEGREES
export const WAYS = Object.keys(DEGREES) as readonly Way[]

export const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * (180 / Math.PI) + 360) % 360

export const apart = (one: number, other: number): number => {
  const between = Math.abs(one - other) % 360
  return Math.min(between, 360 - between)
}

export const shifted = ({ x, y }: Point, degrees: number, far: number): Point => ({
  x: x + far * Math.sin((degrees * Math.PI) / 180),
  y: y - far * Math.cos((degrees * Math.PI) / 180),
})

/** Rotates a point clockwise around a pin. */
export function rotated({ x, y }: Point, pin: Point, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [x - pin.x, y - pin.y]
  return { x: pin.x + dx * Math.cos(turn) - dy * Math.sin(turn), y: pin.y + dx * Math.sin(turn) + dy * Math.cos(turn) }
}

/** The centres of neighbours are √3 apart. */
export const neighbours = (name: string): string[] => NEIGHBOURS.get(name) as string[]
const NEIGHBOURS: ReadonlyMap<string, string[]> = new Map(
  NAMES.map((name) => {
    const { x, y } = pointOf(name)
    return [
      name,
      NAMES.filter((other) => Math.abs(Math.hypot(pointOf(other).x - x, pointOf(other).y - y) - ROOT) < EPSILON),
    ]
  }),
)

/** The number of steps to each hex, by breadth-first search. */
export function walked(from: string): ReadonlyMap<string, number> {
  const far = new Map([[from, 0]])
  for (const [name, steps] of far) for (const next of neighbours(name)) if (!far.has(next)) far.set(next, steps + 1)
  return far
}
const FAR: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(NAMES.map((name) => [name, walked(name)]))

export const far = (one: string, other: string): number => FAR.get(one)?.get(other) as number
export function gapOf(one: readonly string[], other: readonly string[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const from of one) for (const to of other) least = Math.min(least, far(from, to))
  return least
}

// ---- bases ----

export type Base = 'small' | 'large' | 'gigantic'
export const BASES = ['small', 'large', 'gigantic'] as const

/** A pose as a drawing: the centres a base covers, its middle, and the direction it faces. */
export interface Figure {
  readonly base: Base
  readonly hexes: readonly Point[]
  readonly middle: Point
  readonly gaze: number
}

/** Named by the `at` of its pose: a large base extends in front of its rear hex, and faces between its two front hexes. */
export function figure(base: Base, at: string, way: Way): Figure {
  const rear = pointOf(at)
  const turn = DEGREES[way]
  const offsets = base === 'small' ? [] : base === 'large' ? [turn, turn + 60] : WAYS.map((each) => DEGREES[each])
  const hexes = [rear, ...offsets.map((degrees) => shifted(rear, degrees, ROOT))]
  const middle = { x: mean(hexes.map(({ x }) => x)), y: mean(hexes.map(({ y }) => y)) }
  return { base, hexes, middle, gaze: base === 'large' ? turn + 30 : turn }
}
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** By name, in alphabetical order; undefined if part of it is outside the arena. */
export function namesUnder({ hexes }: Pick<Figure, 'hexes'>): string[] | undefined {
  const names = hexes.map(hexAtPoint)
  return names.includes(undefined) ? undefined : (names as string[]).sort()
}

export const moved = (of: Figure, way: Way): Figure => transformed(of, (point) => shifted(point, DEGREES[way], ROOT), 0)

export const spun = (of: Figure, pin: Point, degrees: number): Figure =>
  transformed(of, (point) => rotated(point, pin, degrees), degrees)

function transformed(of: Figure, each: (point: Point) => Point, degrees: number): Figure {
  return { base: of.base, hexes: of.hexes.map(each), middle: each(of.middle), gaze: (of.gaze + degrees + 360) % 360 }
}

/** Whether two drawings are identical. */
export const isSamePicture = (one: Figure, other: Figure): boolean =>
  apart(one.gaze, other.gaze) < EPSILON &&
  isSame(one.middle, other.middle) &&
  one.hexes.every((hex) => other.hexes.some((another) => isSame(hex, another)))

/**
 * In front: within sixty degrees of straight ahead, seen from the hex that looks out; for a large base from either front hex,
 * each looking straight out of its front side; or the whole half in front of it.
 */
export function isBefore({ base, hexes, gaze }: Figure, name: string, half: boolean): boolean {
  const to = pointOf(name)
  if (hexes.some((hex) => isSame(hex, to))) return false
  const [rear, left, right] = hexes as readonly [Point, Point, Point]
  const eyes: readonly (readonly [Point, number])[] =
    base === 'large'
      ? [
          [left, gaze - 30],
          [right, gaze + 30],
        ]
      : [[rear, gaze]]
  return eyes.some(([eye, ahead]) => {
    const off = apart(bearing(eye, to), (ahead + 360) % 360)
    return half ? off < 90 - EPSILON : off < 60 + EPSILON
  })
}

/** The hexes around a base, clockwise from straight ahead, as cards name them. */
export function ring({ hexes, middle, gaze }: Figure): string[] {
  const under = hexes.map(hexAtPoint)
  const names = NAMES.filter((name) => !under.includes(name) && neighbours(name).some((next) => under.includes(next)))
  const turn = (name: string): number => (bearing(middle, pointOf(name)) - gaze + 720 + EPSILON) % 360
  return names.sort((one, other) => turn(one) - turn(other))
}

// ---- moves ----

interface Step {
  readonly to: string
  readonly by: 'advance' | 'turn' | 'pivot'
}

const poseName = (at: string, way: Way): string => `${at} ${way}`

/** Every pose of a base in the arena, with the hexes it covers and the poses one hex of movement leads to. */
export function groundsOf(
  base: Base,
): ReadonlyMap<string, { readonly hexes: readonly string[]; readonly steps: Step[] }> {
  const pictures = new Map<string, Figure>()
  for (const at of NAMES) {
    for (const way of WAYS) {
      const picture = figure(base, at, way)
      if (namesUnder(picture)) pictures.set(poseName(at, way), picture)
    }
  }
  // By the position of its rear and its facing.
  const nameFor = ({ hexes, gaze }: Figure): string | undefined => {
    const rear = hexAtPoint(hexes[0] as Point)
    const way = WAYS.find((each) => apart(DEGREES[each] + (base === 'large' ? 30 : 0), gaze) < EPSILON)
    const name = rear && way && poseName(rear, way)
    return name && pictures.has(name) ? name : undefined
  }
  return new Map(
    [...pictures].map(([name, picture]) => {
      const under = String(namesUnder(picture))
      const steps: Step[] = []
      const add = (by: Step['by'], to: string | undefined): void => {
        if (to !== undefined && to !== name) steps.push({ to, by })
      }
      for (const way of WAYS) add('advance', nameFor(moved(picture, way)))
      if (base !== 'small') {
        for (const pin of picture.hexes) for (const turn of [60, -60]) add('turn', nameFor(spun(picture, pin, turn)))
      }
      for (const [other, another] of pictures) {
        const isNear = Math.hypot(another.middle.x - picture.middle.x, another.middle.y - picture.middle.y) < EPSILON
        if (isNear && String(namesUnder(another)) === under) add('pivot', other)
      }
      return [name, { hexes: namesUnder(picture) as string[], steps }]
    }),
  )
}

/**
 * Tries every move of that many hexes, pose by pose. By the printed rule every hex must bring it closer, and all closest
 * ends are returned. If it may turn on the way, an advance must bring it closer, a turn must not take it farther away, and
 * a pivot costs a hex as well; then only the closest ends reached by the fewest hexes are returned. An end is the hexes
 * covered there.
 */
export function endsByHand(
  grounds: ReturnType<typeof groundsOf>,
  start: string,
  goal: string,
  hexes: number,
  way: 'toward' | 'away',
  taken: ReadonlySet<string>,
  mayTurnAside: boolean,
): string[] {
  const sign = way === 'toward' ? 1 : -1
  const farOf = (pose: string): number => sign * gapOf(grounds.get(pose)?.hexes as string[], [goal])
  const cost = new Map([[start, 0]])
  for (const [pose, spent] of cost) {
    if (spent === hexes) continue
    for (const { to, by } of grounds.get(pose)?.steps ?? []) {
      if (cost.has(to) || grounds.get(to)?.hexes.some((hex) => taken.has(hex))) continue
      const nearer = farOf(pose) - farOf(to)
      if (nearer > 0 || (mayTurnAside && (by === 'turn' ? nearer >= 0 : by === 'pivot'))) cost.set(to, spent + 1)
    }
  }
  const poses = [...cost.keys()]
  const nearest = Math.min(...poses.map(farOf))
  const ends = poses.filter((pose) => farOf(pose) === nearest)
  const fewest = Math.min(...ends.map((pose) => cost.get(pose) as number))
  const covered = ends
    .filter((pose) => !mayTurnAside || cost.get(pose) === fewest)
    .map((pose) => String(grounds.get(pose)?.hexes))
  return [...new Set(covered)].sort()
}
