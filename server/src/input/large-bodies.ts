import { BeginCampaign, ImportCampaign, LayPack, OpenTable, UploadRecord } from '@gloamhall/protocol'
import * as v from 'valibot'
import { encoded } from './messages.ts'

export const OpenTableWithPack = v.strictObject({ ...OpenTable.entries, pack: v.optional(LayPack.entries.text) })

/** Campaign files are passed on as bytes, because memory outside the heap can be freed at once. */
export const BeginCampaignWithFile = v.pipe(
  BeginCampaign,
  v.transform((body) => ('text' in body ? { game: body.game, file: encoded(body.text) } : body)),
)
export const ReplaceCampaign = v.pipe(
  ImportCampaign,
  v.transform(({ text }) => ({ file: encoded(text) })),
)

/** A record, as bytes too. */
export const UploadEncodedRecord = v.pipe(
  UploadRecord,
  v.transform(({ record, ...body }) => ({ ...body, file: encoded(record) })),
)

/**
 * The schemas of all bodies that may be large, by method and path: the worker that parses a body looks its schema up here,
 * without loading the routes. A route with a large limit must be listed.
 */
export const LARGE_BODIES: Readonly<Record<string, v.GenericSchema>> = {
  'POST /api/tables': OpenTableWithPack,
  'PUT /api/tables/{code}/pack': LayPack,
  'POST /api/records': UploadEncodedRecord,
  'POST /api/campaigns': BeginCampaignWithFile,
  'PUT /api/campaigns/{code}/file': ReplaceCampaign,
}
