/** Requires plain data, the only kind that survives storage and transport; JSON silently drops everything else. */
export function plain(what: string, value: unknown): void {
  const lost = lostIn(value)
  if (lost) throw new Error(`${what}${lost}`)
}

/** What JSON would lose, and where. The path is only assembled when there is something to report. */
function lostIn(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number' && Number.isFinite(value)) return undefined
  const prototype: unknown = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (typeof value !== 'object' || (prototype !== Object.prototype && prototype !== Array.prototype))
    return ` is not plain data: JSON loses ${String(value)}`
  if (Array.isArray(value) && value.includes(undefined)) return ' has a gap, which JSON fills with null'
  for (const key of Object.keys(value)) {
    const lost = lostIn((value as Readonly<Record<string, unknown>>)[key])
    if (lost) return `.${key}${lost}`
  }
  return undefined
}
