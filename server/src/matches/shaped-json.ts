type Json = unknown
type Fields = Readonly<Record<string, Json>>

/** A JSON value as last sent: lists stay lists, objects become `ShapedObject`. */
export type ShapedValue = string | number | boolean | null | undefined | ShapedObject | ShapedValue[]

export function shapedValueOf(value: Json): ShapedValue {
  if (typeof value !== 'object' || value === null) return value as ShapedValue
  if (!Array.isArray(value)) return new ShapedObject(value as Fields)
  const shades = new Array<ShapedValue>(value.length)
  for (let index = 0; index < shades.length; index++) shades[index] = shapedValueOf(value[index])
  return shades
}

/**
 * An object stored as a shape (its keys) and a list of values. Objects of the same shape are compared by position, without
 * looking keys up.
 */
export class ShapedObject {
  shape: Shape
  parts: ShapedValue[]

  constructor(record: Fields) {
    this.shape = shapeOf(record)
    this.parts = new Array<ShapedValue>(this.shape.keys.length)
    let at = 0
    for (const key in record) if (record[key] !== undefined) this.parts[at++] = shapedValueOf(record[key])
  }

  /** The value of a key, if present. */
  at(key: string): ShapedValue {
    return this.parts[this.shape.keys.indexOf(key)]
  }

  put(key: string, part: ShapedValue): void {
    this.parts[this.shape.keys.indexOf(key)] = part
  }

  /** Changes the shape: other keys, or the same in another order. New keys have no value yet. */
  take(shape: Shape): void {
    const parts = shape.keys.map((key) => this.at(key))
    this.shape = shape
    this.parts = parts
  }
}

/**
 * The keys of objects that look alike. The server holds many thousands of objects of few shapes, so each shape is kept once;
 * it is found key by key, starting from the empty one.
 */
export class Shape {
  readonly keys: readonly string[]
  /** The keys as JSON text, each with its colon. */
  readonly names: readonly string[]
  readonly #longer = new Map<string, Shape>()

  constructor(keys: readonly string[]) {
    this.keys = keys
    this.names = keys.map((key) => `${JSON.stringify(key)}:`)
  }

  with(key: string): Shape {
    const known = this.#longer.get(key)
    if (known) return known
    const shape = new Shape([...this.keys, key])
    if (shapes++ < MAX_SHAPES) this.#longer.set(key, shape)
    return shape
  }
}

let shapes = 0
/** Limits the cache, in case a game invents keys as it goes. */
const MAX_SHAPES = 10_000
const EMPTY = new Shape([])

/** Undefined values are not sent, so their keys are not part of the shape. */
export function shapeOf(record: Fields): Shape {
  let shape = EMPTY
  for (const key in record) if (record[key] !== undefined) shape = shape.with(key)
  return shape
}
