/** Positions of the seats for any size of board, in pixels: an oval where there is room for one, two columns on a phone. Pure functions. */

export interface Room {
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly seat: number
  /** The centre of the plate. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Layout {
  readonly kind: 'oval' | 'columns'
  /** True if the plates have the minimum height of a touch target. */
  readonly tight: boolean
  /** As wide as the room, and taller if the seats need it; then the board scrolls. */
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
  /** Semi-axes of the table top. */
  readonly table: {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
    readonly bend: number
  }
  /** Space left in the middle for the supply. */
  readonly middle: { readonly width: number; readonly height: number }
}

/** Height of tags above and claims below a plate, which must not be covered. */
const OVERHANG = 12
const EDGE = 9
/** Exponents between an ellipse (2) and a rectangle: the more seats, the more of the corners is used. */
const BENDS = [2.4, 2.8, 3.4] as const

/** Plate sizes from large to small; the first that fits is used. */
const PLATES = [
  { width: 172, height: 92 },
  { width: 160, height: 88 },
  { width: 148, height: 84 },
  { width: 136, height: 80 },
  { width: 128, height: 76 },
  { width: 118, height: 66 },
] as const

export function layout(seats: number, bottom: number, room: Room): Layout {
  for (const plate of PLATES) {
    for (const bend of BENDS) {
      const found = oval(seats, bottom, room, plate, bend)
      if (found) return found
    }
  }
  return columns(seats, bottom, room)
}

// ---- the oval ----

function oval(seats: number, bottom: number, room: Room, plate: Room, bend: number): Layout | undefined {
  const rx = (room.width - plate.width) / 2 - EDGE
  const ry = (room.height - plate.height) / 2 - OVERHANG - EDGE
  const [x, y] = [room.width / 2, room.height / 2]
  const middle = { width: 2 * rx - plate.width - 2 * DAGGER_LANE, height: 2 * ry - plate.height - 2 * DAGGER_LANE }
  if (middle.width < MIN_MIDDLE.width || middle.height < MIN_MIDDLE.height) return undefined
  const places = evenly(seats, rx, ry, bend).map(([dx, dy], index) => ({
    seat: clockwise(bottom, index, seats),
    x: Math.round(x + dx),
    y: Math.round(y + dy),
    ...plate,
  }))
  if (anyOverlap(places)) return undefined
  // The plates are centred on the rim.
  const table = { x, y, rx: rx - plate.width * 0.16, ry: ry - plate.height * 0.06, bend }
  return { kind: 'oval', tight: false, ...room, places, table, middle }
}

/** Minimum size of two rows of rank tokens and the piles. */
const MIN_MIDDLE = { width: 300, height: 160 }

/** Width of the lane between plates and supply, where the dagger moves. */
const DAGGER_LANE = 44

/** Points at equal distances along the rim, the first at the bottom, then clockwise: to the left and up. */
function evenly(count: number, rx: number, ry: number, bend: number): [number, number][] {
  const rim = Array.from({ length: SAMPLES + 1 }, (_, step) => rimAt(rx, ry, bend, (step / SAMPLES) * 2 * Math.PI))
  const way = [0]
  for (let step = 1; step <= SAMPLES; step++) way.push((way[step - 1] ?? 0) + distance(rim[step - 1], rim[step]))
  const round = way[SAMPLES] ?? 0
  return Array.from({ length: count }, (_, index) => {
    const step = way.findIndex((gone) => gone >= (round * index) / count)
    return rim[step] ?? [0, ry]
  })
}

const SAMPLES = 1440

/** The point of the rim at an angle that starts at the bottom and turns clockwise. */
function rimAt(rx: number, ry: number, bend: number, angle: number): [number, number] {
  const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / bend)
  return [-rx * bent(Math.sin(angle)), ry * bent(Math.cos(angle))]
}

const distance = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0

type Point = readonly [number, number]

/** The outline of the table top as a path. */
export function rim({ x, y, rx, ry, bend }: Layout['table'], steps = 96): string {
  const points = Array.from({ length: steps }, (_, step) => rimAt(rx, ry, bend, (step / steps) * 2 * Math.PI))
  return `M${points.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z`
}

// ---- two columns ----

const GAP = 6
const ROW = { min: 52, max: 140 }
/** Tags and claims are smaller there. */
const COLUMN_OVERHANG = 8
const MAX_PLATE_HEIGHT = 88
/** Three rank tokens side by side, with a margin. */
const MIN_PLATE_WIDTH = 88

/** The left neighbour is at the lower left; with an even number one seat is across the table, alone like the viewer's. */
function columns(seats: number, bottom: number, room: Room): Layout {
  const side = Math.floor((seats - 1) / 2)
  const across = seats % 2 === 0
  const rows = side + (across ? 2 : 1)
  const pitch = Math.min(ROW.max, Math.max(ROW.min, Math.floor((room.height - COLUMN_OVERHANG) / rows)))
  const wide = Math.min(228, room.width - 2 * GAP)
  const narrow = Math.min(168, Math.floor((room.width - MIN_PLATE_WIDTH) / 2) - GAP)
  const height = Math.min(MAX_PLATE_HEIGHT, pitch - COLUMN_OVERHANG)
  const spare = Math.max(0, room.height - COLUMN_OVERHANG - pitch * rows) / 2
  const rowY = (row: number): number => Math.round(spare + COLUMN_OVERHANG / 2 + pitch * (row + 0.5))
  const places = Array.from({ length: seats }, (_, index): Place => {
    const seat = clockwise(bottom, index, seats)
    if (index === 0) return { seat, x: room.width / 2, y: rowY(rows - 1), width: wide, height }
    if (across && index === side + 1) return { seat, x: room.width / 2, y: rowY(0), width: wide, height }
    const left = index <= side
    const row = left ? rows - 1 - index : index - (seats - side) + (across ? 1 : 0)
    return { seat, x: left ? GAP + narrow / 2 : room.width - GAP - narrow / 2, y: rowY(row), width: narrow, height }
  })
  const total = Math.max(room.height, COLUMN_OVERHANG + pitch * rows)
  const top = across ? pitch : 0
  const inner = pitch * side
  const middle = { width: room.width - 2 * narrow - 2 * GAP, height: inner }
  const table = {
    x: room.width / 2,
    y: Math.round(spare + COLUMN_OVERHANG / 2 + top + inner / 2),
    rx: room.width / 2 - narrow * 0.42,
    ry: inner / 2 + pitch * 0.36,
    bend: 2.5,
  }
  const tight = height < 54
  return { kind: 'columns', tight, width: room.width, height: total, places, table, middle }
}

// ---- both layouts ----

const clockwise = (from: number, steps: number, seats: number): number => ((from - 1 + steps) % seats) + 1

export function anyOverlap(places: readonly Place[], hang = OVERHANG): boolean {
  return places.some((one, index) =>
    places
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2 + hang,
      ),
  )
}

/** Position of the dagger in front of a seat: on the table, next to the plate. */
export function daggerSpot({ kind, table }: Layout, place: Place): Spot {
  if (kind === 'oval') return inFront(place, table, 30)
  // In columns the supply begins right next to the plates, so the dagger is at the right of an edge, where there are no tags.
  const below = Math.abs(place.x - table.x) < 1 && place.y < table.y
  const aside = Math.abs(place.x - table.x) < 1 ? 60 : 24
  const edge = (place.height + COLUMN_OVERHANG) / 2
  return { x: Math.round(place.x + place.width / 2 - aside), y: Math.round(place.y + (below ? edge : -edge)) }
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** A point at this distance from the edge of the plate towards the middle of the table. */
function inFront({ x, y, width, height }: Place, to: Spot, step: number): Spot {
  const [dx, dy] = [to.x - x, to.y - y]
  const way = Math.hypot(dx, dy) || 1
  const edge = Math.min(width / 2 / (Math.abs(dx) || 1e-9), (height / 2 + OVERHANG / 2) / (Math.abs(dy) || 1e-9)) * way
  const reach = (edge + step) / way
  return { x: Math.round(x + dx * reach), y: Math.round(y + dy * reach) }
}
