import { clone, kept } from '@gloamhall/kernel'

type Json = unknown
type Fields = Record<string, Json>

/**
 * What a viewer was shown last, kept apart from the live table. `follow` finds what has changed and brings the shadow up
 * to it in the same walk: most of a view stays as it is at every move, and copying all of it for each seat would cost
 * more than the rules do.
 */
export class Shadow {
  readonly #shown: Fields

  constructor(view: object) {
    this.#shown = kept(view) as Fields
  }

  get shown(): Readonly<Fields> {
    return this.#shown
  }

  /** What has changed, as the inside of a patch of the protocol: text at once, for it is needed as nothing else. */
  follow(view: object): string {
    return changesInRecord(this.#shown, view as Fields)
  }
}

/** Becomes `now` in its place; the answer says how, or is empty if it was so already. */
function change(place: Fields | Json[], key: string | number, now: Json): string {
  const at = place as Record<string | number, Json>
  const old = at[key]
  if (areAlike(old, now)) {
    const inside = Array.isArray(now)
      ? changesInList(old as Json[], now)
      : changesInRecord(old as Fields, now as Fields)
    return inside && `{${inside}}`
  }
  if (Array.isArray(old) && Array.isArray(now)) {
    const kept = keptOf(old, now)
    if (kept > 0) return `{${changesBehind(old, now, kept)}}`
  }
  at[key] = clone(now)
  return `[${JSON.stringify(now)}]`
}

/** Records are compared key by key, lists of the same length place by place; everything else is sent whole. */
function areAlike(old: Json, now: Json): boolean {
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return false
  return Array.isArray(now) ? Array.isArray(old) && old.length === now.length : !Array.isArray(old)
}

function changesInList(old: Json[], now: readonly Json[]): string {
  let changes = ''
  for (let index = 0; index < now.length; index++) {
    const value = now[index]
    if (value === old[index]) continue
    const changed = change(old, index, value)
    if (changed) changes += `${changes && ','}"${index}":${changed}`
  }
  return changes
}

/** How much of a longer or shorter list stays at its beginning, where that is most of it; otherwise nothing is said to stay. */
function keptOf(old: readonly Json[], now: readonly Json[]): number {
  let kept = 0
  while (kept < old.length && kept < now.length && isSame(old[kept], now[kept])) kept++
  return kept * 2 >= now.length ? kept : 0
}

/** A list with a new end: what comes there, or that it is gone. */
function changesBehind(old: Json[], now: readonly Json[], kept: number): string {
  let changes = ''
  for (let index = kept; index < now.length; index++) {
    old[index] = clone(now[index])
    changes += `${changes && ','}"${index}":[${JSON.stringify(now[index])}]`
  }
  if (old.length === now.length) return changes
  old.length = now.length
  return `${changes}${changes && ','}"${now.length}":[]`
}

function isSame(old: Json, now: Json): boolean {
  if (old === now) return true
  if (!areAlike(old, now)) return false
  const [was, is] = [old as Fields, now as Fields]
  for (const key in is) if (!isSame(was[key], is[key])) return false
  for (const key in was) if (was[key] !== undefined && is[key] === undefined) return false
  return true
}

function changesInRecord(old: Fields, now: Fields): string {
  let changes = ''
  let wanted = 0
  for (const key in now) {
    const value = now[key]
    if (value === undefined) continue
    wanted++
    if (value === old[key]) continue
    const changed = change(old, key, value)
    if (changed) changes += `${changes && ','}${JSON.stringify(key)}:${changed}`
  }
  // What is gone is looked for only where there is too much now: this is the hottest loop of the house.
  let found = 0
  for (const key in old) if (old[key] !== undefined) found++
  return found > wanted ? dropGone(old, now, changes) : changes
}

function dropGone(old: Fields, now: Fields, others: string): string {
  let changes = others
  for (const key in old) {
    if (old[key] === undefined || (Object.hasOwn(now, key) && now[key] !== undefined)) continue
    changes += `${changes && ','}${JSON.stringify(key)}:[]`
    // Not `delete`: an object that has lost a key is several times slower to walk ever after.
    old[key] = undefined
  }
  return changes
}
