/** Only plain data survives being saved and sent; everything else is lost by JSON without a word. */
export function plain(what: string, value: unknown): void {
  if (value === undefined || value === null || ['string', 'boolean'].includes(typeof value)) return
  if (typeof value === 'number' && Number.isFinite(value)) return
  const isPlain =
    typeof value === 'object' && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value))
  if (!isPlain) throw new Error(`${what} is no plain data: JSON loses ${String(value)}`)
  if (Array.isArray(value) && value.includes(undefined))
    throw new Error(`${what} has a gap, which JSON fills with null`)
  for (const [key, inner] of Object.entries(value)) plain(`${what}.${key}`, inner)
}
