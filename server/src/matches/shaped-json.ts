type Json = unknown
type Fields = Readonly<Record<string, Json>>

/** Something as it was shown: a list stays a list, a record becomes a silhouette, and the rest is what it is. */
export type ShapedValue = string | number | boolean | null | undefined | ShapedObject | ShapedValue[]

export function shapedValueOf(value: Json): ShapedValue {
  if (typeof value !== 'object' || value === null) return value as ShapedValue
  if (!Array.isArray(value)) return new ShapedObject(value as Fields)
  const shades = new Array<ShapedValue>(value.length)
  for (let index = 0; index < shades.length; index++) shades[index] = shapedValueOf(value[index])
  return shades
}

/**
 * A record, its keys apart from what lies under them: beside another record with the same keys it is compared place by
 * place, and none of them has to be looked up.
 */
export class ShapedObject {
  kind: Shape
  parts: ShapedValue[]

  constructor(record: Fields) {
    this.kind = shapeOf(record)
    this.parts = new Array<ShapedValue>(this.kind.keys.length)
    let at = 0
    for (const key in record) if (record[key] !== undefined) this.parts[at++] = shapedValueOf(record[key])
  }

  /** What lies under a key, if anything. */
  at(key: string): ShapedValue {
    return this.parts[this.kind.keys.indexOf(key)]
  }

  put(key: string, part: ShapedValue): void {
    this.parts[this.kind.keys.indexOf(key)] = part
  }

  /** Has other keys from now on, or the same in another order; under a new one nothing lies yet. */
  take(kind: Shape): void {
    const parts = kind.keys.map((key) => this.at(key))
    this.kind = kind
    this.parts = parts
  }
}

/**
 * What records have in common that look alike. A house has many thousands of records and few kinds of them, so each is
 * kept once; it is found key by key, from the kind that has none.
 */
export class Shape {
  readonly keys: readonly string[]
  /** The keys as they are written. */
  readonly names: readonly string[]
  readonly #longer = new Map<string, Shape>()

  constructor(keys: readonly string[]) {
    this.keys = keys
    this.names = keys.map((key) => JSON.stringify(key))
  }

  with(key: string): Shape {
    const known = this.#longer.get(key)
    if (known) return known
    const kind = new Shape([...this.keys, key])
    if (kinds++ < MOST_KINDS) this.#longer.set(key, kind)
    return kind
  }
}

let kinds = 0
/** Whatever keys a game makes up as it goes, they do not fill the house. */
const MOST_KINDS = 10_000
const EMPTY = new Shape([])

/** What is undefined is not sent, so it is not there. */
export function shapeOf(record: Fields): Shape {
  let kind = EMPTY
  for (const key in record) if (record[key] !== undefined) kind = kind.with(key)
  return kind
}
