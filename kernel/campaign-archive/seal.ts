import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CampaignArchive } from './form.ts'

/** The seal of all the rest, however it is laid out and in whatever order its fields stand. */
export const sealOf = ({ seal: _, ...rest }: Partial<CampaignArchive>): string =>
  bytesToHex(sha256(utf8ToBytes(`gloamhall chronicle 1\n${canonical(rest)}`)))

/** The one way to write it: without spaces, fields in the order of their names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
