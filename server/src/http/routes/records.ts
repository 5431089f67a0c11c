import { ImportAccepted } from '@gloamhall/protocol'
import * as v from 'valibot'
import type { UnsealedRecord } from '../../input/messages.ts'
import { UploadEncodedRecord } from '../../input/large-bodies.ts'
import { imported } from './campaigns.ts'
import type { Route } from './route.ts'
import { Existing, route } from './route.ts'

/** As JSON, in which line breaks and quotation marks take two bytes. */
const MAX_RECORD_BODY_BYTES = 512 * 1024

/** Matches that were played without a server. */
export const recordRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/records',
    summary:
      'Uploads the record of a finished match that one person, in seat 1, has played with bots and without a server. It is ' +
      'verified and becomes a finished table of this guest, with a replay; its dice are not sealed, and its lobby says so. ' +
      'If this guest has uploaded the same record before, the answer is 200 with the table that exists. ' +
      'If verification takes more than about two seconds, the answer is 202 with the id of an import job (GET /api/imports/ID).',
    who: 'anybody',
    body: UploadEncodedRecord,
    longest: MAX_RECORD_BODY_BYTES,
    opensTable: true,
    status: 201,
    mayExist: true,
    answer: v.object({ code: v.string() }),
    accepted: ImportAccepted,
    act: async (visit) => {
      const { file: text, name, sigil, levels } = visit.body
      const { id: guest } = await visit.guest()
      visit.mayOpen()
      let isNew = true
      const finish = async (record: UnsealedRecord): Promise<string> => {
        const uploaded = await visit.registry.upload({ guest, name, sigil }, record, levels)
        isNew = uploaded.isNew
        return uploaded.code
      }
      const file = { text, at: visit.ctx.config.now() }
      return imported(visit, guest, { file, finish }, async (code) => (isNew ? { code } : new Existing({ code })))
    },
  }),
]
