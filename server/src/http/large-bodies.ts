import { BeginCampaign, BringChronicle, LayPack, OpenTable } from '@gloamhall/protocol'
import * as v from 'valibot'

export const OpenTableWithPack = v.strictObject({ ...OpenTable.entries, pack: v.optional(LayPack.entries.text) })

/**
 * The schemas of all bodies that may be large, by method and path: the worker that parses such a body looks its schema up
 * here, without the routes and the server behind them. A route with a large limit must be listed.
 */
export const LARGE_BODIES: Readonly<Record<string, v.GenericSchema>> = {
  'POST /api/tables': OpenTableWithPack,
  'PUT /api/tables/{code}/pack': LayPack,
  'POST /api/campaigns': BeginCampaign,
  'PUT /api/campaigns/{code}/file': BringChronicle,
}
