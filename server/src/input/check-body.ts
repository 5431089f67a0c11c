import { boxOf, isGame } from '@gloamhall/games'
import type { Content, Pack } from '@gloamhall/kernel'
import { printArchive } from '@gloamhall/kernel/campaign-archive'
import { pathOf, readText, reasonOf } from '@gloamhall/kernel/content/text'
import * as v from 'valibot'
import { LARGE_BODIES } from './large-bodies.ts'
import { validationMessage } from './validation-message.ts'
import { parseJson } from './parse-json.ts'
import type { BodyJob, BodyResult } from './messages.ts'
import { encoded, freeText } from './messages.ts'

/**
 * Loads what a job needs. The returned function parses and checks in one go, so that the thread can attribute its memory and
 * time to the job. Runs in the input thread.
 */
export async function bodyCheck(job: BodyJob): Promise<() => BodyResult> {
  if (job.kind === 'body') return () => bodyIn(job.route, job.bytes)
  if (job.kind === 'print') return () => ({ ok: true, value: { file: encoded(printArchive(job.archive)) } })
  const content = isGame(job.game) ? (await boxOf(job.game)).game.content : undefined
  if (!content) throw new RangeError('a game without content packs')
  return () => packIn(content, job.text)
}

function bodyIn(route: string, bytes: Uint8Array<ArrayBuffer>): BodyResult {
  const schema = LARGE_BODIES[route]
  if (!schema) throw new RangeError(`no schema for ${route}`)
  const json = parseJson(bytes)
  freeText(bytes)
  if (!json) return { ok: false, malformed: undefined }
  const parsed = v.safeParse(schema, json.value)
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, malformed: validationMessage(parsed.issues) }
}

function packIn(content: Content, text: string): BodyResult {
  const reading = readText(content, text)
  if (reading.ok) return { ok: true, value: reading.pack satisfies Pack }
  const faults = reading.faults.map((fault) => ({
    line: fault.line,
    column: fault.column,
    path: pathOf(fault),
    reason: { en: reasonOf(content, fault, 'en'), de: reasonOf(content, fault, 'de') },
  }))
  return { ok: false, faults }
}
