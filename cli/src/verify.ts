import type { MatchRecord } from '@gloamhall/kernel'
import { commitment } from '@gloamhall/kernel'
import { Complaint } from './complaint.ts'
import { readRecord, replayed } from './record-file.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall verify`: was this match played by the rules, with the dice that were promised? */
export async function verify(terminal: Terminal, file: string): Promise<void> {
  const { box, record } = await readRecord(file)
  const { lines, outcome } = record
  verifyChance(terminal, file, record)
  const found = replayed(box, record, file).outcome
  done(terminal, terminal.words('verified-moves', { count: lines.length, version: record.version }))
  if (JSON.stringify(found) !== JSON.stringify(outcome)) {
    const [says, is] = [outcome, found].map((each) => JSON.stringify(each) ?? terminal.words('open'))
    throw new Complaint('outcome-differs', { file, says: says ?? '', is: is ?? '' }, 1)
  }
  done(terminal, terminal.words(outcome ? 'verified-outcome' : 'verified-open'))
  terminal.tell('verified', { file })
}

function verifyChance(terminal: Terminal, file: string, { chance }: MatchRecord): void {
  if (chance.kind === 'swift') return done(terminal, terminal.words('no-commitment', { seed: chance.seed }))
  if (chance.seed === undefined) throw new Complaint('record-sealed', { file })
  if (commitment(chance.seed) !== chance.commitment) throw new Complaint('commitment-broken', { file }, 1)
  done(terminal, terminal.words('verified-commitment'))
}

const done = (terminal: Terminal, text: string): void => terminal.print(text, { first: '  ✓ ', rest: '    ' })
