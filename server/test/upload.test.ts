import { boxOf } from '@gloamhall/games'
import type { MatchRecord } from '@gloamhall/kernel'
import { parseRecord, printRecord, seat, verify } from '@gloamhall/kernel'
import type { Lobby } from '@gloamhall/protocol'
import { expect, test } from 'vitest'
import { played } from './offline-records.ts'
import type { Visitor } from './test-server.ts'
import { openServer } from './test-server.ts'

/** Matches that were played without a server and are uploaded as records. */
process.env['GLOAMHALL_TOYS'] = 'yes'

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
