import { UploadRecord } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { Route } from './route.ts'
import { route } from './route.ts'

/** As JSON, in which line breaks and quotation marks take two bytes. */
const MAX_RECORD_BODY_BYTES = 512 * 1024

/** Matches that were played without a server. */
export const recordRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/records',
    summary:
      'Uploads the record of a finished match that one person, in seat 1, has played with bots and without a server. It is ' +
      'verified and becomes a finished table of this guest, with a replay; its dice are not sealed, and its lobby says so.',
    who: 'anybody',
    body: UploadRecord,
    longest: MAX_RECORD_BODY_BYTES,
    opensTable: true,
    status: 201,
    answer: v.object({ code: v.string() }),
    act: async (visit) => {
      const { record: text, name, sigil, levels } = visit.body
      const { id: guest } = await visit.guest()
      visit.mayOpen()
      const record = await visit.intake.jobs.record(visit.address, text)
      const table = await visit.registry.upload({ guest, name, sigil }, record, levels)
      return { code: table.code }
    },
  }),
]
