/** Names that reach an object's prototype in code that copies fields without looking. */
const isDangerous = (name: string): boolean => name === '__proto__' || name === 'constructor'

/** Parses a body of known small size and shape. Undefined if it is not JSON or has a dangerous field. */
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
