import * as v from 'valibot'

/**
 * Import jobs: campaign files that the server verifies. A request with a file is answered when the file has been verified or,
 * where that takes longer, with 202, this body, and the job's address in `Location`.
 */
export const ImportAccepted = v.object({ job: v.string() })
export type ImportAccepted = v.InferOutput<typeof ImportAccepted>

const ImportFault = v.object({
  line: v.number(),
  column: v.number(),
  path: v.string(),
  reason: v.object({ en: v.string(), de: v.string() }),
})

/** The refusal that the request would have received. */
const ImportRefusal = v.object({ code: v.string(), message: v.string(), faults: v.optional(v.array(ImportFault)) })

/** GET and DELETE /api/imports/ID */
export const ImportJob = v.variant('state', [
  /** Other files come first; `position` counts from 1. */
  v.object({ state: v.literal('queued'), position: v.number() }),
  /** Sessions verified, and their number; 0 of 0 until the file has been parsed. */
  v.object({ state: v.literal('running'), verified: v.number(), of: v.number() }),
  /** The code of the created or replaced campaign. */
  v.object({ state: v.literal('done'), code: v.string() }),
  v.object({ state: v.literal('failed'), refusal: ImportRefusal }),
  v.object({ state: v.literal('cancelled') }),
])
export type ImportJob = v.InferOutput<typeof ImportJob>
