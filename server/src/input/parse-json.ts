/** Field names that reach the prototype of an object where a program copies fields without looking. */
const isDangerous = (name: string): boolean => name === '__proto__' || name === 'constructor'

/** Parses a body whose size and shape are known to be small. Undefined if it is no JSON, or holds a dangerous field. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))
    return hasDangerousField(value) ? undefined : { value }
  } catch {
    return undefined
  }
}

function hasDangerousField(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inside]) => isDangerous(name) || hasDangerousField(inside))
}
