import { undoAndRedo } from '@gloamhall/kernel/conformance'
import { marsh } from '@gloamhall/marsh'
import type { ImportJob } from '@gloamhall/protocol'
import type { Reply, Visitor } from './test-server.ts'

/** Campaign files for import tests, and requests about them. */

export const slowFile = (sessions: number, linesEach: number): string =>
  undoAndRedo(marsh.game, { carried: { oil: 0 }, sessions, linesEach })

export interface ImportAnswer {
  readonly job?: string
  /** The code of the campaign, or of a refusal. */
  readonly code?: string
  readonly faults?: readonly { readonly reason: { readonly en: string; readonly de: string } }[]
}

export const bring = (visitor: Visitor, text: string): Promise<Reply<ImportAnswer>> =>
  visitor.call<ImportAnswer>('POST', '/api/campaigns', { game: 'marsh', text })

export const importState = async (visitor: Visitor, job: string): Promise<Reply<ImportJob & { code?: string }>> =>
  visitor.call('GET', `/api/imports/${job}`)

/** Polls until the job is over, and returns all states seen. */
export async function settled(visitor: Visitor, job: string): Promise<readonly ImportJob[]> {
  const seen: ImportJob[] = []
  for (;;) {
    const { body } = await importState(visitor, job)
    seen.push(body)
    if (body.state !== 'queued' && body.state !== 'running') return seen
  }
}
