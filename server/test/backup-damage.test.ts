import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../src/server.ts'
import { configFrom } from '../src/server.ts'
import type { BackupError, Restored } from '../src/backup/index.ts'
import { backup, inspect, restore } from '../src/backup/index.ts'
import { tablesOf } from '../src/backup/rows.ts'
import { begun, playSession, sitDown, walkOn } from './campaign-helpers.ts'
import { Client } from './client.ts'
import type { TestServer } from './test-server.ts'
import { openServer } from './test-server.ts'
import { isOver, playOn, setTableIn } from './table.ts'

/** The content of a line: a part, a section, the head or the end. */
interface Line {
  readonly kind: string
  readonly table?: string
  readonly of?: string | null
}

let bytes: Buffer
let lines: readonly Buffer[]
let codes: { readonly going: string; readonly over: string; readonly campaign: string; readonly evening: string }
let tokens: readonly string[]
/** Every row of the undamaged backup, by table. */
let whole: Readonly<Record<string, readonly string[]>>
let secret: string
let file: string
let made: (() => Promise<void>)[]

beforeAll(async () => {
  made = []
  const server = await openServer({}, (close) => made.push(close))
  const going = await setTableIn(server, 6)
  await playOn(going.clients, 1, 8)
  const over = await setTableIn(server, 6)
  await playOn(over.clients, 2)
  const people = [server.visitor(), server.visitor()]
  const campaign = await begun(people[0] as never)
  await playSession(server, campaign, people)
  const session = await sitDown(server, campaign, people)
  await walkOn(session, 3)
  await server.close()
  const { dataDir } = server.config
  file = join(dataDir, 'whole.backup')
  await backup(server.config, file)
  bytes = readFileSync(file)
  lines = splitLines(bytes)
  secret = readFileSync(join(dataDir, 'cookie-secret'), 'utf8')
  codes = { going: going.code, over: over.code, campaign, evening: session.code }
  tokens = going.tokens
  const config = place()
  await restore(config, file)
  whole = rowsIn(config)
})
afterAll(async () => {
  for (const close of made) await close()
})

function splitLines(all: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let start = 0; start < all.length; ) {
    const end = all.indexOf(0x0a, start) + 1
    found.push(all.subarray(start, end))
    start = end
  }
  return found
}

const contentOf = (line: Buffer): Line => JSON.parse(line.toString('utf8').slice(65)) as Line

/** The offset of the first matching line. */
function lineAt(fits: (line: Line) => boolean): { readonly start: number; readonly length: number } {
  let start = 0
  for (const line of lines) {
    if (fits(contentOf(line))) return { start, length: line.length }
    start += line.length
  }
  throw new Error('no such line')
}

const partOf = (table: string, of: string): number => {
  const { start, length } = lineAt((line) => line.kind === 'part' && line.table === table && line.of === of)
  return start + Math.floor(length / 2)
}

function flipped(...places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const place of places) copy[place] = (copy[place] as number) ^ 1
  return copy
}

function written(content: Buffer): string {
  const path = join(folder(), 'damaged.backup')
  writeFileSync(path, content)
  return path
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'gloamhall-damage-'))
  made.push(async () => rmSync(path, { recursive: true, force: true }))
  return path
}

const place = (): Config => configFrom({ DATA_DIR: folder(), PORT: '0', LOG_LEVEL: 'silent' })

/** All rows, except those that each restore rewrites. */
function rowsIn({ database }: Config): Record<string, readonly string[]> {
  const db = new DatabaseSync(database, { readOnly: true })
  const rows = tablesOf(db).map((table): [string, string[]] => [
    table,
    db
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .map((row) => JSON.stringify('touched' in row ? { ...row, touched: 0 } : row))
      .sort(),
  ])
  db.close()
  return Object.fromEntries(rows)
}

async function salvaged(content: Buffer): Promise<{ config: Config; done: Restored }> {
  const config = place()
  const done = await restore(config, written(content), { intactOnly: true })
  return { config, done }
}

/** Nothing is restored that was not in the backup, and exactly the rows of these codes are missing. */
function onlyLack(config: Config, missing: readonly string[], but: readonly string[] = []): void {
  const found = rowsIn(config)
  for (const [table, rows] of Object.entries(whole)) {
    if (but.includes(table)) continue
    const kept = rows.filter((row) => !missing.some((code) => row.includes(`"${code}"`)))
    expect({ table, rows: found[table] }).toEqual({ table, rows: kept })
  }
}

const isWhole = (content: Buffer): boolean => inspect(written(content)).isWhole

test('an intact backup is reported as such, with the rows of each table', () => {
  const found = inspect(file)
  expect(found).toMatchObject({ format: 2, isWhole: true, secret, damaged: { match: [], campaign: [] } })
  for (const { name, rows, intact, damagedParts } of found.tables)
    expect({ name, rows, intact, damagedParts }).toEqual({ name, rows: intact, intact, damagedParts: 0 })
  expect(found.tables.find(({ name }) => name === 'match')?.rows).toBe(4)
  expect(new Date(found.made as string).getTime()).toBeLessThanOrEqual(Date.now())
})

test('every single flipped bit is found, anywhere in the file', () => {
  const path = written(bytes)
  const flips: [at: number, bit: number][] = []
  // Across the whole file, and densely in the head, the secret and the end.
  for (let count = 0; count < 300; count++) flips.push([Math.floor((count * bytes.length) / 300), count % 8])
  const edges = [lines[0], lines[1], lines.at(-1)] as Buffer[]
  for (const line of edges) {
    const start = line.byteOffset - bytes.byteOffset
    for (let at = 0; at < line.length; at += 7) flips.push([start + at, at % 8])
  }
  // Every newline, and the end of every digest.
  let start = 0
  for (const line of lines) {
    flips.push([start + 63, 0], [start + line.length - 1, 3])
    start += line.length
  }
  const missed: typeof flips = []
  for (const [at, bit] of flips) {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] as number) ^ (1 << bit)
    writeFileSync(path, copy)
    if (inspect(path).isWhole) missed.push([at, bit])
  }
  expect(missed).toEqual([])
  expect(flips.length).toBeGreaterThan(500)
})

test('truncation is found, at any position', () => {
  for (let count = 1; count < 60; count++)
    expect(isWhole(bytes.subarray(0, Math.floor((count * bytes.length) / 60)))).toBe(false)
  expect(isWhole(bytes.subarray(0, -1))).toBe(false)
})

test('added, lost, repeated and moved lines are found', async () => {
  const other = join(folder(), 'other.backup')
  const config = place()
  await restore(config, file)
  await backup(config, other)
  const foreign = splitLines(readFileSync(other))
  const at = lines.findIndex((line) => contentOf(line).table === 'seat')
  const swapped = [...lines]
  ;[swapped[at], swapped[at + 1]] = [swapped[at + 1] as Buffer, swapped[at] as Buffer]
  const sections = (table: string): Buffer[] => lines.filter((line) => contentOf(line).table === table)
  const rest = lines.filter((line) => !['seat', 'token'].includes(contentOf(line).table ?? ''))
  const changed: readonly (readonly Buffer[])[] = [
    [...lines, Buffer.from('\n')],
    [...lines, Buffer.from('x')],
    [...lines, lines.at(-1) as Buffer],
    [Buffer.from('\n'), ...lines],
    lines.toSpliced(at, 1),
    lines.toSpliced(at, 0, lines[at] as Buffer),
    lines.toSpliced(at, 1, foreign[at] as Buffer),
    swapped,
    [...rest.slice(0, 2), ...sections('token'), ...sections('seat'), ...rest.slice(2)],
    [...lines.slice(0, 40), ...foreign.slice(40)],
  ]
  for (const [index, each] of changed.entries())
    expect({ index, isWhole: isWhole(Buffer.concat(each)) }).toEqual({ index, isWhole: false })
})

test('a damaged backup is not restored unless requested, and nothing is changed', async () => {
  const config = place()
  const path = written(flipped(partOf('log', codes.over)))
  const refused = await restore(config, path).catch((error: BackupError) => error)
  expect(refused).toMatchObject({ code: 'damaged', inspection: { damaged: { match: [codes.over], campaign: [] } } })
  expect(() => rowsIn(config)).toThrow()
})

test.each(['match', 'seat', 'token', 'log'])(
  'a match with a flipped bit in %s is left out, all others are restored',
  async (table) => {
    const { config, done } = await salvaged(flipped(partOf(table, codes.over)))
    const nothing = { campaigns: [], rows: {}, secret: false, mayLackMore: false }
    expect(done.leftOut).toEqual({ matches: [codes.over], ...nothing })
    onlyLack(config, [codes.over])
  },
)

test.each(['snapshot', 'event_history'])(
  'what was worked out from a log is worked out again if %s is damaged',
  async (table) => {
    const { config, done } = await salvaged(flipped(partOf(table, codes.going)))
    expect(done.leftOut).toMatchObject({ matches: [], campaigns: [] })
    onlyLack(config, [], ['snapshot', 'event_history'])
    const server = await openServer({ dataDir: config.dataDir })
    const [client] = await seated(server)
    expect(client.view?.viewer).toBe(1)
  },
)

const seated = async (server: TestServer): Promise<[Client]> => {
  const client = await Client.sit(server.socketAddress, codes.going, tokens[0] as string)
  await client.until(() => client.view !== undefined)
  return [client]
}

test('a damaged campaign is left out with its open session; its finished matches stay', async () => {
  const { config, done } = await salvaged(flipped(partOf('campaign_session', codes.campaign)))
  expect(done.leftOut).toMatchObject({ matches: [codes.evening], campaigns: [codes.campaign] })
  onlyLack(config, [codes.campaign, codes.evening], ['match'])
  expect(rowsIn(config)['match']).toHaveLength(3)
  const server = await openServer({ dataDir: config.dataDir })
  expect((await server.visitor().call('GET', `/api/campaigns/${codes.campaign}`)).status).toBe(404)
})

test('a campaign with a damaged open session continues from the state before it', async () => {
  const { config, done } = await salvaged(flipped(partOf('log', codes.evening)))
  expect(done.leftOut).toMatchObject({ matches: [codes.evening], campaigns: [] })
  onlyLack(config, [codes.evening])
  const sessions = rowsIn(config)['campaign_session'] as string[]
  expect(sessions).toHaveLength(1)
  expect(sessions[0]).toMatch(/"record_id":"[0-9a-f]{64}"/)
})

test('without the cookie secret all rows are restored, and the existing secret is kept', async () => {
  const { start } = lineAt(({ kind }) => kind === 'secret')
  const config = place()
  const own = join(config.dataDir, 'cookie-secret')
  writeFileSync(own, 'ab'.repeat(32))
  const done = await restore(config, written(flipped(start + 100)), { intactOnly: true })
  expect(done.leftOut).toMatchObject({ matches: [], campaigns: [], secret: true })
  expect(readFileSync(own, 'utf8')).toBe('ab'.repeat(32))
  onlyLack(config, [])
  // Seats still open with their tokens; data with a MAC of the lost secret is recomputed.
  const server = await openServer({ dataDir: config.dataDir })
  expect((await seated(server))[0].view?.viewer).toBe(1)
})

test.each([
  ['the head', 'head', undefined],
  ['an index', 'section', 'log'],
  ['the end', 'end', undefined],
])('if only %s is damaged, all rows are restored', async (_, kind, table) => {
  const { start } = lineAt((line) => line.kind === kind && line.table === table)
  const { config, done } = await salvaged(flipped(start + 90))
  expect(done.leftOut).toEqual({ matches: [], campaigns: [], rows: {}, secret: false, mayLackMore: false })
  onlyLack(config, [])
})

test('where an index and a part are lost, only what is known to be complete is restored', async () => {
  const index = lineAt((line) => line.kind === 'section' && line.table === 'seat')
  const { config, done } = await salvaged(flipped(index.start + 90, partOf('seat', codes.over)))
  expect(done.leftOut).toMatchObject({ matches: [codes.over], campaigns: [], mayLackMore: true })
  onlyLack(config, [codes.over])
})

test('of a file truncated in the log, the matches before the cut are restored', async () => {
  const order = lines.map(contentOf).filter(({ kind, table }) => kind === 'part' && table === 'log')
  const last = order.at(-1)?.of as string
  const { config, done } = await salvaged(bytes.subarray(0, partOf('log', last)))
  expect(done.leftOut).toMatchObject({ matches: [last], secret: false, mayLackMore: true })
  onlyLack(config, [last], ['snapshot', 'event_history', 'campaign_session'])
  expect(rowsIn(config)['snapshot']).toEqual([])
})

test('where no match is intact nothing is restored', async () => {
  const places = lines.flatMap((line, at) => {
    const { kind, table } = contentOf(line)
    const start = lines.slice(0, at).reduce((sum, each) => sum + each.length, 0)
    return kind === 'part' && table === 'match' ? [start + 100] : []
  })
  const config = place()
  const refused = restore(config, written(flipped(...places)), { intactOnly: true })
  await expect(refused).rejects.toMatchObject({ code: 'nothing-intact' })
})

test('a partial restore opens, and its matches can be played to the end', async () => {
  const { config } = await salvaged(flipped(partOf('seat', codes.over), partOf('campaign', codes.campaign)))
  const server = await openServer({ dataDir: config.dataDir })
  const clients = await Promise.all(tokens.map((each) => Client.sit(server.socketAddress, codes.going, each)))
  await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
  await playOn(clients, 3)
  expect(clients.every(isOver)).toBe(true)
  expect((await server.visitor().call('GET', `/api/tables/${codes.over}`)).status).toBe(404)
})

test('a backup of format 1 is restored, and reported to have no checksum', async () => {
  const path = join(folder(), 'older.backup')
  writeFileSync(path, gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures/format-1.backup.gz'))))
  expect(inspect(path)).toMatchObject({ format: 1, isWhole: true, made: undefined, schema: 10 })
  const config = place()
  expect(await restore(config, path)).toMatchObject({ format: 1, tables: 1, lines: 1, leftOut: undefined })
  const server = await openServer({ dataDir: config.dataDir })
  const client = await Client.sit(server.socketAddress, '29XBM4', 'lvNouuL5e0tDRTRuBNmJ-A')
  await client.until(() => client.view !== undefined)
  expect(client.view?.viewer).toBe(1)
})
