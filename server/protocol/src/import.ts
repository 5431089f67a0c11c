import * as v from 'valibot'

/**
 * Import job: a campaign file that is verified on the server. A call that brings one is answered as soon as the file has been
 * verified; where that takes longer, with 202, this body and the address of the job in `Location`.
 */
export const ImportAccepted = v.object({ job: v.string() })
export type ImportAccepted = v.InferOutput<typeof ImportAccepted>

const ImportFault = v.object({
  line: v.number(),
  column: v.number(),
  path: v.string(),
  reason: v.object({ en: v.string(), de: v.string() }),
})

/** As the call would have been refused. */
const ImportRefusal = v.object({ code: v.string(), message: v.string(), faults: v.optional(v.array(ImportFault)) })

/** GET and DELETE /api/imports/ID */
export const ImportJob = v.variant('state', [
  /** Other files are verified first; `position` counts from 1. */
  v.object({ state: v.literal('queued'), position: v.number() }),
  /** Evenings that have been verified, and how many there are; 0 of 0 until the file has been read. */
  v.object({ state: v.literal('running'), verified: v.number(), of: v.number() }),
  /** The code of the campaign, begun or replaced. */
  v.object({ state: v.literal('done'), code: v.string() }),
  v.object({ state: v.literal('failed'), refusal: ImportRefusal }),
  v.object({ state: v.literal('cancelled') }),
])
export type ImportJob = v.InferOutput<typeof ImportJob>
