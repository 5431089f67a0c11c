import { existsSync } from 'node:fs'
import type { Box, CampaignState, InBothLanguages, MatchRecord } from '@gloamhall/kernel'
import { printRecord } from '@gloamhall/kernel'
import type { VerifiedArchive, VerifiedSession } from '@gloamhall/kernel/campaign-archive'
import { explained, isArchive, printArchive, readArchiveSteps, reasonsFor } from '@gloamhall/kernel/campaign-archive'
import { UserError } from './user-error.ts'
import { printFaults, printMark } from './content.ts'
import { readText, writeText } from './file.ts'
import { PASSED, UNCHECKED } from './symbols.ts'
import { Progress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall campaign check` for a campaign that was played: can it be continued? */
export function check(terminal: Terminal, box: Box, file: string, text: string): number {
  const verified = verifiedArchive(terminal, box, file, text)
  if (!verified) return 1
  const { archive, sessions, carried } = verified
  const told = { file, name: archive.names[terminal.language], count: sessions.length }
  printMark(terminal, 'green', '✓', terminal.words(carried ? 'campaign-verified' : 'campaign-verified-over', told))
  return 0
}

/** `gloamhall verify --campaign`: the seal, every session, every link. */
export function verify(terminal: Terminal, box: Box, file: string, text: string): number {
  const verified = verifiedArchive(terminal, box, file, text)
  if (!verified) return 1
  const { words } = terminal
  const { archive, sessions, carried } = verified
  terminal.print(words('verified-seal'), PASSED)
  terminal.print(words('verified-beginning', { name: archive.names[terminal.language] }), PASSED)
  for (const [at, session] of sessions.entries()) terminal.print(sessionLine(terminal, session, at), PASSED)
  terminal.print(words(carried ? 'verified-carried' : 'verified-last', { count: sessions.length }), PASSED)
  terminal.print(words('campaign-not-noted'), UNCHECKED)
  terminal.tell('verified', { file })
  return 0
}

function verifiedArchive(terminal: Terminal, box: Box, file: string, text: string): VerifiedArchive | undefined {
  const reading = readWithProgress(terminal, box, text)
  if (reading.ok) return reading
  const faults = reading.faults.map((fault) => explained(fault, terminal.language))
  printFaults(terminal, reasonsFor(box), file, faults)
  return undefined
}

/** A long campaign takes a while to verify; the progress bar counts sessions. */
function readWithProgress(terminal: Terminal, box: Box, text: string) {
  const progress = new Progress(terminal, 0, 'progress-sessions')
  const steps = readArchiveSteps(box, text)
  for (;;) {
    const { done, value } = steps.next()
    if (!done) progress.reach(value.verified, value.of)
    else {
      progress.end()
      return value
    }
  }
}

/** The result for one session: by itself, and its link to the one before. */
function sessionLine({ words }: Terminal, { match, lineCount }: VerifiedSession, at: number): string {
  const told = { session: at + 1, before: at, count: lineCount, version: match.version, seats: match.seats }
  const dice = match.chance.kind === 'swift' ? 'session-without-seal' : 'session-sealed'
  return `${words(at === 0 ? 'verified-first' : 'verified-session', told)} ${words(dice)}`
}

/** Saves a campaign that bots have played to its end. Overwrites an older campaign file, but no other file. */
export function saveArchive(
  file: string,
  { game, campaigns }: Box,
  origin: CampaignState,
  records: readonly MatchRecord[],
): void {
  if (existsSync(file) && !isArchive(readText(file))) throw new UserError('not-a-campaign-file', { file })
  const names = campaigns?.beginning(origin) as InBothLanguages
  const sessions = records.map((record) => ({
    // Simulated sessions have no time, so that the same command writes the same file.
    began: 0,
    ended: 0,
    seats: Array.from({ length: record.seats }, () => ({ holder: 'bot' as const })),
    record: printRecord(record),
  }))
  writeText(file, printArchive({ game: game.id, rules: game.version, names, origin, called: {}, evenings: sessions }))
}
