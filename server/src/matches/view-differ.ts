import type { ShapedValue } from './shaped-json.ts'
import { shapeOf, ShapedObject, shapedValueOf } from './shaped-json.ts'

type Json = unknown
type Fields = Readonly<Record<string, Json>>

/**
 * Computes JSON patches against the view that was last sent, of which it keeps a copy. `diff` finds the changes and updates
 * the copy in one walk: most of a view stays the same, and copying all of it for each seat would cost more than the rules.
 */
export class ViewDiffer {
  readonly #shown: ShapedObject

  constructor(view: object) {
    const { pack } = view as Fields
    this.#shown = new ShapedObject(pack === undefined ? (view as Fields) : { ...view, pack: null })
    // Packs are immutable and the same in every view, so they are not copied.
    if (pack !== undefined) this.#shown.put('pack', pack as ShapedValue)
  }

  /** A part as last sent. Passing it back for an unchanged part skips the comparison. */
  shown(part: string): unknown {
    return this.#shown.at(part)
  }

  /** Returns the patch body as JSON text; no caller needs it as an object. */
  diff(view: object): string {
    return changesInRecord(this.#shown, view as Fields)
  }

  /** The same for some parts; the others are left as last sent. */
  diffParts(parts: object): string {
    return changesInParts(this.#shown, parts as Fields)
  }
}

/** Updates one value of the copy; returns its patch, or an empty string if nothing changed. */
function change(place: ShapedValue[], at: number, now: Json): string {
  if (typeof now !== 'object' || now === null) {
    place[at] = now as ShapedValue
    return `[${textOf(now)}]`
  }
  const old = place[at]
  if (Array.isArray(now)) {
    if (Array.isArray(old)) {
      if (old.length === now.length) return inBraces(changesInList(old, now))
      const before = keptBefore(old, now)
      if (now.length > 0 && isKeptBehind(old, now, before)) return `{${takenOut(old, before, old.length - now.length)}}`
      // If most of it is unchanged, the common beginning is not sent again.
      if (before > 0 && before * 2 >= now.length) return `{${changesBehind(old, now, before)}}`
    }
  } else if (old instanceof ShapedObject) return inBraces(changesInRecord(old, now as Fields))
  place[at] = shapedValueOf(now)
  return `[${JSON.stringify(now)}]`
}

const inBraces = (inside: string): string => (inside === '' ? '' : `{${inside}}`)

/** Most changes are numbers and the like, which need no escaping. */
const textOf = (value: Json): string =>
  typeof value === 'boolean' || Number.isFinite(value) ? String(value) : JSON.stringify(value)

/** Lists of equal length are compared by position; others are sent whole, unless they share a beginning. */
function changesInList(old: ShapedValue[], now: readonly Json[]): string {
  let changes = ''
  for (let index = 0; index < now.length; index++) {
    const value = now[index]
    if (value === old[index]) continue
    const changed = change(old, index, value)
    if (changed !== '') changes += `${changes && ','}"${index}":${changed}`
  }
  return changes
}

/** The length of the common beginning of two lists. */
function keptBefore(old: readonly ShapedValue[], now: readonly Json[]): number {
  let kept = 0
  while (kept < old.length && kept < now.length && isSame(old[kept], now[kept])) kept++
  return kept
}

/** Whether the rest is the end of the old list, so that elements were only removed, as a card from a hand. */
function isKeptBehind(old: readonly ShapedValue[], now: readonly Json[], before: number): boolean {
  const gone = old.length - now.length
  if (gone < 0) return false
  for (let at = now.length - 1; at >= before; at--) if (!isSame(old[at + gone], now[at])) return false
  return true
}

/** A list with the same beginning: its new end, or that elements were removed. */
function changesBehind(old: ShapedValue[], now: readonly Json[], kept: number): string {
  let changes = ''
  for (let index = kept; index < now.length; index++) {
    old[index] = shapedValueOf(now[index])
    changes += `${changes && ','}"${index}":[${JSON.stringify(now[index])}]`
  }
  if (old.length === now.length) return changes
  return `${changes}${changes && ','}${takenOut(old, now.length, old.length - now.length)}`
}

function takenOut(old: ShapedValue[], from: number, count: number): string {
  old.splice(from, count)
  return `"-${from}":[${count}]`
}

function isSame(old: ShapedValue, now: Json): boolean {
  if (old === now) return true
  if (typeof now !== 'object' || now === null) return false
  if (!Array.isArray(now)) return old instanceof ShapedObject && isSameRecord(old, now as Fields)
  if (!Array.isArray(old) || old.length !== now.length) return false
  for (let index = 0; index < now.length; index++) if (!isSame(old[index], now[index])) return false
  return true
}

function isSameRecord({ shape, parts }: ShapedObject, now: Fields): boolean {
  let at = 0
  for (const key in now) {
    if (now[key] === undefined) continue
    if (key !== shape.keys[at] || !isSame(parts[at], now[key])) return false
    at++
  }
  return at === parts.length
}

/** Objects are compared key by key. The hottest loop of the server; keys usually come in the same order. */
function changesInRecord(old: ShapedObject, now: Fields): string {
  const { shape, parts } = old
  let changes = ''
  let at = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    if (key !== shape.keys[at]) return changesOfKeys(old, now, changes)
    if (value !== parts[at]) {
      const changed = change(parts, at, value)
      if (changed !== '') changes += `${changes && ','}${shape.names[at]}:${changed}`
    }
    at++
  }
  return at === parts.length ? changes : changesOfKeys(old, now, changes)
}

/** Some parts of an object; new ones are appended. */
function changesInParts(old: ShapedObject, parts: Fields): string {
  let changes = ''
  for (const key in parts) {
    const value = parts[key]
    if (value === undefined) continue
    if (!old.shape.keys.includes(key)) old.take(old.shape.with(key))
    const at = old.shape.keys.indexOf(key)
    if (value === old.parts[at]) continue
    const changed = change(old.parts, at, value)
    if (changed !== '') changes += `${changes && ','}${old.shape.names[at]}:${changed}`
  }
  return changes
}

/** Keys were added or removed, or their order changed. */
function changesOfKeys(old: ShapedObject, now: Fields, others: string): string {
  const { keys, names } = old.shape
  let changes = others
  for (let at = 0; at < keys.length; at++)
    if (!isThere(now, keys[at] as string)) changes += `${changes && ','}${names[at]}:[]`
  old.take(shapeOf(now))
  for (let at = 0; at < old.parts.length; at++) {
    const value = now[old.shape.keys[at] as string]
    if (value === old.parts[at]) continue
    const changed = change(old.parts, at, value)
    if (changed !== '') changes += `${changes && ','}${old.shape.names[at]}:${changed}`
  }
  return changes
}

const isThere = (record: Fields, key: string): boolean => Object.hasOwn(record, key) && record[key] !== undefined
