import { createHash } from 'node:crypto'
import { splitRecord } from '@gloamhall/kernel'
import type { CampaignRecordRow } from './schema.ts'

/**
 * A record of a campaign session as it is stored: records may have a megabyte each, so they are stored once under their hash,
 * and a campaign is replaced and restored without copying them.
 */
export type SessionRecord = Omit<CampaignRecordRow, 'campaign'>

export const sessionRecord = (text: string): SessionRecord => ({
  id: createHash('sha256').update(text).digest('hex'),
  ...splitRecord(text),
})
