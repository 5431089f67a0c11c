type Json = unknown
type Fields = Readonly<Record<string, Json>>

/** Something as it was shown: a list stays a list, a record becomes a silhouette, and the rest is what it is. */
export type Shade = string | number | boolean | null | undefined | Silhouette | Shade[]

export function shadeOf(value: Json): Shade {
  if (typeof value !== 'object' || value === null) return value as Shade
  if (!Array.isArray(value)) return new Silhouette(value as Fields)
  const shades = new Array<Shade>(value.length)
  for (let index = 0; index < shades.length; index++) shades[index] = shadeOf(value[index])
  return shades
}

/**
 * A record, its keys apart from what lies under them: beside another record with the same keys it is compared place by
 * place, and none of them has to be looked up.
 */
export class Silhouette {
  kind: Kind
  parts: Shade[]

  constructor(record: Fields) {
    this.kind = kindOf(record)
    this.parts = new Array<Shade>(this.kind.keys.length)
    let at = 0
    for (const key in record) if (record[key] !== undefined) this.parts[at++] = shadeOf(record[key])
  }

  /** What lies under a key, if anything. */
  at(key: string): Shade {
    return this.parts[this.kind.keys.indexOf(key)]
  }

  put(key: string, part: Shade): void {
    this.parts[this.kind.keys.indexOf(key)] = part
  }

  /** Has other keys from now on, or the same in another order; under a new one nothing lies yet. */
  take(kind: Kind): void {
    const parts = kind.keys.map((key) => this.at(key))
    this.kind = kind
    this.parts = parts
  }
}

/**
 * What records have in common that look alike. A house has many thousands of records and few kinds of them, so each is
 * kept once; it is found key by key, from the kind that has none.
 */
export class Kind {
  readonly keys: readonly string[]
  /** The keys as they are written. */
  readonly names: readonly string[]
  readonly #longer = new Map<string, Kind>()

  constructor(keys: readonly string[]) {
    this.keys = keys
    this.names = keys.map((key) => JSON.stringify(key))
  }

  with(key: string): Kind {
    const known = this.#longer.get(key)
    if (known) return known
    const kind = new Kind([...this.keys, key])
    if (kinds++ < MOST_KINDS) this.#longer.set(key, kind)
    return kind
  }
}

let kinds = 0
/** Whatever keys a game makes up as it goes, they do not fill the house. */
const MOST_KINDS = 10_000
const EMPTY = new Kind([])

/** What is undefined is not sent, so it is not there. */
export function kindOf(record: Fields): Kind {
  let kind = EMPTY
  for (const key in record) if (record[key] !== undefined) kind = kind.with(key)
  return kind
}
