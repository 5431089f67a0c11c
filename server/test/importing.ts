import type { Line } from '@gloamhall/kernel'
import { Match, printRecord } from '@gloamhall/kernel'
import { printChronicle } from '@gloamhall/kernel/chronicle'
import { marsh } from '@gloamhall/marsh'
import type { ImportJob } from '@gloamhall/protocol'
import type { Reply, Visitor } from './house.ts'

/** Campaign files for tests of imports, and the calls about them. */

const SEAT = { holder: 'person', name: 'Mira' } as const

/**
 * A chronicle whose evenings consist of undo and redo, with so many lines each: all of them legal, and none of them gets
 * anywhere. It is played to its last line and then refused.
 */
export function undoAndRedo(evenings: number, linesEach: number): string {
  const match = new Match(
    { ...marsh.game, carried: { oil: 0 } } as typeof marsh.game,
    1,
    {},
    { kind: 'swift', seed: 7 },
  )
  const choice = match.view(1 as never).choices[0] as string
  const redo: Line = { kind: 'choice', seat: 1 as never, choice }
  const lines: Line[] = [redo]
  while (lines.length < linesEach) lines.push({ kind: 'undo', by: 'all' }, redo)
  const record = printRecord({ ...match.record({ isOver: true }), lines })
  return printChronicle({
    game: 'marsh',
    rules: marsh.game.version,
    names: { en: 'Night after night', de: 'Nacht für Nacht' },
    origin: { oil: 0 },
    called: {},
    evenings: Array.from({ length: evenings }, () => ({ began: 1, ended: 2, seats: [SEAT], record })),
    carried: { oil: 0 },
  })
}

export interface ImportAnswer {
  readonly job?: string
  readonly code?: string
  readonly faults?: readonly { readonly reason: { readonly en: string; readonly de: string } }[]
}

export const bring = (visitor: Visitor, text: string): Promise<Reply<ImportAnswer>> =>
  visitor.call<ImportAnswer>('POST', '/api/campaigns', { game: 'marsh', text })

export const importState = async (visitor: Visitor, job: string): Promise<Reply<ImportJob & { code?: string }>> =>
  visitor.call('GET', `/api/imports/${job}`)

/** Asks until the job is over, and hands back all states it was seen in. */
export async function settled(visitor: Visitor, job: string): Promise<readonly ImportJob[]> {
  const seen: ImportJob[] = []
  for (;;) {
    const { body } = await importState(visitor, job)
    seen.push(body)
    if (body.state !== 'queued' && body.state !== 'running') return seen
  }
}
