import { DatabaseSync } from 'node:sqlite'
import type { ListedTable } from '@gloamhall/protocol'
import { expect, test, vi } from 'vitest'
import { OpenTables as OpenTableList } from '../../src/tables/open-tables.ts'
import type { TestServer, Visitor } from '../test-server.ts'
import { openServer } from '../test-server.ts'

/** Attacks on the list of open tables. */

interface OpenTables {
  readonly tag: string
  readonly tables: readonly ListedTable[]
}

const listFor = async (visitor: Visitor): Promise<OpenTables> =>
  (await visitor.call<OpenTables>('GET', '/api/open-tables')).body

/** A request as a proxy passes it on: requests from this machine are not limited. */
async function from(server: TestServer, address: string, path: string, body?: object, cookie = ''): Promise<Response> {
  return fetch(server.address + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': address, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

test('one address can put few tables into the list per hour, in every way there is', async () => {
  const server = await openServer({ limits: { openTablesPerHour: 3 } })
  const table = { game: 'blood-bound', open: true }
  const statuses: number[] = []
  for (let at = 0; at < 2; at++) statuses.push((await from(server, '203.0.113.1', '/api/tables', table)).status)
  for (let at = 0; at < 2; at++)
    statuses.push((await from(server, '203.0.113.1', '/api/play-now', { game: 'blood-bound' })).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  const invited = await from(server, '203.0.113.1', '/api/tables', { game: 'blood-bound' })
  expect(invited.status, 'by invitation it may open more').toBe(201)
  const { code } = (await invited.json()) as { code: string }
  const cookie = invited.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const opened = await from(server, '203.0.113.1', `/api/tables/${code}/settings`, { open: true }, cookie)
  expect(opened.status).toBe(429)
  expect((await from(server, '203.0.113.2', '/api/tables', table)).status).toBe(201)
})

test('one guest has few open lobbies, in every way there is', async () => {
  const server = await openServer()
  const host = server.visitor()
  for (let at = 0; at < 3; at++) await host.open({ open: true })
  const tooMany = { status: 429, body: { code: 'too-many-tables' } }
  expect(await host.call('POST', '/api/tables', { game: 'blood-bound', open: true })).toMatchObject(tooMany)
  expect(await host.call('POST', '/api/play-now', { game: 'blood-bound' })).toMatchObject(tooMany)
  const invited = await host.open()
  expect(await host.do(invited, 'settings', { open: true })).toMatchObject(tooMany)
})

test('thousands of listed tables make the answer no longer', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open({ open: true })
  await host.join(code)
  const db = new DatabaseSync(server.config.database)
  const columns = db
    .prepare("SELECT name FROM pragma_table_info('match')")
    .all()
    .map(({ name }) => String(name))
  const copied = (table: string, names: readonly string[], key: string): string =>
    `INSERT INTO ${table} (${names}) SELECT ${names.map((name) => (name === key ? "'X' || value" : name))} FROM ${table}, generated`
  const many = 'WITH RECURSIVE generated (value) AS (SELECT 10000 UNION ALL SELECT value + 1 FROM generated LIMIT 3000)'
  db.exec(`${many} ${copied('match', columns, 'code')} WHERE code = '${code}'`)
  const seat = db
    .prepare("SELECT name FROM pragma_table_info('seat')")
    .all()
    .map(({ name }) => String(name))
  db.exec(`${many} ${copied('seat', seat, 'match')} WHERE match = '${code}'`)
  db.close()
  const guest = server.visitor()
  await vi.waitFor(async () => expect((await listFor(guest)).tables).toHaveLength(50), 10_000)
})

test('the list names no guest, and nothing else that only the server may know', async () => {
  const server = await openServer()
  const [host, falk] = [server.visitor(), server.visitor()]
  const code = await host.open({ open: true })
  await host.join(code)
  await falk.join(code, { name: 'Falk' })
  await host.do(code, 'unseat', { seat: 2 })
  const guest = server.visitor()
  await vi.waitFor(async () => expect((await listFor(guest)).tables).toHaveLength(1), 10_000)
  const db = new DatabaseSync(server.config.database)
  const { seed, host: id, bans } = db.prepare('SELECT seed, host, bans FROM match').get() as Record<string, string>
  const removed = /"banned":\["([^"]+)"/.exec(bans ?? '')?.[1]
  db.close()
  expect(removed).toMatch(/^[\w-]{16}$/)
  for (const secret of [seed, id, removed]) expect(guest.heard).not.toContain(secret)
})

test('more requests of one address than may wait are answered at once, and others still wait', async () => {
  const server = await openServer()
  const { tag } = await listFor(server.visitor())
  const path = `/api/open-tables/after/${tag}`
  const answered: string[] = []
  const flood = Array.from({ length: 100 }, async () => {
    await (await from(server, '203.0.113.1', path)).text()
    answered.push('flood')
  })
  await vi.waitFor(() => expect(answered).toHaveLength(40), 10_000)
  const other = from(server, '203.0.113.2', path).then(async (answer) => {
    await answer.text()
    answered.push('other')
  })
  // A new table answers all who wait.
  const host = server.visitor()
  await host.join(await host.open({ open: true }))
  await Promise.all([...flood, other])
  expect(answered).toHaveLength(101)
})

test('requests that wait for the same change are not all answered in one turn of the event loop', async () => {
  const server = await openServer()
  const { tag } = await listFor(server.visitor())
  let [thisTurn, most, waiting] = [0, 0, 0]
  const { list, changed } = OpenTableList.prototype
  const spies = [
    vi.spyOn(OpenTableList.prototype, 'list').mockImplementation(function (this: OpenTableList, guest) {
      most = Math.max(most, ++thisTurn)
      return list.call(this, guest)
    }),
    vi.spyOn(OpenTableList.prototype, 'changed').mockImplementation(function (this: OpenTableList, ...how) {
      waiting++
      return changed.apply(this, how)
    }),
  ]
  let isCounting = true
  const nextTurn = (): void => {
    thisTurn = 0
    if (isCounting) setImmediate(nextTurn)
  }
  nextTurn()
  try {
    const all = Array.from({ length: 150 }, async (_, at) => {
      const answer = await from(server, `203.0.113.${at % 5}`, `/api/open-tables/after/${tag}`)
      return ((await answer.json()) as OpenTables).tables.length
    })
    await vi.waitFor(() => expect(waiting).toBe(150), 10_000)
    const host = server.visitor()
    await host.join(await host.open({ open: true }))
    expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
    // One that waited, and perhaps a request that has just arrived.
    expect(most).toBeLessThanOrEqual(2)
  } finally {
    isCounting = false
    for (const spy of spies) spy.mockRestore()
  }
})

test('the list does not read the text of content packs', async () => {
  const queries: string[] = []
  const { prepare } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    queries.push(sql)
    return prepare.call(this, sql)
  })
  try {
    const server = await openServer()
    const host = server.visitor()
    const pack = JSON.stringify({
      gloamhall: 'content',
      game: 'bloodborne',
      schema: 1,
      name: { en: 'Mine', de: 'Meins' },
      cards: { rom: { health: 17 } },
    })
    await host.join(await host.open({ game: 'bloodborne', open: true, pack }))
    const guest = server.visitor()
    await vi.waitFor(async () => expect((await listFor(guest)).tables).toMatchObject([{ pack: true }]), 10_000)
    await guest.call('POST', '/api/play-now', { game: 'bloodborne' })
    const reading = queries.filter((sql) => sql.startsWith('select') && sql.includes('"listed_until" >'))
    expect(reading).not.toEqual([])
    for (const sql of reading) expect(sql.replaceAll('"pack" is not null', '')).not.toMatch(/"pack"|\*/)
  } finally {
    spy.mockRestore()
  }
})

test.each([
  ['/api/open-tables/after/%00', [400, 200]],
  [`/api/open-tables/after/${'a'.repeat(64)}`, [200]],
  [`/api/open-tables/after/${'a'.repeat(65)}`, [400]],
  ['/api/open-tables/after/..%2f..%2fme', [200]],
])('an odd tag is answered: %s', async (path, statuses) => {
  const server = await openServer()
  expect(statuses).toContain((await server.visitor().call('GET', path)).status)
})

test.each([
  { open: 'yes' },
  { open: 1 },
  { language: 'fr' },
  { language: '‮' },
  { language: ['de'] },
  { startAfter: 60 },
  { visibility: 'open' },
  { listed_until: 9e15 },
])('a table cannot be created with %j', async (odd) => {
  const server = await openServer()
  const created = await server.visitor().call('POST', '/api/tables', { game: 'blood-bound', ...odd })
  expect(created).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test.each([
  { startAfter: 9 },
  { startAfter: 3601 },
  { startAfter: -1 },
  { startAfter: 10.5 },
  { startAfter: '60' },
  { language: 'fr' },
])('a host cannot set %j', async (odd) => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open()
  expect(await host.do(code, 'settings', odd)).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('only the host opens a table, changes its language or lets it start by itself', async () => {
  const server = await openServer()
  const host = server.visitor()
  const code = await host.open()
  await host.join(code)
  const guest = server.visitor()
  const { token } = await guest.join(code, { name: 'Falk' })
  for (const change of [{ open: true }, { language: 'de' }, { startAfter: 10 }])
    expect(await guest.do(code, 'settings', change, token)).toMatchObject({ status: 403, body: { code: 'not-host' } })
})

test('a page of another site cannot seat its visitors', async () => {
  const server = await openServer()
  const answer = await fetch(`${server.address}/api/play-now`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: JSON.stringify({ game: 'blood-bound' }),
  })
  expect(answer.status).toBe(403)
})
