import { existsSync } from 'node:fs'
import type { Box, DaySheet, Event, Line, Match, MatchRecord, Receipt, Problem } from '@gloamhall/kernel'
import { parseDay, parseReceipt, parseRecord, printRecord, RecordError, ReplayError, replay } from '@gloamhall/kernel'
import { readGame } from './arguments.ts'
import { Complaint } from './user-error.ts'
import { readText, writeText } from './file.ts'

/** A record from a file, and the game it was played by. */
export async function readRecord(file: string): Promise<{ box: Box; record: MatchRecord }> {
  const record = parsed(parseRecord, 'record', file)
  return { box: await readGame(record.game), record }
}

/** What somebody's window has kept of a table. */
export const readNote = (file: string): Receipt => parsed(parseReceipt, 'note', file)

/** What a house says of a day. */
export const readDay = (file: string): DaySheet => parsed(parseDay, 'day', file)

function parsed<Content>(parse: (text: string) => Content, kind: 'record' | 'note' | 'day', file: string): Content {
  const text = readText(file)
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const { line, found, problem } = error
    if (problem.code === 'record-changed') throw new Complaint('record-changed', { file, line }, { problem, exit: 1 })
    throw found === ''
      ? new Complaint(`${kind}-ends`, { file, line }, { problem })
      : new Complaint(`${kind}-unreadable`, { file, line, found }, { problem })
  }
}

/** Plays a record from a file again; complains about the first thing that does not fit the rules. */
export function replayed(
  { game }: Box,
  record: MatchRecord,
  file: string,
  listen: (line: Line, events: readonly Event[], match: Match) => void = () => {},
): Match {
  try {
    return replay(game, record, listen)
  } catch (error) {
    if (error instanceof ReplayError) throw misplayed(file, error.problem)
    throw error
  }
}

/** What was played against the rules or forged is a check that failed; anything else we cannot check at all. */
const FAILED: readonly Problem['code'][] = [
  'refused',
  'refused-without-rule',
  'commitment',
  'chain',
  'outcome-differs',
  'outcome-missing',
  'outcome-too-early',
  'pack',
  'pack-not-reduced',
  'carried',
  'carried-other',
  'link',
  'day-game',
  'day-seal',
  'day-nonces',
]

export const misplayed = (file: string, problem: Problem): Complaint =>
  new Complaint('record-fails', { file }, { problem, exit: FAILED.includes(problem.code) ? 1 : 2 })

/** What is not as somebody was told at the table is a check that failed; and so is what they doubted already there. */
export const misnoted = (file: string, note: string, problem: Problem): Complaint =>
  new Complaint(problem.code === 'note-doubted' ? 'note-doubted' : 'note-differs', { file, note }, { problem, exit: 1 })

/** Saves a record, over an older one if need be, but never over something else. */
export function saveRecord(file: string, record: MatchRecord): void {
  if (existsSync(file) && !readText(file).startsWith('gloamhall-record ')) throw new Complaint('not-a-record', { file })
  writeText(file, printRecord(record))
}
