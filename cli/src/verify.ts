import type { DaySheet, Game, MatchRecord, Receipt } from '@gloamhall/kernel'
import { compare, unsealed, verify as problemsOf, verifyDay, verifyLink } from '@gloamhall/kernel'
import { isArchive } from '@gloamhall/kernel/campaign-archive'
import { gameIn } from './campaign.ts'
import { verify as verifyArchive } from './campaign-archive.ts'
import { UserError } from './user-error.ts'
import { readText } from './file.ts'
import { receiptError, replayError, readDay, readReceipt, readRecord } from './record-file.ts'
import { PASSED, UNCHECKED } from './symbols.ts'
import type { Terminal } from './terminal.ts'

export interface VerifyOptions {
  readonly note?: readonly string[]
  /** The record of the session before. */
  readonly after?: string
  /** The file is a campaign. */
  readonly campaign?: true
  /** The published sheet of the day on which it was dealt. */
  readonly day?: string
}

/**
 * `gloamhall verify`: was this match played by the rules, and is the record consistent? Whether it is the match that
 * was played at the table, only a player's receipt can tell.
 */
export async function verify(terminal: Terminal, file: string, options: VerifyOptions): Promise<number> {
  if (options.campaign || isArchive(readText(file))) return verifyCampaign(terminal, file, options)
  await verifyRecord(terminal, file, options)
  return 0
}

/** A campaign file contains everything; options for single records are refused. */
async function verifyCampaign(terminal: Terminal, file: string, { note, after, day }: VerifyOptions): Promise<number> {
  if (note ?? after ?? day) throw new UserError('verify-campaign-alone')
  const text = readText(file)
  return verifyArchive(terminal, await gameIn(text), file, text)
}

async function verifyRecord(
  terminal: Terminal,
  file: string,
  { note: files = [], after, day }: VerifyOptions,
): Promise<void> {
  const { box, record: written } = await readRecord(file)
  const sheet = day === undefined ? undefined : readDay(day)
  if (sheet) checkDay(written, file, sheet)
  const record = sheet ? unsealed(written, sheet) : written
  if (sheet && isSealed(record)) return printSealedDay(terminal, file, sheet)
  const notes = files.map((each) => ({ file: each, note: readReceipt(each) }))
  const [problem] = problemsOf(box.game, record)
  if (problem) throw replayError(file, problem)
  for (const each of notes) checkReceipt(box.game, record, file, each)
  if (after !== undefined) await checkLink(record, file, after)
  for (const finding of findings(terminal, record)) terminal.print(finding, PASSED)
  if (sheet) terminal.print(terminal.words('verified-day', { day: sheet.day }), PASSED)
  for (const each of notes) terminal.print(receiptFinding(terminal, record, each), PASSED)
  if (after !== undefined) terminal.print(terminal.words('verified-link', { after }), PASSED)
  else if (record.carried !== undefined) terminal.print(terminal.words('not-linked', { file }), UNCHECKED)
  if (record.head === undefined) terminal.print(terminal.words('not-chained'), UNCHECKED)
  if (notes.length === 0) terminal.print(terminal.words('not-noted', { file }), UNCHECKED)
  terminal.tell('verified', { file })
}

function checkDay(record: MatchRecord, file: string, sheet: DaySheet): void {
  const [problem] = verifyDay(record, sheet)
  if (problem) throw replayError(file, problem)
}

const isSealed = ({ chance }: MatchRecord): boolean => chance.kind === 'sealed' && chance.seed === undefined

/** Before the day's seed is published, only the commitment can be checked. */
function printSealedDay(terminal: Terminal, file: string, { day }: DaySheet): void {
  terminal.print(terminal.words('verified-day', { day }), PASSED)
  terminal.print(terminal.words('day-sealed', { day }), UNCHECKED)
  terminal.tell('verified-so-far', { file })
}

interface ReceiptFile {
  readonly file: string
  readonly note: Receipt
}

function checkReceipt(game: Game, record: MatchRecord, file: string, { file: note, note: kept }: ReceiptFile): void {
  const [problem] = compare(game, record, kept)
  if (problem) throw receiptError(file, note, problem)
}

/**
 * Verifies the link to the session before, whose record must be valid by itself: a forged one could hand on any state.
 */
async function checkLink(record: MatchRecord, file: string, after: string): Promise<void> {
  const before = await readRecord(after)
  const [broken] = problemsOf(before.box.game, before.record)
  if (broken) throw replayError(after, broken)
  const [problem] = verifyLink(record, before.record, before.box.game)
  if (problem) throw replayError(file, problem)
}

/** The checks that passed. */
const findings = ({ words }: Terminal, { chance, lines, version, outcome, head }: MatchRecord): string[] => [
  chance.kind === 'swift' ? words('no-commitment', { seed: chance.seed }) : words('verified-commitment'),
  ...(head === undefined ? [] : [words('verified-chain', { count: lines.length, head: head.slice(0, 16) })]),
  words('verified-moves', { count: lines.length, version }),
  words(outcome ? 'verified-outcome' : 'verified-open'),
]

function receiptFinding({ words }: Terminal, { lines }: MatchRecord, { file, note }: ReceiptFile): string {
  const seen = { note: file, lines: note.heads.at(-1)?.version ?? 0, count: lines.length }
  return note.seat === undefined || note.nonce === undefined
    ? words('verified-note', seen)
    : words('verified-note-of-seat', { ...seen, seat: note.seat })
}
