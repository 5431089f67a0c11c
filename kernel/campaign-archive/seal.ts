import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CampaignArchive } from './form.ts'

/** A digest of all other fields, independent of layout and order. */
export const sealOf = ({ seal: _, ...rest }: Partial<CampaignArchive>): string =>
  bytesToHex(sha256(utf8ToBytes(`gloamhall chronicle 1\n${canonical(rest)}`)))

/** Canonical JSON: no spaces, fields sorted by name. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`
}
