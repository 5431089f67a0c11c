import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bloodborne } from '@gloamhall/bloodborne'
import type { BloodborneBoard } from '@gloamhall/bloodborne/face'
import { parseRecord, replay, verify } from '@gloamhall/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SNAPSHOT_CODE_HASH } from '../src/matches/code-fingerprint.ts'
import { cookieSecret } from '../src/store/cookie-secret.ts'
import { parseSnapshot } from '../src/matches/live-match.ts'
import { labelOf, MacSigner } from '../src/matches/mac-signer.ts'
import { openDatabase } from '../src/store/open.ts'
import type { MatchRow, SnapshotRow } from '../src/store/schema.ts'
import { Store } from '../src/store/store.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import type { TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
// The data of an early version: Bloodborne was at rules version 1.
import left from './fixtures/1.json' with { type: 'json' }
import { programs, WITHOUT } from './programs.ts'
import { isOver, older, playOn } from './table.ts'

const { codes, tokens } = left

/** As a database update leaves them, with today's columns. */
const rows = {
  ...left.rows,
  match: left.rows.match.map(
    (row): MatchRow => ({
      ...row,
      bans: '[]',
      seat_requests: '{}',
      bot_substitutions: '[]',
      campaign_state: null,
      after: null,
      touched: row.created,
      lease_holder: null,
      lease_epoch: 0,
      day: null,
      campaign: null,
      began: null,
      result: null,
      record_digest: null,
      visibility: 'invited',
      language: null,
      listed_until: null,
      starts_at: null,
    }),
  ),
  seat: left.rows.seat.map(({ minded, ...row }) => ({
    ...row,
    bot_controlled: minded,
    muted: 0,
    last_seen_at: 0,
    bot_since_version: null,
    bot_moves: 0,
    taken_over: 0,
    program: 0,
  })),
}

/** With a valid MAC: this tests the other reasons to ignore a snapshot. */
const marked = ({ config }: TestServer, state: Omit<SnapshotRow, 'mac'>): SnapshotRow => ({
  ...state,
  mac: new MacSigner(cookieSecret(config)).sign(labelOf(state), state.state),
})
const NEWEST = bloodborne.game.version

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

interface Changes {
  readonly match?: (row: MatchRow) => MatchRow
  readonly snapshot?: (row: Omit<SnapshotRow, 'mac'>) => Omit<SnapshotRow, 'mac'>
}

/** An updated server: the database has the older data, and the test knows the host's token. */
async function updatedServer(
  database: string | undefined,
  { match = (row) => row, snapshot = (row) => row }: Changes = {},
): Promise<{ server: TestServer; host: Visitor }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-'))
  const server = await openServer({ dataDir, ...(database === undefined ? {} : { database }) })
  const host = server.visitor()
  const other = await host.open()
  await server.close()
  await inStore(server.config.database, async (store) => {
    const row = await store.match(other)
    const hosted = rows.match.map((each) => match({ ...each, host: row?.host ?? null }))
    const { query } = store
    await store.saved(
      query.insertInto('match').values(hosted),
      query.insertInto('seat').values(rows.seat),
      query.insertInto('token').values(rows.token),
      query.insertInto('guest').values(rows.guest),
      query.insertInto('log').values(rows.log),
      query.insertInto('snapshot').values(rows.snapshot.map((each) => marked(server, snapshot(each)))),
    )
  })
  await server.reopen()
  return { server, host }
}

async function inStore<Result>(database: string, act: (store: Store) => Promise<Result>): Promise<Result> {
  const store = new Store(await openDatabase(database))
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

const rulesOf = (server: TestServer, code: string): Promise<number | undefined> =>
  inStore(server.config.database, async (store) => (await store.match(code))?.rules)

async function seated(server: TestServer, code: string, own: readonly string[]): Promise<Client[]> {
  const clients = await Promise.all(own.map((token) => Client.sit(server.socketAddress, code, token)))
  return clients
}

async function recordOf(host: Visitor, code: string) {
  const { status, body } = await host.call<string>('GET', `/api/tables/${code}/record`)
  expect(status).toBe(200)
  return parseRecord(body)
}

/** The content of that version's snapshots. */
interface Pictured {
  readonly bookmark: { readonly table: BloodborneBoard }
  readonly past: readonly { readonly version: number; readonly event: { readonly key: string } }[]
}

const pictured = (code: string): Pictured =>
  JSON.parse(rows.snapshot.find(({ match }) => match === code)?.state ?? '') as Pictured

describe.each([
  { kind: 'SQLite', place: async () => 'of its own' },
  { kind: 'PostgreSQL', place: async () => cluster?.database() },
])('after an update of the rules, on $kind', ({ kind, place }) => {
  const databaseFor = async (skip: (why: string) => never): Promise<string | undefined> => {
    const found = (await place()) ?? skip(WITHOUT)
    return kind === 'SQLite' ? undefined : found
  }

  test('an open lobby starts with the newest rules and is played to its end by them', async ({ skip }) => {
    const { server, host } = await updatedServer(await databaseFor(skip))
    const clients = await seated(server, codes.lobby, tokens.lobby)
    expect(clients[0]?.lobby).toMatchObject({ phase: 'lobby', seats: [{ name: 'Eileen' }, { name: 'Henryk' }, {}] })
    // Options that did not exist then have their printed default.
    expect(clients[0]?.lobby?.options).toMatchObject({ standOff: 'none', finalBoss: 'random' })
    expect((await host.do(codes.lobby, 'start')).status).toBe(200)
    await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
    expect(clients[0]?.view?.rules).toBe(NEWEST)
    await playOn(clients, 1, 20)
    await server.close()
    expect(await rulesOf(server, codes.lobby)).toBe(NEWEST)
    await server.reopen()
    const back = await seated(server, codes.lobby, tokens.lobby)
    await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
    await playOn(back, 2)
    await Promise.all(back.map((client) => client.until(() => isOver(client) && client.lobby?.phase === 'over')))
    const record = await recordOf(host, codes.lobby)
    expect(record.version).toBe(NEWEST)
    expect(verify(bloodborne.game, record)).toEqual([])
  })

  test('a running match is unchanged, and finished by the rules it was started with', async ({ skip }) => {
    const { server, host } = await updatedServer(await databaseFor(skip))
    const clients = await seated(server, codes.going, tokens.going)
    await Promise.all(clients.map((client) => client.until(() => client.view !== undefined)))
    const lines = rows.log.filter(({ match }) => match === codes.going).length
    // The older version's snapshot shows how it would have continued.
    const { bookmark, past } = pictured(codes.going)
    const { table } = bookmark
    for (const [index, { view, version }] of clients.entries()) {
      const board = view?.board as BloodborneBoard
      expect([version, view?.rules, view?.viewer]).toEqual([lines, 1, index + 1])
      expect(board.hunters.map(({ seat: _, ...hunter }) => hunter)).toEqual(table.hunters)
      expect([board.monster, board.row, board.round, board.gone]).toEqual([
        table.monster,
        table.row,
        table.round,
        table.gone,
      ])
    }
    // And the same actions in the same order; events may be worded differently now or no longer be reported.
    const told = [...(await older(host, codes.going, tokens.going[0], clients[0])), ...(clients[0]?.log ?? [])]
    const deeds = (keys: readonly (readonly [number, string])[]) => keys.filter(([, key]) => DEEDS.has(key))
    expect(deeds(told.map(({ key, version }) => [version, key]))).toEqual(
      deeds(past.map(({ version, event }) => [version, event.key])),
    )
    await playOn(clients, 3, 10)
    await server.reopen()
    const back = await seated(server, codes.going, tokens.going)
    await Promise.all(back.map((client) => client.until(() => client.view !== undefined)))
    await playOn(back, 4)
    await Promise.all(back.map((client) => client.until(() => isOver(client) && client.lobby?.phase === 'over')))
    const record = await recordOf(host, codes.going)
    expect(record.version).toBe(1)
    expect(record.lines.length).toBe(back[0]?.version)
    expect(verify(bloodborne.game, record)).toEqual([])
    await server.close()
    expect(await rulesOf(server, codes.going)).toBe(1)
  })

  test('a bot plays for a seat of such a match with the cards of that version', async ({ skip }) => {
    const { server, host } = await updatedServer(await databaseFor(skip))
    for (const token of tokens.going) await host.do(codes.going, 'leave', {}, token)
    const watching = await Client.sit(server.socketAddress, codes.going)
    await watching.until(() => isOver(watching) && watching.lobby?.phase === 'over', 60_000)
    const record = await recordOf(host, codes.going)
    expect(verify(bloodborne.game, record)).toEqual([])
  })

  test('a finished match has its record, which replays to the same end', async ({ skip }) => {
    const { host } = await updatedServer(await databaseFor(skip))
    const record = await recordOf(host, codes.over)
    expect([record.version, record.lines.length]).toEqual([
      1,
      rows.log.filter(({ match }) => match === codes.over).length,
    ])
    expect(verify(bloodborne.game, record)).toEqual([])
    expect(replay(bloodborne.game, record).table.rules).toBe(1)
    expect((await host.call('GET', `/api/tables/${codes.over}/view`)).body).toMatchObject({ view: { rules: 1 } })
  })

  test.for([
    ['not any more', 0],
    ['not yet', NEWEST + 1],
  ] as const)(
    'rules that this server does not know, %s: it says so, and the table is left as it is',
    async ([, rules], { skip }) => {
      const strange = (row: MatchRow): MatchRow => (row.phase === 'lobby' ? row : { ...row, rules })
      const { server, host } = await updatedServer(await databaseFor(skip), { match: strange })
      for (const [code, [token]] of [
        [codes.going, tokens.going],
        [codes.over, tokens.over],
      ] as const) {
        expect(await host.call('GET', `/api/tables/${code}/view`, undefined, token)).toMatchObject({
          status: 409,
          body: { code: 'other-rules' },
        })
      }
      await server.close()
      const kept = await inStore(server.config.database, async (store) => ({
        match: await store.match(codes.going),
        log: await store.log({
          code: codes.going,
          created: rows.match.find(({ code }) => code === codes.going)?.created ?? 0,
        }),
        snapshot: await store.snapshot(codes.going),
      }))
      expect(kept.match).toMatchObject({ rules, phase: 'playing' })
      expect(kept.log).toEqual(rows.log.filter(({ match }) => match === codes.going))
      expect(kept.snapshot?.state).toBe(rows.snapshot.find(({ match }) => match === codes.going)?.state)
    },
  )
})

const DEEDS: ReadonlySet<string> = new Set([
  'round',
  'revealed',
  'played',
  'added',
  'rolled',
  'struck',
  'died',
  'killed',
  'escaped',
  'stayed',
  'took',
  'reclaimed',
])

describe('a lobby created before an update', () => {
  const lobbyWith = (changes: Partial<MatchRow>) => (row: MatchRow) =>
    row.phase === 'lobby' ? { ...row, ...changes } : row

  test('keeps its options as far as they are still offered', async () => {
    const options = JSON.stringify({ finalBoss: 'rom', pistols: 'sideways', moon: 'full' })
    const { host } = await updatedServer(undefined, { match: lobbyWith({ options }) })
    const { body } = await host.call<{ options: object }>('GET', `/api/tables/${codes.lobby}`)
    expect(body.options).toMatchObject({ finalBoss: 'rom', pistols: 'delayed' })
    expect(body.options).not.toHaveProperty('moon')
    expect((await host.do(codes.lobby, 'start')).status).toBe(200)
  })

  test('with a pack that no longer fits says so and stays a lobby until the pack is removed', async () => {
    const pack = JSON.stringify({
      gloamhall: 'content',
      game: 'bloodborne',
      schema: 7,
      name: { en: 'x', de: 'x' },
      cards: {},
    })
    const { host } = await updatedServer(undefined, { match: lobbyWith({ pack }) })
    expect(await host.do(codes.lobby, 'start')).toMatchObject({ status: 409, body: { code: 'other-rules' } })
    expect((await host.call('GET', `/api/tables/${codes.lobby}`)).body).toMatchObject({ phase: 'lobby' })
    expect((await host.call('DELETE', `/api/tables/${codes.lobby}/pack`)).status).toBe(200)
    expect((await host.do(codes.lobby, 'start')).body).toMatchObject({ phase: 'playing' })
  })

  test('for more players than allowed now says so and stays a lobby', async () => {
    const seats = rows.seat.filter(({ match }) => match === codes.lobby)
    const more = Array.from({ length: 3 }, (_, index) => ({ ...(seats.at(-1) as (typeof seats)[0]), seat: 4 + index }))
    const { server, host } = await updatedServer(undefined)
    await server.close()
    await inStore(server.config.database, (store) => store.saved(store.query.insertInto('seat').values(more)))
    await server.reopen()
    expect(await host.do(codes.lobby, 'start')).toMatchObject({ status: 400, body: { code: 'bad-seats' } })
    expect((await host.call('GET', `/api/tables/${codes.lobby}`)).body).toMatchObject({ phase: 'lobby' })
  })
})

describe('a snapshot', () => {
  const look = async (host: Visitor) =>
    (await host.call('GET', `/api/tables/${codes.going}/view`, undefined, tokens.going[0])).body

  test.each<[string, (state: string) => string]>([
    ['of an older version', (state) => state],
    ['with nothing on its table', (state) => state.replace(/"hunters":.*"over":false/, '"over":false')],
    ['of another form altogether', () => 'gloamhall-snapshot 7'],
    ['with the digest of other code', () => `{"codeHash":"${SNAPSHOT_CODE_HASH}x","snapshot":{}}`],
  ])('%s is ignored: the log is replayed, and the next snapshot is valid', async (_, change) => {
    const { host: other } = await updatedServer(undefined)
    const { server, host } = await updatedServer(undefined, {
      snapshot: (row) => ({ ...row, state: change(row.state) }),
    })
    expect(await look(host)).toEqual(await look(other))
    await server.close()
    const state = await inStore(
      server.config.database,
      async (store) => (await store.snapshot(codes.going))?.state ?? '',
    )
    expect(parseSnapshot(state)).toMatchObject({ codeHash: SNAPSHOT_CODE_HASH, snapshot: { table: { rules: 1 } } })
    await server.reopen()
    expect(await look(host)).toEqual(await look(other))
  })

  test('of this server is used, and nothing is replayed', async () => {
    const { server, host } = await updatedServer(undefined)
    await look(host)
    await server.close()
    const poorer = (state: string): string => state.replace(/"health":\d/, '"health":1')
    await inStore(server.config.database, async (store) => {
      const { mac: _, ...row } = (await store.snapshot(codes.going)) as SnapshotRow
      expect(poorer(row.state)).not.toBe(row.state)
      const forged = marked(server, { ...row, state: poorer(row.state) })
      await store.saved(store.query.updateTable('snapshot').set(forged).where('match', '=', codes.going))
    })
    await server.reopen()
    const { view } = (await look(host)) as { view: { board: BloodborneBoard } }
    expect(view.board.hunters[0]?.health).toBe(1)
  })
})
