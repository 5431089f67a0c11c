import type { MatchRecord } from '@gloamhall/kernel'
import { verify as problemsOf } from '@gloamhall/kernel'
import { misplayed, readRecord } from './record-file.ts'
import type { Terminal } from './terminal.ts'

/** `gloamhall verify`: was this match played by the rules, with the dice that were promised? */
export async function verify(terminal: Terminal, file: string): Promise<void> {
  const { box, record } = await readRecord(file)
  const [problem] = problemsOf(box.game, record)
  if (problem) throw misplayed(file, problem)
  for (const finding of findings(terminal, record)) terminal.print(finding, { first: '  ✓ ', rest: '    ' })
  terminal.tell('verified', { file })
}

/** What has been checked, and holds. */
const findings = ({ words }: Terminal, { chance, lines, version, outcome }: MatchRecord): string[] => [
  chance.kind === 'swift' ? words('no-commitment', { seed: chance.seed }) : words('verified-commitment'),
  words('verified-moves', { count: lines.length, version }),
  words(outcome ? 'verified-outcome' : 'verified-open'),
]
