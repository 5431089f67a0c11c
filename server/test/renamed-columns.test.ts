import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import type { Campaign, Lobby } from '@gloamhall/protocol'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inspect, restore } from '../src/backup/index.ts'
import { columnsOf, listed, tablesOf } from '../src/backup/rows.ts'
import { migrate as migrateServer } from '../src/store/postgres/migrations.ts'
import { configFrom } from '../src/server.ts'
import { pageOf, walkOn } from './campaign-helpers.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
// A database, a backup of it, and what its server answered, written by the last version before columns and wire names were
// renamed (schema 11, protocol 6): a lobby, a match with a bot-controlled seat, a seat that was taken over and an open seat
// request, a campaign between two sessions that was replaced by a file, and one in the middle of a session.
import before from './fixtures/schema-11.json' with { type: 'json' }
import { programs, WITHOUT } from './programs.ts'
import type { Reply, TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { playOn } from './table.ts'

const { codes, cookies, tokens } = before

const fixture = (name: string): Buffer => gunzipSync(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.gz`)))

/** What that server answered: the lobby and view of its match, and both campaigns. */
const answers = JSON.parse(fixture('schema-11.answers.json').toString('utf8')) as {
  readonly shown: object
  readonly view: { readonly version: number; readonly told: readonly { readonly key: string }[] }
  readonly pages: Readonly<Record<string, { readonly created: number }>>
}

/** Right after the database was written, so that nothing has expired. */
const NOW = (answers.pages[codes.campaign]?.created ?? 0) + 10_000

/** Names on the wire that have changed and occur in these answers; `normal` was the only level and was called `greedy`. */
const RENAMED: Readonly<Record<string, string>> = {
  minded: 'botControlled',
  played: 'botMoves',
  after: 'afterVersion',
  choices: 'count',
  thrown: 'hasNonce',
  knocks: 'seatRequests',
  evenings: 'sessions',
  carried: 'campaignState',
  called: 'characterNames',
  replaced: 'replacements',
}

const renamed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(renamed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, each]) => [
            RENAMED[key] ?? key,
            key === 'level' && each === 'greedy' ? 'normal' : renamed(each),
          ]),
        )
      : value

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gloamhall-renamed-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** The database file as that version wrote it. */
function olderFile(dataDir: string): string {
  const file = join(dataDir, 'gloamhall.sqlite')
  writeFileSync(file, fixture('schema-11.sqlite'))
  return file
}

/** The same rows in a PostgreSQL database of that schema. */
async function olderServer(address: string): Promise<void> {
  const source = new DatabaseSync(olderFile(folder()), { readOnly: true })
  const client = new pg.Client(address)
  await client.connect()
  await migrateServer(client, 10)
  for (const table of [...tablesOf(source), 'house']) {
    const columns = listed(columnsOf(source, table))
    const rows = source.prepare(`SELECT ${columns} FROM "${table}"`).all()
    const insert = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::"${table}", $1)`
    await client.query(insert, [JSON.stringify(rows)])
  }
  await client.end()
  source.close()
}

const configOf = (dataDir: string, database?: string) => ({
  ...configFrom({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...(database ? { DATABASE_URL: database } : {}) }),
  now: () => NOW,
})

function backupFile(): string {
  const file = join(folder(), 'schema-11.backup')
  writeFileSync(file, fixture('schema-11.backup'))
  return file
}

interface Place {
  readonly dataDir: string
  readonly database?: string
}

const server = async (skip: (why: string) => never): Promise<string> => (await cluster?.database()) ?? skip(WITHOUT)

const PLACES: readonly { kind: string; make: (skip: (why: string) => never) => Promise<Place> }[] = [
  {
    kind: 'a SQLite database',
    make: async () => {
      const dataDir = folder()
      olderFile(dataDir)
      writeFileSync(join(dataDir, 'cookie-secret'), before.secret, { mode: 0o600 })
      return { dataDir }
    },
  },
  {
    kind: 'a PostgreSQL database',
    make: async (skip) => {
      const [dataDir, database] = [folder(), await server(skip)]
      await olderServer(database)
      writeFileSync(join(dataDir, 'cookie-secret'), before.secret, { mode: 0o600 })
      return { dataDir, database }
    },
  },
  {
    kind: 'a backup, restored to SQLite',
    make: async () => {
      const dataDir = folder()
      await restore(configOf(dataDir), backupFile())
      return { dataDir }
    },
  },
  {
    kind: 'a backup, restored to PostgreSQL',
    make: async (skip) => {
      const [dataDir, database] = [folder(), await server(skip)]
      await restore(configOf(dataDir, database), backupFile())
      return { dataDir, database }
    },
  },
]

const codeOf = ({ status, body }: Reply): string => `${status} ${(body as { code?: string }).code ?? 'ok'}`

function visitorWith(server: TestServer, cookie: string): Visitor {
  const visitor = server.visitor()
  visitor.cookie = cookie
  return visitor
}

describe.each(PLACES)('$kind from before the columns were renamed', ({ make }) => {
  const opened = async (skip: (why: string) => never): Promise<TestServer> =>
    openServer({ ...(await make(skip)), now: () => NOW, botDelayMs: 60_000 })

  test('opens with its lobby: removed guests stay out, muted ones stay muted', async ({ skip }) => {
    const server = await opened(skip)
    const host = await Client.sit(server.socketAddress, codes.lobby, tokens.lobby)
    expect(host.lobby?.seats).toMatchObject([
      { name: 'Eileen', hasNonce: true, botControlled: false },
      { name: 'Muted', muted: true },
      { holder: 'free' },
      {},
      { holder: 'bot' },
      {},
    ])
    const removed = await visitorWith(server, cookies.removed).do(codes.lobby, 'join', { name: 'Removed' })
    expect(codeOf(removed)).toBe('403 banned')
  })

  test('continues its match: bot-controlled seats, seat requests and log are unchanged', async ({ skip }) => {
    const server = await opened(skip)
    const visitors = cookies.going.map((cookie) => visitorWith(server, cookie))
    const [first] = visitors as [Visitor]
    const { body: lobby } = await first.call<Lobby>('GET', `/api/tables/${codes.going}`)
    const absent = (seats: readonly object[]) => seats.map((state) => ({ ...state, present: false, vacant: undefined }))
    const { seats, ...agreed } = renamed(answers.shown) as Lobby
    expect({ ...lobby, seats: absent(lobby.seats) }).toMatchObject({ ...agreed, seats: absent(seats) })
    expect(lobby.seats[1]?.botMoves).toEqual({ afterVersion: 15, count: 14 })
    expect(lobby.seats[2]?.botControlled).toBe(true)

    const path = `/api/tables/${codes.going}/view`
    const { body } = await first.call<{ events: { key: string }[] }>('GET', path, undefined, tokens.going[0])
    const { told, ...rest } = answers.view
    const events = told.map((event) => (event.key === 'minded.back' ? { ...event, key: 'bot-control.ended' } : event))
    expect(body).toEqual({ ...rest, events })
    expect(events.some(({ key }) => key === 'bot-control.ended')).toBe(true)

    const ask = (cookie: string) =>
      visitorWith(server, cookie).do(codes.going, 'seats/5/request', { name: 'Somebody' }) as Promise<
        Reply<{ request?: number }>
      >
    expect(codeOf(await ask(cookies.declined))).toBe('403 request-declined')
    expect((await ask(cookies.waiting)).body.request, 'the request is still the same one').toBe(before.waiting)
    // The new holder's seat opens with its token, and the previous token does not open it.
    const successor = await Client.sit(server.socketAddress, codes.going, tokens.heir)
    expect(successor.view?.viewer).toBe(4)
    const gone = await first.call('GET', path, undefined, tokens.going[3])
    expect(codeOf(gone)).toBe('401 unknown-token')
    const answer = { request: before.waiting, agree: true }
    const voters = [
      [visitors[1], tokens.going[1]],
      [visitors[2], tokens.going[2]],
      [visitorWith(server, cookies.heir), tokens.heir],
    ] as const
    for (const [visitor, token] of voters) await visitor?.do(codes.going, 'seat-request', answer, token)
    await successor.until(() => successor.lobby?.seats[4]?.holder === 'person')
    expect(successor.lobby?.seats[4]).toMatchObject({ name: 'Waiting' })
    const clients = await Promise.all(
      tokens.going.slice(0, 3).map((token) => Client.sit(server.socketAddress, codes.going, token)),
    )
    const others = await Client.sit(
      server.socketAddress,
      codes.going,
      (await visitorWith(server, cookies.waiting).join(codes.going)).token,
    )
    await Promise.all([...clients, others].map((client) => client.until(() => client.view !== undefined)))
    await playOn([...clients, successor, others], 5, 12)
    await server.reopen()
    const again = await Client.sit(server.socketAddress, codes.going, tokens.heir)
    await again.until(() => again.view !== undefined)
    expect(again.version).toBeGreaterThan(answers.view.version)
  })

  test('has its campaigns: sessions, state, names, and the state before a replacement', async ({ skip }) => {
    const server = await opened(skip)
    const people = cookies.campaign.map((cookie) => visitorWith(server, cookie))
    const [founder] = people as [Visitor]
    for (const code of [codes.campaign, codes.other] as const)
      expect(await pageOf(founder, code)).toEqual(renamed(answers.pages[code]))
    const [replacement] = (await pageOf(founder, codes.campaign)).replacements
    const undone = await founder.call<Campaign>(
      'POST',
      `/api/campaigns/${codes.campaign}/replacements/${replacement?.number}/undo`,
    )
    expect(undone).toMatchObject({
      status: 200,
      body: { characterNames: { 'lantern-1': 'Ferry' }, campaignState: { oil: 4 } },
    })
    expect(undone.body.sessions).toHaveLength(2)
    // The running session is finished and passes its state on.
    const clients = await Promise.all(
      tokens.session.map((token) => Client.sit(server.socketAddress, codes.session, token)),
    )
    await walkOn({ code: codes.session, tokens: tokens.session, clients })
    const { sessions, table } = await pageOf(founder, codes.other)
    expect([sessions.length, sessions[1]?.ended, table]).toEqual([2, expect.any(Number), undefined])
  })
})

test('is restored from a damaged backup: events are recomputed, and only what was lost is left out', async () => {
  const content = fixture('schema-11.backup')
  const lines = content.toString('latin1').split('\n')
  const kept = (table: string) => {
    const at = lines.findIndex((line) => line.includes('"kind":"part"') && line.includes(`"table":"${table}"`))
    const damaged = [...lines]
    damaged[at] = (damaged[at] as string).replace('"rows"', '"r0ws"')
    const file = join(folder(), 'damaged.backup')
    writeFileSync(file, Buffer.from(damaged.join('\n'), 'latin1'))
    return file
  }
  const past = inspect(kept('past'))
  expect([past.isWhole, past.damaged.match, past.replayed.length]).toEqual([false, [], 1])
  const restored = await restore(configOf(folder()), kept('past'), { intactOnly: true })
  expect(restored).toMatchObject({ tables: 6, leftOut: { matches: [], campaigns: [], rows: {} } })
  const session = inspect(kept('evening'))
  expect(session.damaged.campaign).toHaveLength(1)
  const without = await restore(configOf(folder()), kept('evening'), { intactOnly: true })
  expect(without.leftOut).toMatchObject({ campaigns: session.damaged.campaign, rows: {} })
})

test('a PostgreSQL database with the former names is moved aside as a whole when a backup replaces it', async ({
  skip,
}) => {
  const database = await server(skip)
  await olderServer(database)
  const done = await restore(configOf(folder(), database), backupFile(), { replace: true })
  expect(done.aside).toHaveLength(1)
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ table_schema: string; table_name: string }>(
    "SELECT table_schema, table_name FROM information_schema.tables WHERE table_name IN ('past', 'event_history', 'evening', 'campaign_session', 'house', 'lease')",
  )
  await client.end()
  const namesIn = (isPublic: boolean) =>
    rows.filter(({ table_schema: schema }) => (schema === 'public') === isPublic).map(({ table_name: name }) => name)
  expect(namesIn(true).toSorted()).toEqual(['campaign_session', 'event_history', 'lease'])
  expect(namesIn(false).toSorted()).toEqual(['evening', 'house', 'past'])
})
