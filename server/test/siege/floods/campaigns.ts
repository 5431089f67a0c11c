import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxOf } from '@gloamhall/games'
import type { Game, Line } from '@gloamhall/kernel'
import { headsOf, parseRecord, printRecord, seat } from '@gloamhall/kernel'
import type { CampaignArchive } from '@gloamhall/kernel/campaign-archive'
import { printArchive } from '@gloamhall/kernel/campaign-archive'
import type { Flood } from '../attack.ts'

const FILE = join(import.meta.dirname, '../../../../games/dark-souls/test/campaigns/form-1.chronicle.json')
/** Just below the limits of a record and of a file. */
const RECORD_CHARACTERS = 1_000_000
const SLOW_RECORDS = 3

const honest = (): string => readFileSync(FILE, 'utf8')

/**
 * All choices but the last are undone one by one and made again, as often as fits into a record; without limits, each undo
 * would be replayed. The record ends as before and is valid.
 */
function slowRecord(game: Game, text: string): string {
  const record = parseRecord(text)
  const [last, played] = [record.lines.slice(-1), record.lines.slice(0, -1)]
  const again: Line[] = [
    ...played.flatMap((line): Line[] => (line.kind === 'choice' ? [{ kind: 'undo', by: 'all' }] : [])),
    ...played,
  ]
  const bare = printRecord({ ...record, lines: [] }).length
  const rounds = Math.floor(
    (RECORD_CHARACTERS - text.length) / (printRecord({ ...record, lines: again }).length - bare),
  )
  const lines = [...played, ...Array.from({ length: rounds }, () => again).flat(), ...last]
  const head = headsOf(game, { ...record, lines })?.at(-1)
  return printRecord({ ...record, lines, ...(head === undefined ? {} : { head }) })
}

export async function slowFile(): Promise<string> {
  const { game } = await boxOf('dark-souls')
  const { seal: _, gloamhall: __, schema: ___, ...chronicle } = JSON.parse(honest()) as CampaignArchive
  // The later ones, which take longer to replay.
  const evenings = chronicle.evenings.map((session, at) =>
    at < chronicle.evenings.length - SLOW_RECORDS ? session : { ...session, record: slowRecord(game, session.record) },
  )
  return printArchive({ ...chronicle, evenings })
}

export const slow: Flood = async (attack) => {
  const body = Buffer.from(JSON.stringify({ game: 'dark-souls', text: await slowFile() }))
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

/** Files of an allowed length that are wrong at the beginning, in the middle, or in every entry. */
export const junk: Flood = async (attack) => {
  const chronicle = JSON.parse(honest()) as CampaignArchive
  const [session] = chronicle.evenings
  const texts = [
    JSON.stringify({ ...chronicle, evenings: Array.from({ length: 900 }, () => ({ ...session, seats: [] })) }),
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

/** Megabytes of chat, quick to verify. */
export async function longFile(): Promise<string> {
  const { game } = await boxOf('dark-souls')
  const { seal: _, gloamhall: __, schema: ___, ...chronicle } = JSON.parse(honest()) as CampaignArchive
  const evenings = chronicle.evenings.map((session, at) =>
    at < chronicle.evenings.length - LONG_RECORDS ? session : { ...session, record: longRecord(game, session.record) },
  )
  return printArchive({ ...chronicle, evenings })
}

const LONG_RECORDS = 4

function longRecord(game: Game, text: string): string {
  const record = parseRecord(text)
  const said: Line = { kind: 'text', seat: seat(1), text: 'x'.repeat(500) }
  const talk = Array.from({ length: Math.floor((RECORD_CHARACTERS - text.length) / 525) }, () => said)
  const lines = [...record.lines.slice(0, -1), ...talk, ...record.lines.slice(-1)]
  const head = headsOf(game, { ...record, lines })?.at(-1)
  return printRecord({ ...record, lines, ...(head === undefined ? {} : { head }) })
}

/** A campaign of the largest size: replaced, restored, read and deleted as often as it is allowed. */
export const long: Flood = async (attack) => {
  const text = await longFile()
  await attack.crew(20, 5, async (member) => {
    const { cookie } = await attack.ask(member, 'PUT', '/api/me', { body: { name: `Long ${member}` } })
    const body = { game: 'dark-souls', text }
    const { status, text: made } = await attack.ask(member, 'POST', '/api/campaigns', { body, cookie })
    if (status !== 201) return
    const campaign = `/api/campaigns/${(JSON.parse(made) as { code: string }).code}`
    const replaced = await attack.ask(member, 'PUT', `${campaign}/file`, { body: { text }, cookie })
    let { replacements } = (replaced.status === 200 ? JSON.parse(replaced.text) : { replacements: [] }) as Replaced
    for (let turn = 0; turn < 300 && !attack.isOver; turn++) {
      const last = replacements.at(-1)
      if (last && turn % 2 === 0) {
        const path = `${campaign}/replacements/${last.number}/undo`
        const undone = await attack.ask(member, 'POST', path, { body: {}, cookie })
        if (undone.status === 200) ({ replacements } = JSON.parse(undone.text) as Replaced)
      } else await attack.ask(member, 'GET', campaign, { cookie })
    }
    await attack.ask(member, 'DELETE', '/api/me', { cookie })
  })
}

interface Replaced {
  readonly replacements: readonly { readonly number: number }[]
}
