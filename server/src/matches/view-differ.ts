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
    PATCH.begin()
    changesInRecord(this.#shown, view as Fields, PATCH)
    return PATCH.text
  }

  /** The same for some parts; the others are left as last sent. */
  diffParts(parts: object): string {
    PATCH.begin()
    changesInParts(this.#shown, parts as Fields, PATCH)
    return PATCH.text
  }
}

/**
 * A patch as pieces of JSON text, joined at its end. A text that grows piece by piece would be a tree of strings, and be copied
 * as such by every garbage collection until its commit is durable and it is sent.
 */
class PatchText {
  readonly #pieces: string[] = []
  /** How many of them belong to the patch; the array keeps its space for the next one. */
  length = 0

  push(piece: string): void {
    this.#pieces[this.length++] = piece
  }

  /** Discards the previous patch, even one that an exception left unfinished. */
  begin(): void {
    this.length = 0
  }

  get text(): string {
    return this.length === 0 ? '' : this.#pieces.slice(0, this.length).join('')
  }
}

/** All patches are made in this one, one after the other. */
const PATCH = new PatchText()

/** Updates one value of the copy and adds its patch. Adds nothing and returns false if nothing changed. */
function change(place: ShapedValue[], at: number, now: Json, patch: PatchText): boolean {
  if (typeof now !== 'object' || now === null) {
    place[at] = now as ShapedValue
    pushBracketed(patch, textOf(now))
    return true
  }
  const old = place[at]
  if (Array.isArray(now)) {
    if (Array.isArray(old)) {
      if (old.length === now.length) return changesInList(old, now, patch)
      const before = keptBefore(old, now)
      if (now.length > 0 && isKeptBehind(old, now, before)) {
        patch.push('{')
        patch.push(takenOut(old, before, old.length - now.length))
        patch.push('}')
        return true
      }
      // If most of it is unchanged, the common beginning is not sent again.
      if (before > 0 && before * 2 >= now.length) return changesBehind(old, now, before, patch)
    }
  } else if (old instanceof ShapedObject) {
    patch.push('{')
    const start = patch.length
    changesInRecord(old, now as Fields, patch)
    return isClosed(patch, start)
  }
  place[at] = shapedValueOf(now)
  pushBracketed(patch, JSON.stringify(now))
  return true
}

/** Adds the changes of one part under its name, after a comma if it is not the first since `start`; nothing if there are none. */
function changeNamed(name: string, place: ShapedValue[], at: number, now: Json, patch: PatchText, start: number): void {
  const before = patch.length
  if (before > start) patch.push(',')
  patch.push(name)
  if (!change(place, at, now, patch)) patch.length = before
}

/** A value in brackets replaces the one before. */
function pushBracketed(patch: PatchText, value: string): void {
  patch.push('[')
  patch.push(value)
  patch.push(']')
}

/** Closes the brace that was opened before `start`, or removes it if nothing was added since. */
function isClosed(patch: PatchText, start: number): boolean {
  if (patch.length > start) patch.push('}')
  else patch.length--
  return patch.length >= start
}

/** Most changes are numbers and the like, which need no escaping. */
const textOf = (value: Json): string =>
  typeof value === 'boolean' || Number.isFinite(value) ? String(value) : JSON.stringify(value)

/** Lists of equal length are compared by position; others are sent whole, unless they share a beginning. */
function changesInList(old: ShapedValue[], now: readonly Json[], patch: PatchText): boolean {
  patch.push('{')
  const start = patch.length
  for (let index = 0; index < now.length; index++) {
    const value = now[index]
    if (value !== old[index]) changeNamed(indexName(index), old, index, value, patch, start)
  }
  return isClosed(patch, start)
}

/** The name of a position in a patch; kept, because most positions are small. */
const indexName = (index: number): string => (INDEX_NAMES[index] ??= `"${index}":`)
const INDEX_NAMES: string[] = []

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
function changesBehind(old: ShapedValue[], now: readonly Json[], kept: number, patch: PatchText): boolean {
  patch.push('{')
  const start = patch.length
  for (let index = kept; index < now.length; index++) {
    old[index] = shapedValueOf(now[index])
    if (index > kept) patch.push(',')
    patch.push(indexName(index))
    pushBracketed(patch, JSON.stringify(now[index]))
  }
  if (old.length > now.length) {
    if (patch.length > start) patch.push(',')
    patch.push(takenOut(old, now.length, old.length - now.length))
  }
  return isClosed(patch, start)
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
function changesInRecord(old: ShapedObject, now: Fields, patch: PatchText): void {
  const { shape, parts } = old
  const start = patch.length
  let at = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    if (key !== shape.keys[at]) return changesOfKeys(old, now, patch, start)
    if (value !== parts[at]) changeNamed(shape.names[at] as string, parts, at, value, patch, start)
    at++
  }
  if (at !== parts.length) changesOfKeys(old, now, patch, start)
}

/** Some parts of an object; new ones are appended. */
function changesInParts(old: ShapedObject, parts: Fields, patch: PatchText): void {
  const start = patch.length
  for (const key in parts) {
    const value = parts[key]
    if (value === undefined) continue
    if (!old.shape.keys.includes(key)) old.take(old.shape.with(key))
    const at = old.shape.keys.indexOf(key)
    if (value !== old.parts[at]) changeNamed(old.shape.names[at] as string, old.parts, at, value, patch, start)
  }
}

/** Keys were added or removed, or their order changed. */
function changesOfKeys(old: ShapedObject, now: Fields, patch: PatchText, start: number): void {
  const { keys, names } = old.shape
  for (let at = 0; at < keys.length; at++) {
    if (isThere(now, keys[at] as string)) continue
    if (patch.length > start) patch.push(',')
    patch.push(names[at] as string)
    patch.push('[]')
  }
  old.take(shapeOf(now))
  for (let at = 0; at < old.parts.length; at++) {
    const value = now[old.shape.keys[at] as string]
    if (value !== old.parts[at]) changeNamed(old.shape.names[at] as string, old.parts, at, value, patch, start)
  }
}

const isThere = (record: Fields, key: string): boolean => Object.hasOwn(record, key) && record[key] !== undefined
