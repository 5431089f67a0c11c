type Json = unknown

/**
 * What differs between two pieces of JSON. A record leads on to the places that have changed; at such a place a list
 * holds what lies there now, or nothing where the place is gone: `{ "hunters": { "2": { "health": [5], "used": [] } } }`.
 * A list ends at a place that is gone; `{ "-1": [2] }` takes two out of it, from place 1 on.
 */
export type Patch = { readonly [place: string]: Patch } | readonly [] | readonly [value: Json]

/** The JSON with a patch applied; the original stays as it is. */
export function patched(before: Json, patch: Patch): Json {
  if (isValue(patch)) return patch[0]
  const copy = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, Json>
  for (const [key, change] of Object.entries(patch)) {
    if (isValue(change) && Array.isArray(copy) && key.startsWith('-'))
      copy.splice(Number(key.slice(1)), change[0] as number)
    else if (isValue(change) && change.length === 0) remove(copy, key)
    else copy[key] = patched(copy[key], change)
  }
  return copy
}

const isValue = (patch: Patch): patch is readonly [] | readonly [Json] => Array.isArray(patch)

function remove(from: Record<string, Json> | Json[], place: string): void {
  if (Array.isArray(from)) from.length = Number(place)
  else delete from[place]
}
