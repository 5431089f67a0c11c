import type { Patch } from './socket.ts'

type Json = unknown
type Path = readonly (string | number)[]

/** What must be changed to get from one piece of JSON to another. */
export function diff(before: Json, after: Json, path: Path = []): Patch {
  if (before === after) return []
  if (!isList(before, after) && !isRecord(before, after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[path, after]]
  }
  const [old, now] = [before as Record<string, Json>, after as Record<string, Json>]
  const gone = Object.keys(old).filter(
    (key) => old[key] !== undefined && !(Object.hasOwn(now, key) && now[key] !== undefined),
  )
  return [
    ...gone.map((key) => [[...path, key]] as const),
    ...Object.keys(now).flatMap((key) => (now[key] === undefined ? [] : diff(old[key], now[key], [...path, key]))),
  ]
}

/** The JSON with a patch applied; the original stays as it is. */
export function patched(before: Json, patch: Patch): Json {
  return patch.reduce((json: Json, [path, ...value]) => changed(json, path, value), before)
}

function changed(json: Json, path: Path, value: readonly unknown[]): Json {
  const [key, ...rest] = path
  if (key === undefined) return value[0]
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string | number, Json>
  if (rest.length === 0 && value.length === 0) delete copy[key]
  else copy[key] = changed(copy[key], rest, value)
  return copy
}

/** Lists of the same length are compared place by place; others are sent whole. */
const isList = (before: Json, after: Json): boolean =>
  Array.isArray(before) && Array.isArray(after) && before.length === after.length

const isRecord = (before: Json, after: Json): boolean =>
  typeof before === 'object' &&
  typeof after === 'object' &&
  before !== null &&
  after !== null &&
  !Array.isArray(before) &&
  !Array.isArray(after)
