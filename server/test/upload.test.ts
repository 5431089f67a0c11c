import { boxOf } from '@gloamhall/games'
import type { MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printRecord, seat, verify } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Cluster } from './cluster.ts'
import { played } from './offline-records.ts'
import { programs } from './programs.ts'
import type { Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

/** Matches that were played without a server and are uploaded as records. */
process.env['GLOAMHALL_TOYS'] = 'yes'

let postgres: Cluster | undefined
beforeAll(async () => {
  postgres = programs() ? await Cluster.start() : undefined
})
afterAll(() => postgres?.stop())

const upload = (visitor: Visitor, body: object) =>
  visitor.call<{ code: string }>('POST', '/api/records', { name: 'Mira', ...body })

const recordAt = async (visitor: Visitor, code: string): Promise<MatchRecord> =>
  parseRecord((await visitor.call<string>('GET', `/api/tables/${code}/record`)).body)

test('an uploaded record becomes a finished table whose dice are not sealed, and gives the record back', async () => {
  const visitor = (await openServer()).visitor()
  const record = await played('marsh', 2)
  const answer = await upload(visitor, { record: printRecord(record), levels: ['hard'] })
  expect(answer.status).toBe(201)
  const { code } = answer.body
  const { body } = await visitor.call<Lobby>('GET', `/api/tables/${code}`)
  expect(body).toMatchObject({
    phase: 'over',
    unsealed: true,
    commitment: '',
    seats: [
      { seat: 1, holder: 'person', name: 'Mira' },
      { seat: 2, holder: 'bot', level: 'hard' },
    ],
  })
  const given = await recordAt(visitor, code)
  expect(given).toEqual(record)
  const { game } = await boxOf('marsh')
  expect(verify(game, given)).toEqual([])
  const tables = await visitor.call('GET', '/api/me/tables')
  expect(tables.body).toContainEqual(expect.objectContaining({ code, phase: 'over' }))
})

test('a record without digests is taken as well, and lines are not lost in long ones', async () => {
  const { head: _, ...record } = await played('bloodborne', 3)
  expect(record.lines.length).toBeGreaterThan(50)
  const visitor = (await openServer()).visitor()
  const { code } = (await upload(visitor, { record: printRecord(record) })).body
  expect((await recordAt(visitor, code)).lines).toEqual(record.lines)
})

test('what is not a finished match without a seal is refused, and no table is left behind', async () => {
  const visitor = (await openServer()).visitor()
  const record = await played('marsh', 2)
  const unfinished = await played('marsh', 2, (match) => match.lines.length > 3)
  const sealed = {
    ...record,
    chance: { kind: 'sealed', commitment: '0'.repeat(64), nonces: {}, seed: '0'.repeat(64) },
  } as const
  const said = { ...record, lines: [...record.lines, { kind: 'text', seat: seat(1), text: 'hello' }] } as MatchRecord
  const refused = [
    'no record',
    '',
    printRecord(unfinished),
    printRecord(sealed),
    printRecord(said),
    printRecord({ ...record, game: 'chess' }),
    printRecord({ ...record, version: 99 }),
    printRecord({ ...record, lines: record.lines.slice(0, -1) }),
    printRecord({ ...record, outcome: { winners: [seat(1)], how: 'luck' } }),
    printRecord(record).replace('swift 42', 'swift 43'),
  ]
  for (const text of refused) {
    const answer = await upload(visitor, { record: text })
    expect([answer.status, answer.body.code], text.slice(0, 80)).toEqual([400, 'bad-record'])
  }
  expect((await upload(visitor, { record: 'x'.repeat(400_001) })).body).toMatchObject({ code: 'malformed' })
  expect((await upload(visitor, { record: printRecord(record), levels: ['godlike'] })).status).toBe(400)
  expect((await upload(visitor, { record: printRecord(record), name: '' })).status).toBe(400)
  expect((await visitor.call('GET', '/api/me/tables')).body).toEqual([])
})

test('an uploaded match survives a restart of the server', async () => {
  const server = await openServer()
  const visitor = server.visitor()
  const record = await played('marsh', 1)
  const { code } = (await upload(visitor, { record: printRecord(record) })).body
  await server.reopen()
  expect(await recordAt(visitor, code)).toEqual(record)
})

const tablesOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.call<unknown[]>('GET', '/api/me/tables')).body.length

test('a guest who uploads a record again, however it is written, gets the table that exists', async () => {
  const server = await openServer()
  const [mira, jon] = [server.visitor(), server.visitor()]
  const record = await played('marsh', 2)
  const { head: _, ...withoutDigests } = record
  const first = await upload(mira, { record: printRecord(record) })
  expect(first.status).toBe(201)
  for (const again of [printRecord(record), printRecord(withoutDigests)])
    expect(await upload(mira, { record: again, name: 'Ada', levels: ['hard'] })).toEqual({
      status: 200,
      body: first.body,
    })
  await server.reopen()
  expect(await upload(mira, { record: printRecord(record) })).toEqual({ status: 200, body: first.body })
  expect(await tablesOf(mira)).toBe(1)
  // Another record, and another guest.
  expect((await upload(mira, { record: printRecord(await played('marsh', 3)) })).status).toBe(201)
  const other = await upload(jon, { record: printRecord(record) })
  expect([other.status, other.body.code === first.body.code]).toEqual([201, false])
  // Without the guest the table is nobody's.
  const { cookie } = mira
  await mira.call('DELETE', '/api/me')
  expect(mira.cookie).not.toBe(cookie)
  const anew = await upload(mira, { record: printRecord(record) })
  expect([anew.status, anew.body.code === first.body.code]).toEqual([201, false])
})

describe.each([
  ['SQLite', () => Promise.resolve(undefined)],
  ['PostgreSQL', () => postgres?.database()],
] as const)('on %s', (name, databaseOf) => {
  test.skipIf(name === 'PostgreSQL' && !programs())('uploads of a record at the same time make one table', async () => {
    const database = await databaseOf()
    const server = await openServer({
      ...(database === undefined ? {} : { database }),
      limits: { importsPerAddress: 20, importQueue: 20 },
    })
    const mira = server.visitor()
    await mira.call('GET', '/api/me')
    const record = printRecord(await played('marsh', 2))
    const answers = await Promise.all([upload(mira, { record }), upload(mira, { record })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    expect(await tablesOf(mira)).toBe(1)
  })
})
