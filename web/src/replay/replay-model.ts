import type { Box, Event, Game, Match, MatchRecord, Receipt, Problem, SeenEvent, View, Viewer } from '@gloamhall/kernel'
import {
  compare,
  eventFor,
  parseReceipt,
  parseRecord,
  printReceipt,
  ProblemError,
  replay,
  sealHolds,
  undone,
  verify,
  versionsUndone,
} from '@gloamhall/kernel'
import { boxOf } from '@gloamhall/games'

/** A finished match, computed in this browser by the same rules as on the server. */
export interface Replay {
  readonly box: Box
  readonly record: MatchRecord
  readonly text: string
  readonly proof: Verification
}

export interface Verification {
  readonly commitment: string
  readonly seed: string | undefined
  readonly sealHolds: boolean
  /** Matches that were played without a server have no seal. */
  readonly isSealed: boolean
  readonly moves: number
  /** Verification failures; empty if the record is valid. */
  readonly problems: readonly Problem[]
}

/** Comparison of a record with a receipt: how far the receipt goes, and every contradiction. */
export interface Comparison {
  readonly note: Receipt
  readonly lines: number
  readonly problems: readonly Problem[]
}

export const compareWithReceipt = ({ box, record }: Replay, note: Receipt): Comparison => ({
  note,
  lines: note.heads.at(-1)?.version ?? 0,
  problems: compare(box.game, record, note),
})

/** A view, and the number of log events up to it. */
export interface ReplayFrame {
  readonly view: View
  readonly eventCount: number
}

/** The table after a number of record lines as one viewer saw it, with the frames of the move that leads there. */
export interface Moment extends ReplayFrame {
  readonly frames: readonly ReplayFrame[]
}

export async function loadReplay(text: string): Promise<Replay> {
  const record = parseRecord(text)
  const box = await boxOf(record.game)
  return { box, record, text, proof: proofOf(box.game, record) }
}

function proofOf(game: Game, record: MatchRecord): Verification {
  const { chance } = record
  const seed = chance.kind === 'sealed' ? chance.seed : String(chance.seed)
  return {
    commitment: chance.kind === 'sealed' ? chance.commitment : '',
    seed,
    sealHolds: sealHolds(record) === true,
    isSealed: chance.kind === 'sealed',
    moves: record.lines.length,
    problems: verify(game, record),
  }
}

export interface Timeline {
  readonly moments: readonly Moment[]
  readonly log: readonly (SeenEvent & { readonly at: number; readonly version: number })[]
}

/** The whole match as one viewer saw it. After the end every seat may be chosen. */
export function seenBy({ box, record }: Replay, viewer: Viewer): Timeline {
  const log: (SeenEvent & { at: number; version: number })[] = []
  const opening = replay(box.game, { ...record, lines: [] }).view(viewer)
  const moments: Moment[] = [{ view: opening, eventCount: 0, frames: [] }]
  const back = versionsUndone(record.lines)
  let frames: ReplayFrame[] = []
  let shown = 0
  const frameOf = (events: readonly Event[], match: Match): ReplayFrame => {
    const version = moments.length
    log.push(
      ...events.flatMap((event) => eventFor(event, viewer) ?? []).map((seen) => ({ ...seen, version, at: version })),
    )
    return { view: match.view(viewer), eventCount: log.length }
  }
  replay(
    box.game,
    record,
    (line, events, match) => {
      const rest = line.kind === 'undo' ? [undone(line, back.get(moments.length))] : events.slice(shown)
      moments.push({ ...frameOf(rest, match), frames })
      ;[frames, shown] = [[], 0]
    },
    (events, match) => {
      const countBefore = log.length
      const frame = frameOf(events, match)
      // Events sent only to other viewers make no frame for this one.
      if (frame.eventCount > countBefore) frames.push(frame)
      shown += events.length
    },
  )
  return { moments, log }
}

export { parseReceipt, printReceipt, ProblemError }
