import { existsSync } from 'node:fs'
import type { Box, DaySheet, Event, Line, Match, MatchRecord, Receipt, Problem } from '@gloamhall/kernel'
import { parseDay, parseReceipt, parseRecord, printRecord, RecordError, ReplayError, replay } from '@gloamhall/kernel'
import { readGame } from './arguments.ts'
import { UserError } from './user-error.ts'
import { readText, writeText } from './file.ts'

/** Reads a record from a file, and loads its game. */
export async function readRecord(file: string): Promise<{ box: Box; record: MatchRecord }> {
  const record = parsed(parseRecord, 'record', file)
  return { box: await readGame(record.game), record }
}

/** Reads the receipt that a browser tab has kept of a table. */
export const readReceipt = (file: string): Receipt => parsed(parseReceipt, 'note', file)

/** Reads the published sheet of a day. */
export const readDay = (file: string): DaySheet => parsed(parseDay, 'day', file)

function parsed<Content>(parse: (text: string) => Content, kind: 'record' | 'note' | 'day', file: string): Content {
  const text = readText(file)
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const { line, found, problem } = error
    if (problem.code === 'record-changed') throw new UserError('record-changed', { file, line }, { problem, exit: 1 })
    throw found === ''
      ? new UserError(`${kind}-ends`, { file, line }, { problem })
      : new UserError(`${kind}-unreadable`, { file, line, found }, { problem })
  }
}

/** Replays a record from a file; throws a user error at the first line that violates the rules. */
export function replayed(
  { game }: Box,
  record: MatchRecord,
  file: string,
  listen: (line: Line, events: readonly Event[], match: Match) => void = () => {},
): Match {
  try {
    return replay(game, record, listen)
  } catch (error) {
    if (error instanceof ReplayError) throw replayError(file, error.problem)
    throw error
  }
}

/** Problems that mean a failed verification (exit code 1); with any other, nothing could be verified (exit code 2). */
const VERIFICATION_FAILURES: readonly Problem['code'][] = [
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

export const replayError = (file: string, problem: Problem): UserError =>
  new UserError('record-fails', { file }, { problem, exit: VERIFICATION_FAILURES.includes(problem.code) ? 1 : 2 })

/** A contradiction to a receipt is a failed verification, and so is one that the receipt itself has recorded. */
export const receiptError = (file: string, note: string, problem: Problem): UserError =>
  new UserError(problem.code === 'note-doubted' ? 'note-doubted' : 'note-differs', { file, note }, { problem, exit: 1 })

/** Saves a record. Overwrites an older record, but no other file. */
export function saveRecord(file: string, record: MatchRecord): void {
  if (existsSync(file) && !readText(file).startsWith('gloamhall-record ')) throw new UserError('not-a-record', { file })
  writeText(file, printRecord(record))
}
