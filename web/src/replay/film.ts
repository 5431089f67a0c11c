import type { Box, Game, MatchRecord, Note, Problem, SeenEvent, View, Viewer } from '@gloamhall/kernel'
import {
  compare,
  eventFor,
  parseNote,
  parseRecord,
  printNote,
  ProblemError,
  replay,
  sealHolds,
  undone,
  verify,
} from '@gloamhall/kernel'
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

/** A record beside a note: how far that goes, and whatever in the record is not as somebody was told at the table. */
export interface Comparison {
  readonly note: Note
  readonly lines: number
  readonly problems: readonly Problem[]
}

export const beside = ({ box, record }: Film, note: Note): Comparison => ({
  note,
  lines: note.heads.at(-1)?.version ?? 0,
  problems: compare(box.game, record, note),
})

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
    sealHolds: sealHolds(record) === true,
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
    const heard = line.kind === 'undo' ? [undone(line)] : events
    for (const event of heard) {
      const seen = eventFor(event, viewer)
      if (seen) log.push({ ...seen, version, at: version })
    }
    frames.push({ view: match.view(viewer), told: log.length })
  })
  return { frames, log }
}

export { parseNote, printNote, ProblemError }
