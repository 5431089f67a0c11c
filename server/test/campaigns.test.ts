import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MatchRecord } from '@gloamhall/kernel'
import { parseRecord, verify, verifyLink } from '@gloamhall/kernel'
import { marsh } from '@gloamhall/marsh'
import type { Campaign, Lobby, MyCampaign } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Campaigns } from '../src/campaigns/campaigns.ts'
import { TableRegistry } from '../src/tables/registry.ts'
import type { Config } from '../src/server.ts'
import { configFrom } from '../src/server.ts'
import { Node } from '../src/cluster/node.ts'
import { Owner } from '../src/cluster/owner.ts'
import type { Logger } from '../src/logger.ts'
import { Metrics } from '../src/metrics.ts'
import { BotPool } from '../src/bots/pool.ts'
import { cookieSecret } from '../src/store/cookie-secret.ts'
import { EventHistoryStore } from '../src/matches/event-history-store.ts'
import { InputThread } from '../src/input/input-thread.ts'
import { MacSigner } from '../src/matches/mac-signer.ts'
import { Sqlite } from '../src/store/sqlite/sqlite.ts'
import { Store } from '../src/store/store.ts'
import { backup, restore } from '../src/backup/index.ts'
import { migrate } from '../src/store/sqlite/migrations.ts'
import { begun, playSession, NIGHTS, openSession, pageOf, sitDown, walkOn } from './campaign-helpers.ts'
import type { Child } from './child.ts'
import { openChild } from './child.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import type { TestServer } from './test-server.ts'
import { openServer, Visitor } from './test-server.ts'
import { programs, WITHOUT } from './programs.ts'

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

/** A server in a process of its own, to be killed without warning. */
class Killed {
  readonly #dataDir: string
  readonly #env: Readonly<Record<string, string>>
  #child: Child | undefined

  constructor(dataDir: string, env: Readonly<Record<string, string>>) {
    this.#dataDir = dataDir
    this.#env = env
  }

  get address(): string {
    return this.#child?.address ?? ''
  }
  get socketAddress(): string {
    return `${this.address.replace('http', 'ws')}/socket`
  }

  async open(): Promise<void> {
    this.#child = await openChild(this.#dataDir, this.#env)
  }

  async kill(): Promise<void> {
    const server = this.#child?.process
    if (server?.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  async again(): Promise<void> {
    await this.kill()
    await this.open()
  }
}

const recordOf = async (visitor: Visitor, code: string, number: number): Promise<MatchRecord> =>
  parseRecord((await visitor.call<string>('GET', `/api/campaigns/${code}/sessions/${number}/record`)).body)

test('a campaign is created by its name, and everyone can read its page', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const begins = await mira.call<{ code: string }>('POST', '/api/campaigns', NIGHTS)
  expect(begins).toMatchObject({ status: 201 })
  const { code } = begins.body
  expect(await pageOf(mira, code)).toMatchObject({
    game: 'marsh',
    state: 'open',
    campaignState: { oil: 0 },
    yours: true,
  })
  expect(await pageOf(server.visitor(), code.toLowerCase())).toMatchObject({ code, yours: false, sessions: [] })
  expect(await mira.call('POST', '/api/campaigns', { ...NIGHTS, name: 'no-such' })).toMatchObject({ status: 404 })
  expect(await mira.call('POST', '/api/campaigns', { game: 'bloodborne', name: 'no-such' })).toMatchObject({
    body: { code: 'no-campaigns' },
  })
  expect(await mira.call('GET', '/api/campaigns/BCDFGH')).toMatchObject({ body: { code: 'unknown-campaign' } })
  // The code of a campaign is not a table's code.
  expect(await mira.call('GET', `/api/tables/${code}`)).toMatchObject({ body: { code: 'unknown-table' } })
})

describe.each(['sqlite', 'postgres'])('a campaign on %s', (kind) => {
  async function opened(skip: (why: string) => never): Promise<TestServer> {
    return openServer(kind === 'sqlite' ? {} : { database: (await cluster?.database()) ?? skip(WITHOUT) })
  }

  test('is played session by session with changing players, on one link', async ({ skip }) => {
    const server = await opened(skip)
    const [mira, jon, ada] = [server.visitor(), server.visitor(), server.visitor()]
    const code = await begun(mira)
    const first = await playSession(server, code, [mira, jon])
    const between = await pageOf(mira, code)
    expect(between.campaignState).toEqual(first.clients[0]?.view?.outcome?.carries)
    expect(between).toMatchObject({
      sessions: [{ number: 1, code: first.code, how: 'crossed', seats: [{ name: 'Person 1' }, { name: 'Person 2' }] }],
      people: [{ name: 'Person 1' }, { name: 'Person 2' }],
    })
    // Another member creates the next session's table, after a restart; a newcomer joins by the link.
    await server.reopen()
    const second = await playSession(server, code, [jon, ada, mira])
    const page = await pageOf(ada, code)
    expect(page).toMatchObject({ yours: true, sessions: [{ number: 1 }, { number: 2, code: second.code }] })
    expect(page.campaignState).toEqual(second.clients[0]?.view?.outcome?.carries)
    const records = [await recordOf(ada, code, 1), await recordOf(ada, code, 2)] as const
    expect(records.map((record) => verify(marsh.game, record))).toEqual([[], []])
    expect(records.map(({ seats }) => seats)).toEqual([2, 3])
    expect(records[0].carried).toEqual({ oil: 0 })
    expect(verifyLink(records[1], records[0])).toEqual([])
    expect((await ada.call<MyCampaign[]>('GET', '/api/me/campaigns')).body).toMatchObject([{ code, state: 'open' }])
  })

  test('has one table at a time, however many ask at once, and the lobby names the campaign', async ({ skip }) => {
    const server = await opened(skip)
    const mira = server.visitor()
    const code = await begun(mira)
    const asked = await Promise.all(Array.from({ length: 6 }, () => openSession(mira, code)))
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1)
    const table = asked[0]?.body.code as string
    const { body: lobby } = await mira.call('GET', `/api/tables/${table}`)
    expect(lobby).toMatchObject({ campaign: { code, session: 1, seats: { min: 1, max: 4 } } })
    expect(await pageOf(mira, code)).toMatchObject({ table: { code: table, phase: 'lobby', seats: 4 } })
    // A closed table counts as no session: the next one takes its number.
    await mira.call('DELETE', `/api/tables/${table}`)
    expect(await pageOf(mira, code)).not.toHaveProperty('table')
    const { body: next } = await openSession(mira, code)
    expect(next.code).not.toBe(table)
    expect((await pageOf(mira, code)).sessions).toMatchObject([{ number: 1, code: next.code }])
  })

  test('loses nothing when the server is killed during a session, at its end, and before the next', {
    timeout: 60_000,
  }, async ({ skip }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gloamhall-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = kind === 'sqlite' ? {} : { DATABASE_URL: (await cluster?.database()) ?? skip(WITHOUT) }
    const server = new Killed(dataDir, { ...database, GLOAMHALL_TOYS: 'yes' })
    onTestFinished(() => server.kill())
    await server.open()
    const mira = new Visitor(() => server.address)
    const code = await begun(mira)
    const session = await sitDown(server, code, [mira])
    await walkOn(session, 3)
    const [client] = session.clients as [Client]
    const { version } = client
    await server.again()
    expect(await pageOf(mira, code)).toMatchObject({ campaignState: { oil: 0 }, table: { code: session.code } })
    const back = await Client.sit(server.socketAddress, session.code, session.tokens[0])
    await back.until(() => back.view !== undefined)
    expect(back.version).toBe(version)
    await walkOn({ ...session, clients: [back] })
    await server.again()
    const page = await pageOf(mira, code)
    expect(page).toMatchObject({ sessions: [{ number: 1, how: back.view?.outcome?.how }] })
    expect(page.campaignState).toEqual(back.view?.outcome?.carries)
    expect(verify(marsh.game, await recordOf(mira, code, 1))).toEqual([])
    const { body } = await openSession(mira, code)
    await server.again()
    expect((await openSession(mira, code)).body).toEqual(body)
    const file = join(dataDir, 'server.backup')
    // A backup of one database is restored into the other.
    const other = kind === 'sqlite' ? await cluster?.database() : undefined
    const there = await openServer(other === undefined ? {} : { database: other })
    await there.close()
    await backup(configFrom({ DATA_DIR: dataDir, ...database }), file)
    await restore(there.config, file, { replace: true })
    await there.reopen()
    // The restored server accepts her cookie.
    const again = new Visitor(() => there.address)
    again.cookie = mira.cookie
    expect(await pageOf(again, code)).toEqual(await pageOf(mira, code))
  })
})

test('the table of a session leads to the next one, wherever it was created', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  const first = await playSession(server, code, [mira, jon])
  const { body } = await jon.call<{ code: string }>(
    'POST',
    `/api/tables/${first.code}/rematch`,
    { nextSession: true },
    first.tokens[1],
  )
  await first.clients[0]?.until(() => first.clients[0]?.lobby?.rematch === body.code)
  expect((await openSession(mira, code)).body.code).toBe(body.code)
  const { body: lobby } = await mira.call('GET', `/api/tables/${body.code}`)
  expect(lobby).toMatchObject({ after: first.code, campaign: { code, session: 2 } })
  expect(await mira.do(first.code, 'rematch', { nextSession: true }, first.tokens[0])).toMatchObject({ body })
})

test('a creator who does not come to the session’s table does not block the others', async () => {
  let time = Date.parse('2026-11-16T20:00:00Z')
  const server = await openServer({ now: () => time })
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  await playSession(server, code, [mira, jon])
  const { body } = await openSession(mira, code, { seats: 1 })
  const { token } = await jon.join(body.code)
  expect((await openSession(jon, code)).body).toEqual(body)
  expect(await jon.do(body.code, 'start', {}, token)).toMatchObject({ body: { code: 'not-host' } })
  time += 61_000
  expect((await openSession(jon, code)).body).toEqual(body)
  // Once the creator is there, nobody else becomes host.
  const client = await Client.sit(server.socketAddress, body.code, token)
  expect((await openSession(mira, code)).body).toEqual(body)
  expect(await jon.do(body.code, 'start', {}, token)).toMatchObject({ status: 200 })
  await client.until(() => client.view !== undefined)
})

test('strangers can read and do nothing else', async () => {
  const server = await openServer()
  const [mira, stranger] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  await stranger.call('GET', '/api/me')
  expect(await openSession(stranger, code)).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  const called = { character: 'lantern-1', name: 'Ferry' }
  expect(await stranger.call('PUT', `/api/campaigns/${code}/character-names`, called)).toMatchObject({ status: 403 })
  // A guest who left the lobby before the start has not played.
  const { body } = await openSession(mira, code, { seats: 2 })
  const { token } = await stranger.join(body.code)
  await stranger.do(body.code, 'leave', {}, token)
  expect(await openSession(stranger, code)).toMatchObject({ status: 403 })
  expect(await pageOf(stranger, code)).toMatchObject({ yours: false, characterNames: {}, people: [] })
})

test('members name the characters, which does not change the state', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira)
  const call = (character: string, name: string) =>
    mira.call<Campaign>('PUT', `/api/campaigns/${code}/character-names`, { character, name })
  await Promise.all([call('lantern-1', 'Ferry'), call('lantern-2', '  Old   Tom ')])
  const page = await pageOf(mira, code)
  expect(page).toMatchObject({
    characterNames: { 'lantern-1': 'Ferry', 'lantern-2': 'Old Tom' },
    campaignState: { oil: 0 },
  })
  expect((await call('lantern-1', '')).body.characterNames).toEqual({ 'lantern-2': 'Old Tom' })
  expect(await call('nobody', 'Ferry')).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect(await call('lantern-1', 'x'.repeat(25))).toMatchObject({ status: 400 })
})

test('the table of a session shows the names of the characters, including those given while it is played', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  const call = (character: string, name: string) =>
    mira.call('PUT', `/api/campaigns/${code}/character-names`, { character, name })
  await call('lantern-1', 'Ferry')
  const { clients } = await sitDown(server, code, [mira, jon])
  for (const client of clients) {
    await client.until(() => client.lobby !== undefined)
    expect(client.lobby?.campaign?.characterNames).toEqual({ 'lantern-1': 'Ferry' })
  }
  await call('lantern-2', 'Old Tom')
  for (const client of clients)
    await client.until(() => client.lobby?.campaign?.characterNames?.['lantern-2'] === 'Old Tom')
})

test('a player who leaves during a session does not end the campaign', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  const session = await sitDown(server, code, [mira, jon])
  expect((await pageOf(mira, code)).sessions).toMatchObject([{ seats: [{ holder: 'person' }, { name: 'Person 2' }] }])
  await jon.do(session.code, 'leave', {}, session.tokens[1])
  await walkOn({ ...session, clients: session.clients.slice(0, 1) })
  await vi.waitFor(async () => expect((await pageOf(mira, code)).sessions[0]).toHaveProperty('ended'))
  // When a player's data is deleted, the sessions stay, without the name.
  await jon.call('DELETE', '/api/me')
  const page = await pageOf(mira, code)
  expect(page).toMatchObject({ people: [{ name: 'Person 1' }], sessions: [{ seats: [{ name: 'Person 1' }, {}] }] })
  expect(page.sessions[0]?.seats[1]).toEqual({ holder: 'person' })
  expect(verify(marsh.game, await recordOf(mira, code, 1))).toEqual([])
})

test('a state that the server’s rules cannot read is left as it is, and no session can be opened', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira)
  await playSession(server, code, [mira])
  const { campaignState: carried } = await pageOf(mira, code)
  const { campaign } = marsh.game
  if (!campaign) throw new Error('the marsh has no sessions')
  const read = vi.spyOn(campaign, 'read').mockReturnValue(undefined)
  onTestFinished(() => read.mockRestore())
  expect(await openSession(mira, code)).toMatchObject({ status: 409, body: { code: 'other-rules' } })
  expect(await pageOf(mira, code)).toMatchObject({ unreadable: true, campaignState: carried })
  read.mockRestore()
  expect(await openSession(mira, code)).toMatchObject({ status: 201 })
})

test('the next state is committed with the end of the session, or neither is', async () => {
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira)
  const session = await sitDown(server, code, [mira])
  const inFile = (statement: string): void => {
    const db = new DatabaseSync(server.config.database)
    db.exec(statement)
    db.close()
  }
  inFile('ALTER TABLE campaign_session RENAME COLUMN record_id TO elsewhere')
  // The table is discarded, with everything that could not be committed.
  await walkOn(session, 100).catch(() => undefined)
  inFile('ALTER TABLE campaign_session RENAME COLUMN elsewhere TO record_id')
  expect((await mira.call<Lobby>('GET', `/api/tables/${session.code}`)).body.phase).toBe('playing')
  expect(await pageOf(mira, code)).toMatchObject({ campaignState: { oil: 0 }, table: { phase: 'playing' } })
  const back = await Client.sit(server.socketAddress, session.code, session.tokens[0])
  await walkOn({ ...session, clients: [back] })
  expect((await pageOf(mira, code)).campaignState).toEqual(back.view?.outcome?.carries)
})

test('a database from before there were campaigns is migrated completely', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, 8)
  db.exec(`INSERT INTO match (code, game, rules, seats, options, pace, assists, seed, phase, created)
    VALUES ('K7RW2M', 'marsh', 1, 1, '{}', 'live', 'facts', '', 'over', 1)`)
  migrate(db)
  expect(db.prepare('SELECT code, campaign FROM match').all()).toEqual([{ code: 'K7RW2M', campaign: null }])
  expect(db.prepare('SELECT * FROM campaign').all()).toEqual([])
  db.close()
})

test('a state may restrict the number of players, and the page says so', async () => {
  const { campaign } = marsh.game
  Object.assign(campaign as object, { seats: () => ({ min: 1, max: 2 }) })
  onTestFinished(() => void Reflect.deleteProperty(campaign as object, 'seats'))
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira)
  expect(await pageOf(mira, code)).toMatchObject({ seats: { min: 1, max: 2 } })
  expect(await openSession(mira, code, { seats: 3 })).toMatchObject({ status: 400, body: { code: 'bad-seats' } })
  const { body } = await openSession(mira, code, { seats: 2 })
  expect(await mira.do(body.code, 'settings', { seats: 3 })).toMatchObject({ status: 400, body: { code: 'bad-seats' } })
  expect(await mira.do(body.code, 'settings', { seats: 1 })).toMatchObject({
    body: { campaign: { seats: { min: 1, max: 2 } } },
  })
})

test('when a session passes nothing on, the campaign is over, and the page says how it ended', async () => {
  const { outcome } = marsh.game
  const ends = vi.spyOn(marsh.game, 'outcome').mockImplementation((table) => {
    const { carries: _, ...how } = outcome(table) ?? {}
    return 'how' in how ? (how as ReturnType<typeof outcome>) : undefined
  })
  onTestFinished(() => ends.mockRestore())
  const server = await openServer()
  const mira = server.visitor()
  const code = await begun(mira)
  const { code: last, tokens } = await playSession(server, code, [mira])
  await server.reopen()
  expect(await pageOf(mira, code)).toMatchObject({
    state: 'over',
    campaignState: { oil: 0 },
    sessions: [{ how: 'crossed' }],
  })
  expect(await openSession(mira, code)).toMatchObject({ status: 409, body: { code: 'campaign-over' } })
  expect(await mira.do(last, 'rematch', { nextSession: true }, tokens[0])).toMatchObject({
    body: { code: 'campaign-over' },
  })
  expect(JSON.parse((await mira.call<string>('GET', `/api/campaigns/${code}/file`)).body)).not.toHaveProperty('carried')
})

/** The campaigns of a registry without a network, on a server's data, as with several servers on one database. */
async function hallOn(config: Config): Promise<Campaigns> {
  const store = new Store(new Sqlite(config.database))
  const macSigner = new MacSigner(cookieSecret(config))
  const log = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} } as unknown as Logger
  const node = new Node(store, config, log)
  const [owner, historyStore, botPool] = [
    new Owner(store, node),
    new EventHistoryStore(store, macSigner),
    new BotPool(() => {}),
  ]
  const ctx = { config, store, metrics: new Metrics(), log, node, owner, macSigner, historyStore }
  const registry = new TableRegistry(ctx, botPool)
  const inputThread = new InputThread({ limitMs: 1000 }, () => {})
  onTestFinished(async () => {
    await registry.close()
    await inputThread.close()
    await botPool.close()
    await store.close()
  })
  return new Campaigns(ctx, registry, inputThread)
}

test('of two servers on one database that open the next session at once, both return the same table', async () => {
  const server = await openServer()
  await server.close()
  const halls = [await hallOn(server.config), await hallOn(server.config)] as const
  const guest = { id: 'mira', name: null, sigil: null, created: 0 }
  for (let count = 0; count < 5; count++) {
    const code = await halls[0].begin(guest, 'marsh', 'night-after-night')
    const asked = await Promise.all(halls.map((each) => each.openSession(code, 'mira', {}, () => {})))
    expect(new Set(asked).size).toBe(1)
    expect(await halls[1].sessions(code)).toMatchObject([{ number: 1, match: asked[0] }])
  }
})
