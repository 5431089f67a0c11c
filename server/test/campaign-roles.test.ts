import { DatabaseSync } from 'node:sqlite'
import type { Campaign, Lobby } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceOf } from '../src/backup/backup.ts'
import { migrate } from '../src/store/sqlite/migrations.ts'
import { begun, playSession, openSession, pageOf, sitDown } from './campaign-helpers.ts'
import { Client } from './client.ts'
import { Cluster } from './cluster.ts'
import type { Reply, TestServer, Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'
import { programs, WITHOUT } from './programs.ts'

const DAY_MS = 86_400_000

let cluster: Cluster | undefined
beforeAll(async () => {
  if (programs()) cluster = await Cluster.start()
})
afterAll(() => cluster?.stop())

const codeOf = ({ status, body }: Reply): string =>
  `${status} ${status < 400 ? 'ok' : (body as { code?: string }).code}`

const fileOf = async (visitor: Visitor, code: string): Promise<string> =>
  (await visitor.call<string>('GET', `/api/campaigns/${code}/file`)).body

const idOf = async (founder: Visitor, code: string, name: string): Promise<string> => {
  const { people, removed = [] } = await pageOf(founder, code)
  const found = [...people, ...removed].find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found.id
}

const replaceFile = (visitor: Visitor, code: string, text: string) =>
  visitor.call<Campaign>('PUT', `/api/campaigns/${code}/file`, { text })

const remove = async (founder: Visitor, code: string, name: string) =>
  founder.call<Campaign>('DELETE', `/api/campaigns/${code}/people/${await idOf(founder, code, name)}`)

const letBack = async (founder: Visitor, code: string, name: string) =>
  founder.call<Campaign>('POST', `/api/campaigns/${code}/people/${await idOf(founder, code, name)}/let-back`)

const handOver = async (founder: Visitor, code: string, name: string) =>
  founder.call<Campaign>('PUT', `/api/campaigns/${code}/founder`, { person: await idOf(founder, code, name) })

const undo = (visitor: Visitor, code: string, number: number) =>
  visitor.call<Campaign>('POST', `/api/campaigns/${code}/replacements/${number}/undo`)

const kindsOf = ({ history = [] }: Campaign): string[] => history.map(({ kind }) => kind)

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A request for each route that changes a campaign. A new route without one fails the test. */
const REQUESTS: Readonly<Record<string, object | undefined>> = {
  'post /sessions': {},
  'put /character-names': { character: 'lantern-1', name: 'Ferry' },
  'put /file': { text: '{}' },
  'delete /people/{person}': undefined,
  'post /people/{person}/let-back': undefined,
  'put /founder': { person: 'nobody' },
  'post /founder': undefined,
  'post /replacements/{number}/undo': undefined,
}

async function changingRoutes(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.call<Described>('GET', '/openapi.json')
  const campaign = '/api/campaigns/{code}'
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    path.startsWith(`${campaign}/`) || path === campaign
      ? Object.keys(methods)
          .filter((method) => method !== 'get')
          .map((method) => `${method} ${path.slice(campaign.length)}`)
      : [],
  )
}

/** The answer of every such route to this visitor. */
async function answersTo(visitor: Visitor, code: string, person: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const route of await changingRoutes(visitor)) {
    expect(Object.keys(REQUESTS), 'has a request for it').toContain(route)
    const [method = '', path = ''] = route.split(' ')
    const at = `/api/campaigns/${code}${path.replace('{person}', person).replace('{number}', '0')}`
    answers[route] = codeOf(await visitor.call(method.toUpperCase(), at, REQUESTS[route]))
  }
  return answers
}

const everyRoute = async (visitor: Visitor, answer: string): Promise<Record<string, string>> =>
  Object.fromEntries((await changingRoutes(visitor)).map((route) => [route, answer]))

describe.each(['sqlite', 'postgres'])('roles in a campaign on %s', (kind) => {
  async function opened(skip: (why: string) => never, now?: () => number): Promise<TestServer> {
    const changes = now ? { now, idleSeconds: 1 } : {}
    return openServer(
      kind === 'sqlite' ? changes : { ...changes, database: (await cluster?.database()) ?? skip(WITHOUT) },
    )
  }

  test('a player removed by the host of a session loses all access to the campaign', async ({ skip }) => {
    const server = await opened(skip)
    const [mira, jon] = [server.visitor(), server.visitor()]
    const code = await begun(mira)
    const original = await fileOf(mira, code)
    await playSession(server, code, [mira])
    await playSession(server, code, [mira])
    const third = await sitDown(server, code, [mira, jon])
    expect(codeOf(await mira.do(third.code, 'unseat', { seat: 2 }))).toBe('200 ok')
    await third.clients[1]?.until(() => third.clients[1]?.closed !== undefined)
    await mira.call('DELETE', `/api/tables/${third.code}`)
    const before = await pageOf(mira, code)
    expect((await jon.call('GET', '/api/me/data')).body).toMatchObject({
      campaigns: [{ code, removed: expect.any(Number), history: [{ kind: 'removed', own: false }] }],
    })

    const called = { character: 'lantern-1', name: 'Ferry' }
    expect(codeOf(await jon.call('PUT', `/api/campaigns/${code}/character-names`, called))).toBe('403 removed')
    expect(codeOf(await openSession(jon, code))).toBe('403 removed')
    expect(codeOf(await replaceFile(jon, code, original))).toBe('403 removed')
    const person = await idOf(mira, code, 'Person 1')
    expect(codeOf(await jon.call('DELETE', `/api/campaigns/${code}/people/${person}`))).toBe('403 removed')
    expect(await answersTo(jon, code, person)).toEqual(await everyRoute(jon, '403 removed'))
    expect(await pageOf(mira, code)).toEqual(before)
    expect(before.sessions).toHaveLength(2)

    // Nor by a seat in the next session, even after a restart or after the guest's data was deleted.
    const { body: next } = await openSession(mira, code, { seats: 2 })
    const join = { name: 'Jon', nonce: '00112233445566778899aabbccddeeff' }
    expect(codeOf(await jon.do(next.code, 'join', join))).toBe('403 removed')
    await server.reopen()
    expect(codeOf(await jon.do(next.code, 'join', join))).toBe('403 removed')
    const { cookie } = jon
    await jon.call('DELETE', '/api/me')
    jon.cookie = cookie
    expect(codeOf(await jon.do(next.code, 'join', join))).toBe('403 removed')
    await mira.join(next.code, { name: 'Person 1' })
    await mira.do(next.code, 'bots', { level: 'greedy' })
    expect(codeOf(await mira.do(next.code, 'start'))).toBe('200 ok')
    expect(codeOf(await jon.do(next.code, 'seats/2/request', { name: 'Jon' }))).toBe('403 removed')
    expect(await pageOf(jon, code)).toMatchObject({ yours: false, role: 'removed', may: [] })
    expect((await jon.call('GET', '/api/me/campaigns')).body).toEqual([])
    expect((await mira.call('GET', '/api/me/data')).body).toMatchObject({
      campaigns: [{ code, host: true, since: expect.any(Number), history: expect.any(Array) }],
    })
  })

  test('each role may do exactly what it is allowed', async ({ skip }) => {
    const server = await opened(skip)
    const [mira, jon, stranger] = [server.visitor(), server.visitor(), server.visitor()]
    const code = await begun(mira)
    await playSession(server, code, [mira, jon])
    const [page, his, theirs] = [await pageOf(mira, code), await pageOf(jon, code), await pageOf(stranger, code)]
    expect(page.may).toEqual(['rename', 'open', 'replace', 'undo-replacement', 'remove', 'let-back', 'hand-over'])
    expect(his).toMatchObject({ role: 'companion', may: ['rename', 'open'], yours: true })
    expect(his).not.toHaveProperty('removed')
    expect(theirs).toMatchObject({ role: 'visitor', may: [], yours: false })
    expect(theirs).not.toHaveProperty('history')
    expect(page.people).toMatchObject([
      { name: 'Person 1', role: 'founder', you: true },
      { name: 'Person 2', role: 'companion' },
    ])
    const { id } = page.people[0] as Campaign['people'][0]
    const refused = await everyRoute(stranger, '403 not-yours')
    expect(await answersTo(stranger, code, id)).toEqual(refused)
    expect(await answersTo(jon, code, id)).toEqual({
      ...(await everyRoute(jon, '403 not-founder')),
      'post /sessions': '201 ok',
      'put /character-names': '200 ok',
      'post /founder': '409 has-founder',
    })
    // Reading and exporting need the link only.
    for (const path of ['', '/file', '/sessions/1/record'])
      expect(codeOf(await stranger.call('GET', `/api/campaigns/${code}${path}`))).toBe('200 ok')
    expect(codeOf(await remove(mira, code, 'Person 1'))).toBe('403 founder-stays')
    expect(codeOf(await mira.call('DELETE', `/api/campaigns/${code}/people/nobody`))).toBe('404 unknown-person')
    expect(codeOf(await letBack(mira, code, 'Person 2'))).toBe('404 unknown-person')
    expect(codeOf(await handOver(mira, code, 'Person 1'))).toBe('404 unknown-person')
    expect(codeOf(await undo(mira, code, 0))).toBe('404 unknown-replacement')
  })

  test('the founder removes a companion who hosts the open session, and readmits them', async ({ skip }) => {
    const server = await opened(skip)
    const [mira, jon] = [server.visitor(), server.visitor()]
    const code = await begun(mira)
    const last = await playSession(server, code, [mira, jon])
    const session = await sitDown(server, code, [jon, mira])
    // The host of a session cannot remove the founder, who has the second seat here.
    expect(codeOf(await jon.do(session.code, 'unseat', { seat: 2 }))).toBe('403 founder-stays')
    expect(session.clients[1]?.closed).toBeUndefined()
    const { body } = await remove(mira, code, 'Person 1')
    expect(body).toMatchObject({ people: [{ role: 'founder' }], removed: [{ name: 'Person 1' }] })
    await session.clients[0]?.until(() => session.clients[0]?.closed !== undefined)
    const { body: lobby } = await mira.call<Lobby>('GET', `/api/tables/${session.code}`)
    expect(lobby).toMatchObject({ host: 2, seats: [{ holder: 'bot' }, { holder: 'person' }] })
    expect(codeOf(await jon.do(session.code, 'seats/1/request', { name: 'Jon' }))).toBe('403 removed')
    expect(codeOf(await jon.do(session.code, 'choose', { version: 0, choice: 'pass' }, session.tokens[0]))).toBe(
      '401 unknown-token',
    )
    expect(codeOf(await jon.call('DELETE', `/api/tables/${session.code}`))).toBe('403 not-host')
    // Nor does a seat in a finished session.
    for (const nextSession of [true, false])
      expect(codeOf(await jon.do(last.code, 'rematch', { nextSession }, last.tokens[1]))).toBe('403 removed')
    expect(codeOf(await remove(mira, code, 'Person 1'))).toBe('404 unknown-person')

    expect((await letBack(mira, code, 'Person 1')).body).toMatchObject({ removed: [], people: [{}, {}] })
    expect(codeOf(await jon.do(session.code, 'seats/1/request', { name: 'Jon' }))).toBe('200 ok')
    expect(codeOf(await openSession(jon, code))).toBe('201 ok')
    expect(kindsOf(await pageOf(jon, code)).slice(0, 3)).toEqual(['let-back', 'removed', 'session-opened'])
  })

  test('a removed companion is no longer host of a table they created', async ({ skip }) => {
    const server = await opened(skip)
    const [mira, jon] = [server.visitor(), server.visitor()]
    const code = await begun(mira)
    await playSession(server, code, [mira, jon])
    const { body } = await openSession(jon, code, { seats: 2 })
    await remove(mira, code, 'Person 2')
    for (const what of ['settings', 'start', 'bots']) {
      const input = what === 'bots' ? { level: 'greedy' } : {}
      expect(codeOf(await jon.do(body.code, what, input)), what).toBe('403 not-host')
    }
    // And the founder need not wait for a host who cannot come.
    await openSession(mira, code)
    expect(codeOf(await mira.do(body.code, 'settings', { seats: 1 }))).toBe('200 ok')
    await mira.join(body.code)
    expect(codeOf(await mira.do(body.code, 'start'))).toBe('200 ok')
  })

  test('the founder’s role can be handed over; after the founder has gone, the longest-standing companion may take it', async ({
    skip,
  }) => {
    let time = Date.parse('2026-11-16T20:00:00Z')
    const server = await opened(skip, () => time)
    const [mira, jon, ada] = [server.visitor(), server.visitor(), server.visitor()]
    const code = await begun(mira)
    await playSession(server, code, [mira, jon])
    time += DAY_MS
    const session = await sitDown(server, code, [mira, jon, ada])
    await mira.call('DELETE', `/api/tables/${session.code}`)
    expect((await handOver(mira, code, 'Person 2')).body).toMatchObject({ role: 'companion', may: ['rename', 'open'] })
    expect(codeOf(await remove(jon, code, 'Person 1'))).toBe('200 ok')
    expect(codeOf(await letBack(jon, code, 'Person 1'))).toBe('200 ok')
    expect(codeOf(await ada.call('POST', `/api/campaigns/${code}/founder`))).toBe('409 has-founder')

    await jon.call('DELETE', '/api/me')
    const claim = (visitor: Visitor) => visitor.call<Campaign>('POST', `/api/campaigns/${code}/founder`)
    expect(codeOf(await claim(ada))).toBe('403 not-successor')
    expect(await pageOf(ada, code)).toMatchObject({ may: ['rename', 'open'] })
    expect(await pageOf(mira, code)).toMatchObject({ may: ['rename', 'open', 'claim'] })
    expect(codeOf(await replaceFile(mira, code, '{}'))).toBe('403 not-founder')
    // Deleted names are removed from the history, whose entries stay.
    const { history = [] } = await pageOf(ada, code)
    expect(JSON.stringify(history)).not.toContain('Person 2')
    expect(history.map(({ kind, by, to }) => [kind, by, to])).toEqual([
      ['founder-left', undefined, undefined],
      ['let-back', undefined, 'Person 1'],
      ['removed', undefined, 'Person 1'],
      ['handed-over', 'Person 1', undefined],
      ['session-opened', 'Person 1', undefined],
      ['session-opened', 'Person 1', undefined],
      ['created', 'Person 1', undefined],
    ])
    // The founder never returns: after a month any member may take over.
    time += 31 * DAY_MS
    const both = await Promise.all([claim(ada), claim(mira)])
    expect(both.map(codeOf).toSorted()).toEqual(['200 ok', '409 has-founder'])
  })

  test('a replacement can be undone for 30 days, sessions included', async ({ skip }) => {
    let time = Date.parse('2026-11-16T20:00:00Z')
    const server = await opened(skip, () => time)
    const [mira, jon] = [server.visitor(), server.visitor()]
    const code = await begun(mira)
    const original = await fileOf(mira, code)
    await playSession(server, code, [mira, jon])
    await playSession(server, code, [mira, jon])
    await jon.call('PUT', `/api/campaigns/${code}/character-names`, { character: 'lantern-1', name: 'Ferry' })
    const played = await fileOf(mira, code)
    const before = await pageOf(mira, code)
    const replaced = await replaceFile(mira, code, original)
    expect(replaced.body).toMatchObject({
      sessions: [],
      characterNames: {},
      replacements: [{ at: time, until: time + 30 * DAY_MS }],
    })
    const number = replaced.body.replacements[0]?.number ?? -1
    expect(codeOf(await undo(jon, code, number))).toBe('403 not-founder')

    // When one of its players deletes their data, the kept state loses the name too.
    await jon.call('DELETE', '/api/me')
    await server.reopen()
    const { body: open } = await openSession(mira, code)
    expect(codeOf(await undo(mira, code, number))).toBe('409 session-open')
    await mira.call('DELETE', `/api/tables/${open.code}`)
    const { body: undone } = await undo(mira, code, number)
    expect(undone.sessions).toEqual(
      before.sessions.map((each) => ({ ...each, seats: [each.seats[0], { holder: 'person' }] })),
    )
    expect([undone.characterNames, undone.campaignState]).toEqual([before.characterNames, before.campaignState])
    expect((await fileOf(mira, code)).length).toBeLessThan(played.length)
    expect(kindsOf(undone).slice(0, 3)).toEqual(['replacement-undone', 'session-opened', 'replaced'])
    // The replaced state is kept in turn, so the undo can be undone.
    expect(undone.replacements).toHaveLength(1)
    const back = await undo(mira, code, undone.replacements[0]?.number ?? -1)
    expect(back.body).toMatchObject({ sessions: [], characterNames: {} })

    time += 30 * DAY_MS
    expect((await pageOf(mira, code)).replacements).toEqual([])
    expect(codeOf(await undo(mira, code, back.body.replacements[0]?.number ?? -1))).toBe('404 unknown-replacement')
  })

  test('a kept state expires, and at most five are kept', async ({ skip }) => {
    let time = Date.parse('2026-11-16T20:00:00Z')
    const server = await opened(skip, () => time)
    const mira = server.visitor()
    const code = await begun(mira)
    const original = await fileOf(mira, code)
    for (let count = 0; count < 7; count++) expect((await replaceFile(mira, code, original)).status).toBe(200)
    const { replacements: replaced } = await pageOf(mira, code)
    expect(replaced.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2])
    time += 31 * DAY_MS
    const countRows = async (): Promise<number> => {
      const database = await sourceOf(server.config.database)
      return database.count('campaign_previous').finally(() => database.close())
    }
    await expect.poll(countRows, { timeout: 10_000 }).toBe(0)
  })

  test('records are kept as long as a state refers to them, once for all states', async ({ skip }) => {
    let time = Date.parse('2026-11-16T20:00:00Z')
    const server = await opened(skip, () => time)
    const mira = server.visitor()
    const code = await begun(mira)
    const original = await fileOf(mira, code)
    await playSession(server, code, [mira])
    const played = await fileOf(mira, code)
    const record = (await mira.call<string>('GET', `/api/campaigns/${code}/sessions/1/record`)).body
    const countRecords = async (): Promise<number> => {
      const database = await sourceOf(server.config.database)
      return database.count('campaign_record').finally(() => database.close())
    }
    for (const text of [original, played, original]) {
      expect((await replaceFile(mira, code, text)).status).toBe(200)
      expect(await countRecords()).toBe(1)
    }
    const { replacements } = await pageOf(mira, code)
    expect((await undo(mira, code, replacements.at(-1)?.number ?? -1)).status).toBe(200)
    expect((await mira.call<string>('GET', `/api/campaigns/${code}/sessions/1/record`)).body).toBe(record)
    expect(await fileOf(mira, code)).toBe(played)
    expect((await replaceFile(mira, code, original)).status).toBe(200)
    time += 31 * DAY_MS
    await expect.poll(countRecords, { timeout: 10_000 }).toBe(0)
  })
})

test('a companion who creates a session while being removed does not become its host', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  await playSession(server, code, [mira, jon])
  const person = await idOf(mira, code, 'Person 2')
  for (let count = 0; count < 8; count++) {
    const [opened, removed] = await Promise.all([
      openSession(jon, code),
      mira.call('DELETE', `/api/campaigns/${code}/people/${person}`),
    ])
    expect(removed.status).toBe(200)
    const table = (await pageOf(mira, code)).table?.code
    expect(table).toBe(opened.status === 201 ? opened.body.code : undefined)
    if (table !== undefined) {
      expect(codeOf(await jon.call('DELETE', `/api/tables/${table}`))).toBe('403 not-host')
      await openSession(mira, code)
      expect(codeOf(await mira.call('DELETE', `/api/tables/${table}`))).toBe('200 ok')
    }
    await letBack(mira, code, 'Person 2')
  }
})

test('a founder removed from a table by an older version can join it', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const code = await begun(mira)
  await playSession(server, code, [mira, jon])
  const { body } = await openSession(jon, code, { seats: 2 })
  const { seat } = await mira.join(body.code)
  expect(codeOf(await jon.do(body.code, 'unseat', { seat }))).toBe('403 founder-stays')
  await server.close()
  const db = new DatabaseSync(server.config.database)
  const { host } = db.prepare('SELECT host FROM campaign').get() as { host: string }
  db.prepare('DELETE FROM token WHERE match = ?').run(body.code)
  db.prepare("UPDATE seat SET holder = 'free', guest = NULL WHERE match = ?").run(body.code)
  db.prepare('UPDATE match SET bans = ? WHERE code = ?').run(JSON.stringify({ banned: [host] }), body.code)
  db.close()
  await server.reopen()
  const { token } = await mira.join(body.code)
  const client = await Client.sit(server.socketAddress, body.code, token)
  expect(client.closed).toBeUndefined()
})

test('campaigns of an older schema: joining dates come from the sessions, and their creation is listed', () => {
  const db = new DatabaseSync(':memory:')
  migrate(db, 10)
  db.exec(`
    INSERT INTO campaign VALUES ('K7RW2M', 'marsh', '{}', 1, '{}', '{}', 'open', 'mira', '{}', 2, 100, 400);
    INSERT INTO evening VALUES ('K7RW2M', 1, NULL, 200, 300, '[{"holder":"person","guest":"jon"}]', 'crossed', NULL, '');
    INSERT INTO companion VALUES ('K7RW2M', 'mira', NULL, NULL), ('K7RW2M', 'jon', 'Jon', NULL);
  `)
  migrate(db)
  const rows = (table: string): unknown[] => db.prepare(`SELECT * FROM ${table}`).all()
  expect(rows('companion')).toMatchObject([
    { guest: 'jon', since: 200, removed: null },
    { guest: 'mira', since: 100, removed: null },
  ])
  expect(rows('campaign')).toMatchObject([{ host: 'mira', founder_left: null }])
  expect(rows('campaign_event')).toMatchObject([{ number: 1, at: 100, kind: 'created', guest: 'mira' }])
  db.close()
})
