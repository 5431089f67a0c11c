import { existsSync } from 'node:fs'
import type { Box, Event, Line, Match, MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printLine, printRecord, RecordError, ReplayError, replay } from '@gloamhall/kernel'
import { readGame } from './arguments.ts'
import { Complaint } from './complaint.ts'
import { readText, writeText } from './file.ts'

/** A record from a file, and the game it was played by. */
export async function readRecord(file: string): Promise<{ box: Box; record: MatchRecord }> {
  const text = readText(file)
  const record = parse(file, text)
  const box = await readGame(record.game)
  const { seats, version } = box.game
  if (record.version !== version) throw new Complaint('record-version', { file, was: record.version, is: version })
  if (record.seats < seats.min || record.seats > seats.max) {
    throw new Complaint('record-seats', { file, seats: record.seats, ...seats })
  }
  return { box, record }
}

function parse(file: string, text: string): MatchRecord {
  try {
    return parseRecord(text)
  } catch (error) {
    if (!(error instanceof RecordError)) throw error
    const found = (text.split(/\r?\n/)[error.line - 1] ?? '').slice(0, 60)
    const problem = error.message.replace(/^line \d+: /, '')
    throw new Complaint('record-unreadable', { file, line: error.line, found, problem })
  }
}

/** Plays a record from a file again; complains about the first move that the rules refuse. */
export function replayed(
  { game }: Box,
  record: MatchRecord,
  file: string,
  listen: (line: Line, events: readonly Event[], match: Match) => void = () => {},
): Match {
  if (record.chance.kind === 'sealed' && record.chance.seed === undefined)
    throw new Complaint('record-sealed', { file })
  let heard = 0
  try {
    return replay(game, record, (...news) => {
      heard++
      listen(...news)
    })
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error
    const refused = record.lines[heard]
    if (heard === 0 && !refused) throw new Complaint('record-not-set', { file, problem: error.message }, 1)
    throw new Complaint('record-refused', { file, move: heard + 1, line: refused ? printLine(refused) : '' }, 1)
  }
}

/** Saves a record, over an older one if need be, but never over something else. */
export function saveRecord(file: string, record: MatchRecord): void {
  if (existsSync(file) && !readText(file).startsWith('gloamhall-record ')) throw new Complaint('not-a-record', { file })
  writeText(file, printRecord(record))
}
