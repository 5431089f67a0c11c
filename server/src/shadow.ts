import { clone } from '@gloamhall/kernel'
import type { Patch } from '@gloamhall/protocol'

type Json = unknown
type Fields = Record<string, Json>
type Key = string | number
type Change = Patch[number]

/**
 * What a viewer was shown last, kept apart from the live table. `follow` finds what has changed, as `diff` of the
 * protocol does, and brings the shadow up to it in the same walk: most of a view stays as it is at every move, and
 * copying all of it for each seat would cost more than the rules do.
 */
export class Shadow {
  #shown: Json

  constructor(view: Json) {
    this.#shown = copied(view)
  }

  get shown(): Json {
    return this.#shown
  }

  follow(view: Json): Patch {
    const patch: Change[] = []
    if (!walk(this.#shown, view, [], patch)) {
      this.#shown = copied(view)
      patch.push([[], this.#shown])
    }
    return patch
  }
}

/** A copy of a view, but for the pack on its table: that never changes, and walking it at every move would be in vain. */
function copied(view: Json): Json {
  if (typeof view !== 'object' || view === null || !('pack' in view)) return clone(view)
  const { pack, ...rest } = view
  return { ...clone(rest), pack }
}

/** Goes down both at once, if they are alike enough; otherwise the whole must be replaced. */
function walk(old: Json, now: Json, path: Key[], patch: Change[]): boolean {
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return old === now
  if (Array.isArray(now)) {
    // Lists of the same length are compared place by place; others are sent whole.
    if (!Array.isArray(old) || old.length !== now.length) return false
    for (let index = 0; index < now.length; index++) {
      if (now[index] !== old[index]) compare(old, index, now[index], path, patch)
    }
    return true
  }
  if (Array.isArray(old)) return false
  walkRecord(old as Fields, now as Fields, path, patch)
  return true
}

function walkRecord(old: Fields, now: Fields, path: Key[], patch: Change[]): void {
  let wanted = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    wanted++
    if (value !== old[key]) compare(old, key, value, path, patch)
  }
  // What is gone is looked for only where there is too much now: this is the hottest loop of the house.
  let found = 0
  for (const key in old) if (old[key] !== undefined) found++
  if (found > wanted) dropGone(old, now, path, patch)
}

function dropGone(old: Fields, now: Fields, path: Key[], patch: Change[]): void {
  for (const key in old) {
    if (old[key] === undefined || (Object.hasOwn(now, key) && now[key] !== undefined)) continue
    patch.push([[...path, key]])
    // Not `delete`: an object that has lost a key is several times slower to walk ever after.
    old[key] = undefined
  }
}

function compare(old: Fields | Json[], key: Key, value: Json, path: Key[], patch: Change[]): void {
  const place = old as Record<Key, Json>
  path.push(key)
  if (!walk(place[key], value, path, patch)) {
    place[key] = clone(value)
    patch.push([[...path], place[key]])
  }
  path.pop()
}
