import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Line, MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printRecord } from '@gloamhall/kernel'
import type { Chronicle } from '@gloamhall/kernel/chronicle'
import { printChronicle } from '@gloamhall/kernel/chronicle'
import type { Flood } from '../attack.ts'

const FILE = join(import.meta.dirname, '../../../../games/dark-souls/test/campaigns/form-1.chronicle.json')
/** Just below what one record, and a file, may have. */
const RECORD_CHARACTERS = 1_000_000
const SLOW_RECORDS = 3

const honest = (): string => readFileSync(FILE, 'utf8')

/** One line is taken back and made again, as often as a record has room: each time all before it is played anew. */
function slowRecord(text: string): string {
  const { head: _, ...record } = parseRecord(text)
  const last = record.lines.findLast((line) => line.kind === 'choice')
  if (last?.kind !== 'choice') return text
  const lines: Line[] = record.lines.slice(0, record.lines.indexOf(last) + 1)
  const again: Line[] = [{ kind: 'undo', by: last.seat }, last]
  const length =
    printRecord({ ...record, lines: again } as MatchRecord).length -
    printRecord({ ...record, lines: [] } as MatchRecord).length
  for (let count = 0; count < (RECORD_CHARACTERS - text.length) / length; count++) lines.push(...again)
  return printRecord({ ...record, lines } as MatchRecord)
}

export function slowFile(): string {
  const { seal: _, gloamhall: __, schema: ___, ...chronicle } = JSON.parse(honest()) as Chronicle
  const evenings = chronicle.evenings.map((evening, at) =>
    at < SLOW_RECORDS ? { ...evening, record: slowRecord(evening.record) } : evening,
  )
  return printChronicle({ ...chronicle, evenings })
}

export const slow: Flood = async (attack) => {
  const body = Buffer.from(JSON.stringify({ game: 'dark-souls', text: slowFile() }))
  await attack.crew(6, 500, async (member) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Slow ${member}` } })
    await attack.ask(member, 'POST', '/api/campaigns', { body, cookie })
  })
}

export const queue: Flood = async (attack) => {
  const body = Buffer.from(JSON.stringify({ game: 'dark-souls', text: honest() }))
  await attack.crew(24, 100, async (member) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Queue ${member}` } })
    await attack.ask(member, 'POST', '/api/campaigns', { body, cookie })
  })
}

/** Of the right length, and wrong from the beginning, in the middle, or in every entry. */
export const junk: Flood = async (attack) => {
  const chronicle = JSON.parse(honest()) as Chronicle
  const [evening] = chronicle.evenings
  const texts = [
    JSON.stringify({ ...chronicle, evenings: Array.from({ length: 900 }, () => ({ ...evening, seats: [] })) }),
    JSON.stringify({ ...chronicle, evenings: Array.from({ length: 200_000 }, () => 0) }),
    JSON.stringify({
      ...chronicle,
      called: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 'y'])),
    }),
    `${'#'.repeat(80)}\n`.repeat(40_000),
    `a: &a [x]\n${Array.from({ length: 60_000 }, (_, at) => `k${at}: *a`).join('\n')}`,
    '- '.repeat(1_000_000),
  ]
  const bodies = texts.map((text) =>
    Buffer.from(JSON.stringify({ game: 'dark-souls', text: text.slice(0, 4_000_000) })),
  )
  await attack.crew(4, 500, (member, turn) =>
    attack.ask(member, 'POST', '/api/campaigns', { body: bodies[turn % bodies.length] ?? '' }),
  )
}
