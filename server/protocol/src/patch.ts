type Json = unknown

/**
 * The difference between two JSON values. An object leads to the places that have changed, where a list holds the new value,
 * or nothing if it was removed: `{ "hunters": { "2": { "health": [5], "used": [] } } }`. `{ "-1": [2] }` removes two elements
 * from a list, from index 1 on.
 */
export type Patch = { readonly [place: string]: Patch } | readonly [] | readonly [value: Json]

/** Applies a patch and returns the result; the original is not changed. */
export function patched(before: Json, patch: Patch): Json {
  if (isValue(patch)) return patch[0]
  const copy = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, Json>
  for (const [key, change] of Object.entries(patch)) {
    // Only removals have a key with a minus sign, which sorts before digits.
    if (Array.isArray(copy) && key < '0') copy.splice(-key, (change as readonly [number])[0])
    else if (isValue(change) && change.length === 0) delete copy[key]
    else copy[key] = patched(copy[key], change)
  }
  return copy
}

const isValue = (patch: Patch): patch is readonly [] | readonly [Json] => Array.isArray(patch)
