import type { Box, Game, MatchRecord, Problem, SeenEvent, View, Viewer } from '@gloamhall/kernel'
import { clone, commitment, eventFor, parseRecord, ProblemError, replay, verify } from '@gloamhall/kernel'
import { boxOf } from '@gloamhall/games'

/** A finished match, played again in this browser by the same rules the house plays by. */
export interface Film {
  readonly box: Box
  readonly record: MatchRecord
  readonly text: string
  readonly proof: Proof
}

export interface Proof {
  readonly commitment: string
  readonly seed: string | undefined
  readonly sealHolds: boolean
  readonly moves: number
  /** Whatever does not hold; nothing, if nobody cheated. */
  readonly problems: readonly Problem[]
}

/** One moment: after so many lines of the record, as one viewer saw it. */
export interface Frame {
  readonly view: View
  /** How many events of the log had happened by then. */
  readonly told: number
}

export async function develop(text: string): Promise<Film> {
  const record = parseRecord(text)
  const box = await boxOf(record.game)
  return { box, record, text, proof: proofOf(box.game, record) }
}

function proofOf(game: Game, record: MatchRecord): Proof {
  const { chance } = record
  const seed = chance.kind === 'sealed' ? chance.seed : undefined
  return {
    commitment: chance.kind === 'sealed' ? chance.commitment : '',
    seed,
    sealHolds: chance.kind === 'sealed' && seed !== undefined && commitment(seed) === chance.commitment,
    moves: record.lines.length,
    problems: verify(game, record),
  }
}

export interface Reel {
  readonly frames: readonly Frame[]
  readonly log: readonly (SeenEvent & { readonly at: number; readonly version: number })[]
}

/** The whole match from one chair. After the end every chair may be looked from. */
export function seenBy({ box, record }: Film, viewer: Viewer): Reel {
  const log: (SeenEvent & { at: number; version: number })[] = []
  const opening = replay(box.game, { ...record, lines: [] }).view(viewer)
  const frames: Frame[] = [{ view: opening, told: 0 }]
  replay(box.game, record, (line, events, match) => {
    const version = frames.length
    const heard = line.kind === 'undo' ? [undone(line.by)] : events
    for (const event of heard) {
      const seen = eventFor(event, viewer)
      if (seen) log.push({ ...seen, version, at: version })
    }
    frames.push({ view: kept(match.view(viewer)), told: log.length })
  })
  return { frames, log }
}

/** A view shares with the table, which plays on: what is to stay is a copy, but for the pack, which never changes. */
function kept({ pack, ...view }: View): View {
  return { ...clone(view), ...(pack ? { pack } : {}) }
}

const undone = (by: number | 'all') => ({ key: by === 'all' ? 'undo.all' : 'undo', rule: '', all: { by } })

export { ProblemError }
