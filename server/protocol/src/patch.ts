type Json = unknown

/**
 * What differs between two pieces of JSON. A record leads on to the places that have changed; at such a place a list
 * holds what lies there now, or nothing where the place is gone: `{ "hunters": { "2": { "health": [5], "used": [] } } }`.
 * `{ "-1": [2] }` takes two out of a list, from place 1 on.
 */
export type Patch = { readonly [place: string]: Patch } | readonly [] | readonly [value: Json]

/** The JSON with a patch applied; the original stays as it is. */
export function patched(before: Json, patch: Patch): Json {
  if (isValue(patch)) return patch[0]
  const copy = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, Json>
  for (const [key, change] of Object.entries(patch)) {
    // No place of a list but such a one begins with a sign, and signs come before figures.
    if (Array.isArray(copy) && key < '0') copy.splice(-key, (change as readonly [number])[0])
    else if (isValue(change) && change.length === 0) delete copy[key]
    else copy[key] = patched(copy[key], change)
  }
  return copy
}

const isValue = (patch: Patch): patch is readonly [] | readonly [Json] => Array.isArray(patch)
