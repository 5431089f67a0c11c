import { boxOf, isGame } from '@gloamhall/games'
import type { InBothLanguages, Pack } from '@gloamhall/kernel'
import { pathOf, readText, reasonOf } from '@gloamhall/kernel/content/text'
import type { PackFault } from '@gloamhall/protocol'
import * as v from 'valibot'
import { LARGE_BODIES } from './large-bodies.ts'
import { misfitOf } from './misfit.ts'
import { parseJson } from './parse-json.ts'
import { lowerPriority } from './priority.ts'

/** What a visitor sent, to be parsed and checked beside the event loop. */
export type BodyJob =
  | { readonly kind: 'body'; readonly route: string; readonly bytes: Uint8Array }
  | { readonly kind: 'pack'; readonly game: string; readonly text: string }

export type BodyResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly PackFault[] }
  /** Without words it is no JSON at all. */
  | { readonly ok: false; readonly malformed: InBothLanguages | undefined }

lowerPriority()

/** Runs in a worker thread, with limits of its own. */
export default async function work(job: BodyJob): Promise<BodyResult> {
  return job.kind === 'body' ? bodyIn(job.route, job.bytes) : packIn(job.game, job.text)
}

function bodyIn(route: string, bytes: Uint8Array): BodyResult {
  const schema = LARGE_BODIES[route]
  if (!schema) throw new RangeError(`no schema for ${route}`)
  const json = parseJson(bytes)
  if (!json) return { ok: false, malformed: undefined }
  const parsed = v.safeParse(schema, json.value)
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, malformed: misfitOf(parsed.issues) }
}

async function packIn(game: string, text: string): Promise<BodyResult> {
  const content = isGame(game) ? (await boxOf(game)).game.content : undefined
  if (!content) throw new RangeError('a game without content packs')
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
